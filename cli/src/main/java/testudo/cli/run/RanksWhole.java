package testudo.cli.run;

import java.util.Optional;

import testudo.api.program.Program;
import testudo.cli.choice.Prepared;
import testudo.cli.choice.WholeSetup;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.reach.Halos;

/**
 * What all ranks know alike: the whole, whose is what of it, and every message. Ranks of one process share it.
 *
 * @param exchanges when messages move
 */
record RanksWhole(WholeSetup setup, Halos halos, Exchanges exchanges, Exchange exchange) {

    /** How the grid of a program is shared, with so many steps between two exchanges. */
    interface Dividing {
        Division of(Program program, int steps);
    }

    /**
     * Shares a scenario.
     *
     * @param processes that hold the fields together
     * @param overlap   whether messages move while workers compute
     */
    static RanksWhole of(Scenario scenario, Optional<OwnModel> own, int processes, Dividing dividing, boolean overlap) {
        int together = scenario.decomposition().fusedSteps().orElse(1);
        WholeSetup whole = Prepared.whole(scenario, own, processes);
        Program program = whole.setup().program();
        Halos halos = new Halos(program, dividing.of(program, together), together);
        Exchanges exchanges = new Exchanges(together, overlap);
        return new RanksWhole(whole, halos, exchanges, exchanges.exchange(program, halos));
    }

    Division division() {
        return halos.division();
    }
}

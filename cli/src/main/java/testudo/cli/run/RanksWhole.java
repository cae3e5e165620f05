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

    /** When messages move, of a program shared so. */
    interface Moving {
        Exchanges of(Program program, Division division);
    }

    /**
     * Shares a scenario.
     *
     * @param processes that hold the fields together
     * @param when      messages move
     */
    static RanksWhole of(Scenario scenario, Optional<OwnModel> own, int processes, Dividing dividing, Moving when) {
        int together = scenario.decomposition().fusedSteps().orElse(1);
        WholeSetup whole = Prepared.whole(scenario, own, processes);
        Program program = whole.setup().program();
        Division division = dividing.of(program, together);
        Exchanges exchanges = when.of(program, division);
        Halos halos = exchanges.halos(program, division);
        return new RanksWhole(whole, halos, exchanges, exchanges.exchange(program, halos));
    }

    /** This one with exchanges between steps only, for which workers stop. */
    RanksWhole betweenSteps() {
        Program program = setup.setup().program();
        Halos wider = new Halos(program, division(), 1);
        Exchanges stopping = new Exchanges(1, false);
        return new RanksWhole(setup, wider, stopping, stopping.exchange(program, wider));
    }

    Division division() {
        return halos.division();
    }
}

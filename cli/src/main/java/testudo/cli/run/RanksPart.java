package testudo.cli.run;

import java.util.function.UnaryOperator;

import testudo.api.model.Setup;
import testudo.distributed.division.Division;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.transport.Transport;

/** Makes a node's part of a model's set-up, once the whole is known. */
final class RanksPart implements UnaryOperator<Setup> {

    private final Transport nodes;
    private final RankChoice choice;
    private final int together;
    private Halos halos;
    private Subgrid subgrid;
    private Setup made;

    /** @param together steps between two exchanges */
    RanksPart(Transport nodes, RankChoice choice, int together) {
        this.nodes = nodes;
        this.choice = choice;
        this.together = together;
    }

    @Override
    public Setup apply(Setup whole) {
        Division division = choice.division(whole.program(), nodes.size(), together);
        halos = new Halos(whole.program(), division, together);
        subgrid = choice.exchanges(together).subgrid(whole.program(), halos, nodes.rank());
        made = new Setup(subgrid.program(), subgrid.initial(whole.initial()), whole.coordinates(), whole.timeUnit(),
                whole.steps(),
                whole.conserved(), whole.principal(), whole.exact(), whole.warnings(), whole.bounds());
        return made;
    }

    Halos halos() {
        return halos;
    }

    Subgrid subgrid() {
        return subgrid;
    }

    /** The part; of the model's other knowledge, which is of the whole, nothing may be asked. */
    Setup made() {
        return made;
    }
}

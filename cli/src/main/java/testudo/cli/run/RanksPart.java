package testudo.cli.run;

import testudo.api.model.Setup;
import testudo.distributed.subgrid.Subgrid;

/**
 * A rank's part of the whole.
 *
 * @param made its program and values before the first step; of the model's other knowledge, which is of the whole, nothing may be asked
 */
record RanksPart(Subgrid subgrid, Setup made) {

    static RanksPart of(RanksWhole of, int rank) {
        Setup whole = of.setup().setup();
        Subgrid subgrid = of.exchanges().subgrid(whole.program(), of.halos(), rank);
        return new RanksPart(subgrid, new Setup(subgrid.program(), subgrid.initial(whole.initial()), whole.coordinates(),
                whole.timeUnit(), whole.steps(), whole.conserved(), whole.principal(), whole.exact(), whole.warnings(),
                whole.bounds(), whole.examination()));
    }
}

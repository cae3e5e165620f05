package testudo.cli.run;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.data.snapshot.Shares;
import testudo.distributed.division.Division;

/** Every node writes what is its own. */
record DivisionShares(Division division) implements Shares {

    @Override
    public int ranks() {
        return division.ranks().count();
    }

    @Override
    public Box of(int rank, Field field) {
        return division.share(field, rank);
    }
}

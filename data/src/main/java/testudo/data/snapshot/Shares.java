package testudo.data.snapshot;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/** Which elements of a field each rank of a run writes; the same on all ranks. */
public interface Shares {

    /** How many ranks there are. */
    int ranks();

    /** A rank's box of a field, inside its domain, perhaps empty; every element of the domain is in exactly one rank's. */
    Box of(int rank, Field field);

    /**
     * Shares of ranks that have the grid's cells between them: whoever has the first or last cells along an axis has the elements
     * beyond them, too; a face between two ranks is of the one whose first cell it is before.
     *
     * @param cells one box per rank, together the grid
     */
    static Shares ofCells(List<Box> cells) {
        List<Box> boxes = List.copyOf(cells);
        return new Shares() {
            @Override
            public int ranks() {
                return boxes.size();
            }

            @Override
            public Box of(int rank, Field field) {
                Box share = boxes.get(rank);
                Box grid = field.grid().box();
                for (Axis axis : Axis.values()) {
                    share = share.with(axis,
                            share.lower(axis) == grid.lower(axis) ? field.domain().lower(axis) : share.lower(axis),
                            share.upper(axis) == grid.upper(axis) ? field.domain().upper(axis) : share.upper(axis));
                }
                return share;
            }
        };
    }
}

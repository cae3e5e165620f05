package testudo.distributed.division;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;

/**
 * The grid cut over ranks, as evenly as whole cells allow; each cell and each element of a field is one rank's.
 *
 * @param grid  of all ranks
 * @param ranks how many along each axis
 */
public record Division(Grid grid, Ranks ranks) {

    public Division {
        Argument.given(grid, "grid");
        Argument.given(ranks, "number of ranks along the axes");
    }

    /**
     * The division of a program's grid.
     *
     * @throws DecompositionException when there are more ranks than cells along an axis, or fields that are periodic along a cut
     *                                axis beside others that are not, or when several ranks would have to measure the length of steps
     */
    public static Division of(Program program, Ranks ranks) {
        program.stepParameter().filter(_ -> ranks.count() > 1).ifPresent(length -> {
            throw new DecompositionException("The length '" + length.name()
                    + "' of steps is measured by the workers of one rank, or is fixed.");
        });
        for (Axis axis : Axis.values()) {
            int extent = program.grid().extent(axis);
            if (ranks.along(axis) > extent) {
                throw new DecompositionException(ranks.along(axis) + " ranks along " + axis + " are more than the " + extent
                        + (extent == 1 ? " cell" : " cells") + " of the grid there: use at most " + extent + ".");
            }
            if (ranks.cuts(axis)) {
                requireAlike(program, axis);
            }
        }
        return new Division(program.grid(), ranks);
    }

    /** Across a seam one field goes on where another one ends: a rank there would hold both sides of an end. */
    private static void requireAlike(Program program, Axis axis) {
        Field first = program.fields().getFirst();
        for (Field other : program.fields()) {
            if (other.spec().boundaries().periodic(axis) != first.spec().boundaries().periodic(axis)) {
                Field round = first.spec().boundaries().periodic(axis) ? first : other;
                Field open = round == first ? other : first;
                throw new DecompositionException("The grid cannot be cut over ranks along " + axis + ", where '" + round.name()
                        + "' is periodic and '" + open.name() + "' is not: cut it along another axis.");
            }
        }
    }

    /** The cells along an axis of the ranks that stand at a place. */
    public Interval cells(Axis axis, int place) {
        return new Interval(0, grid.extent(axis)).part(place, ranks.along(axis));
    }

    /** A rank's cells. */
    public Box cells(int rank) {
        Box box = grid.box();
        for (Axis axis : Axis.values()) {
            Interval own = cells(axis, ranks.place(rank, axis));
            box = box.with(axis, own.lo(), own.hi());
        }
        return box;
    }

    /** The indices of a field along an axis that belong to the ranks at a place: those of its cells; the last has the last face, too. */
    public Interval share(Field field, Axis axis, int place) {
        Interval own = cells(axis, place);
        Box domain = field.domain();
        return new Interval(place == 0 ? domain.lower(axis) : own.lo(),
                place == ranks.along(axis) - 1 ? domain.upper(axis) : own.hi());
    }

    /** The elements of a field that belong to a rank; those of all ranks make up its domain. */
    public Box share(Field field, int rank) {
        Box box = field.domain();
        for (Axis axis : Axis.values()) {
            Interval own = share(field, axis, ranks.place(rank, axis));
            box = box.with(axis, own.lo(), own.hi());
        }
        return box;
    }
}

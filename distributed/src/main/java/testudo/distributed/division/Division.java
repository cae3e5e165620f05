package testudo.distributed.division;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Accesses;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.StencilPattern;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;

/**
 * The grid cut over ranks, as evenly as whole cells allow; each cell and each element of a field is one rank's.
 *
 * <p>Along an axis that goes round, indices go on beyond both ends: a field's elements follow each other there lap after lap, those of a
 * field that ends there, too, though nothing is read across its end.
 *
 * @param grid  of all ranks
 * @param ranks how many along each axis
 * @param round the axes that are cut and along which some field is periodic
 */
public record Division(Grid grid, Ranks ranks, Set<Axis> round) {

    public Division {
        Argument.given(grid, "grid");
        Argument.given(ranks, "number of ranks along the axes");
        round = Set.copyOf(round);
    }

    /**
     * The division of a program's grid.
     *
     * @throws DecompositionException when there are more ranks than cells along an axis, or a reduction reads across an end of a field
     *                                along a cut axis that is periodic for another one, or several ranks would have to measure the
     *                                length of steps
     */
    public static Division of(Program program, Ranks ranks) {
        Set<Axis> round = EnumSet.noneOf(Axis.class);
        for (Axis axis : Axis.values()) {
            int extent = program.grid().extent(axis);
            if (ranks.along(axis) > extent) {
                throw new DecompositionException(ranks.along(axis) + " ranks along " + axis + " are more than the " + extent
                        + (extent == 1 ? " cell" : " cells") + " of the grid there: use at most " + extent + ".");
            }
            if (ranks.cuts(axis) && program.fields().stream().anyMatch(f -> f.spec().boundaries().periodic(axis))) {
                round.add(axis);
                program.reductions().forEach(reduction -> requireWithin(reduction, axis));
            }
        }
        return new Division(program.grid(), ranks, round);
    }

    /** Kernels are split at the ends of fields; a reduction is one formula for all cells. */
    private static void requireWithin(Reduction reduction, Axis axis) {
        for (Map.Entry<Field, StencilPattern> read : Accesses.of(reduction.expr()).entrySet()) {
            if (!read.getKey().spec().boundaries().periodic(axis)
                    && read.getValue().offsets().stream().anyMatch(o -> o.along(axis) != 0)) {
                throw new DecompositionException("The grid cannot be cut over ranks along " + axis
                        + ", which is periodic for some "
                        + "fields: reduction '" + reduction.name() + "' reads neighbours there of '" + read.getKey().name()
                        + "', which is not; cut it along another axis.");
            }
        }
    }

    /** After how many indices along an axis a field's elements come again; 0 where they are there once. */
    public int period(Field field, Axis axis) {
        return round.contains(axis) ? field.domain().extent(axis) : 0;
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

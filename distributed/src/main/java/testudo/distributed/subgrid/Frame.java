package testudo.distributed.subgrid;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.distributed.division.Division;
import testudo.runtime.decomposition.Interval;

/**
 * Between the indices of the whole grid and those of the part that a rank holds.
 *
 * @param division of the whole
 * @param held     the cells held, in indices of the whole that go on beyond the ends of a round axis
 */
record Frame(Division division, Box held) {

    /** What a read beyond a cut yields: nothing that anybody needs is computed from it. */
    private static final Boundary.Fixed NOTHING = new Boundary.Fixed(0);

    Grid grid() {
        int[] extents = {held.extent(Axis.I), held.extent(Axis.J), held.extent(Axis.K)};
        return new Grid(division.grid().rank(), extents[0], extents[1], extents[2]);
    }

    /** From indices of the whole to those of the part. */
    Offset inward() {
        return new Offset(-held.i0(), -held.j0(), -held.k0());
    }

    boolean cuts(Axis axis) {
        return division.ranks().cuts(axis);
    }

    /** Whether the part goes on beyond an end of an axis, which is round then. */
    boolean wraps(Axis axis) {
        return held.lower(axis) < 0 || held.upper(axis) > division.grid().extent(axis);
    }

    Field of(Field field) {
        return switch (field) {
            case State s -> new State(s.name(), spec(s.spec()), grid());
            case Next(State s) -> new State(s.name(), spec(s.spec()), grid()).next();
            case Coefficient c -> new Coefficient(c.name(), spec(c.spec()), grid());
            case Local l -> new Local(l.name(), spec(l.spec()), grid());
        };
    }

    private FieldSpec spec(FieldSpec whole) {
        Boundaries rules = whole.boundaries();
        Halo beyond = whole.beyond();
        for (Axis axis : Axis.values()) {
            if (cuts(axis)) {
                rules = rules.along(axis, ends(whole, axis, Side.LOWER) ? rules.at(axis, Side.LOWER) : NOTHING,
                        ends(whole, axis, Side.UPPER) ? rules.at(axis, Side.UPPER) : NOTHING);
                Interval stored = stored(whole, axis);
                int faces = whole.location().onFacesOf(axis) ? 1 : 0;
                beyond = beyond.with(axis, Side.LOWER, held.lower(axis) - stored.lo())
                        .with(axis, Side.UPPER, stored.hi() - held.upper(axis) - faces);
            }
        }
        return new FieldSpec(whole.unit(), whole.location(), rules, beyond, whole.stepsAhead(), whole.auxiliary());
    }

    /**
     * A read of the part's field for one of the whole; nothing where no element that reads leads to one of the part's: what would be kept
     * beyond a cut comes with the element next to it, which no kernel before need have computed.
     *
     * @param at where, in indices of the part
     */
    Expr read(ExprPool pool, Field whole, Field part, Box at, Offset o) {
        return beyond(whole, part, at.shift(o)) ? pool.constant(NOTHING.value()) : pool.read(part, o);
    }

    private boolean beyond(Field whole, Field part, Box read) {
        for (Axis axis : Axis.values()) {
            boolean below = read.upper(axis) <= part.domain().lower(axis);
            boolean above = read.lower(axis) >= part.domain().upper(axis);
            if (cuts(axis)
                    && (below && !ends(whole.spec(), axis, Side.LOWER) || above && !ends(whole.spec(), axis, Side.UPPER))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a field of the whole ends where the part ends, and not only the part. */
    boolean ends(FieldSpec whole, Axis axis, Side side) {
        boolean there = side == Side.LOWER ? held.lower(axis) == 0 : held.upper(axis) == division.grid().extent(axis);
        return there && !wraps(axis) && !(cuts(axis) && whole.boundaries().periodic(axis));
    }

    /** Which indices of a field, lap after lap, the part has along an axis that is cut: those of its cells, and what ends there. */
    private Interval stored(FieldSpec whole, Axis axis) {
        Interval domain = Interval.of(whole.domain(division.grid()), axis);
        int extent = division.grid().extent(axis);
        int faces = whole.location().onFacesOf(axis) ? 1 : 0;
        int lower = Math.floorDiv(held.lower(axis), extent);
        int upper = Math.floorDiv(held.upper(axis) - 1, extent);
        int first = held.lower(axis) - lower * extent;
        int end = held.upper(axis) - upper * extent;
        return new Interval((first == 0 ? domain.lo() : first) + lower * domain.length(),
                (end == extent ? Math.max(domain.hi(), extent + faces) : end + faces) + upper * domain.length());
    }

    /** A field's values, given by the indices of the whole grid, by the part's. */
    ElementFunction of(Field field, ElementFunction values) {
        return new Shifted(field.domain(), held, values);
    }

    /**
     * Values by the part's indices.
     *
     * @param domain of the whole field; beyond it, where an axis is round, its values come again
     */
    private record Shifted(Box domain, Box held, ElementFunction values) implements ElementFunction {

        @Override
        public double at(int i, int j, int k) {
            return values.at(within(Axis.I, i + held.i0()), within(Axis.J, j + held.j0()), within(Axis.K, k + held.k0()));
        }

        @Override
        public void along(Axis axis, int i, int j, int k, double[] into, int from, int count) {
            int lane = (axis == Axis.I ? i : axis == Axis.J ? j : k) + held.lower(axis);
            boolean whole = lane >= domain.lower(axis) && lane + count <= domain.upper(axis);
            if (whole) {
                values.along(axis, within(Axis.I, i + held.i0()), within(Axis.J, j + held.j0()), within(Axis.K, k + held.k0()),
                        into, from, count);
            } else {
                ElementFunction.super.along(axis, i, j, k, into, from, count);
            }
        }

        private int within(Axis axis, int index) {
            int lower = domain.lower(axis);
            return index >= lower && index < domain.upper(axis) ? index
                    : lower + Math.floorMod(index - lower, domain.extent(axis));
        }

        @Override
        public boolean varies(Axis axis) {
            return values.varies(axis);
        }
    }
}

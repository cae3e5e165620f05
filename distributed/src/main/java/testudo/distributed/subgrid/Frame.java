package testudo.distributed.subgrid;

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

/**
 * Between the indices of the whole grid and those of the part that a rank holds.
 *
 * @param division of the whole
 * @param held     the cells held, in indices of the whole that go on beyond the ends of a periodic axis
 */
record Frame(Division division, Box held) {

    /** What a read beyond a cut yields: nothing that anybody needs is computed from it. */
    private static final Boundary NOTHING = Boundary.fixed(0);

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

    /** Whether the part goes on beyond an end of an axis, which is periodic then. */
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
        int[] beyond = new int[2 * Axis.values().length];
        for (Axis axis : Axis.values()) {
            boolean round = whole.boundaries().periodic(axis) && cuts(axis);
            boolean first = !round && held.lower(axis) == 0;
            boolean last = !round && held.upper(axis) == division.grid().extent(axis);
            if (cuts(axis)) {
                rules = rules.along(axis, first ? rules.at(axis, Side.LOWER) : NOTHING, last ? rules.at(axis, Side.UPPER) : NOTHING);
            }
            beyond[2 * axis.ordinal()] = first ? whole.beyond().at(axis, Side.LOWER) : 0;
            beyond[2 * axis.ordinal() + 1] = last ? whole.beyond().at(axis, Side.UPPER) : 0;
        }
        return new FieldSpec(whole.unit(), whole.location(), rules,
                new Halo(beyond[0], beyond[1], beyond[2], beyond[3], beyond[4], beyond[5]), whole.stepsAhead());
    }

    /** The same values by the part's indices. */
    ElementFunction of(Field field, ElementFunction values) {
        return new Shifted(field.domain(), held, values);
    }

    /**
     * Values by the part's indices.
     *
     * @param domain of the whole field; beyond it, where an axis is periodic, its values come again
     */
    private record Shifted(Box domain, Box held, ElementFunction values) implements ElementFunction {

        @Override
        public double at(int i, int j, int k) {
            return values.at(within(Axis.I, i + held.i0()), within(Axis.J, j + held.j0()), within(Axis.K, k + held.k0()));
        }

        private int within(Axis axis, int index) {
            int lower = domain.lower(axis);
            return index >= lower && index < domain.upper(axis) ? index : lower + Math.floorMod(index - lower, domain.extent(axis));
        }

        @Override
        public boolean varies(Axis axis) {
            return values.varies(axis);
        }
    }
}

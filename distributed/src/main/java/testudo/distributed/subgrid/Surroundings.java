package testudo.distributed.subgrid;

import java.util.NoSuchElementException;

import testudo.api.field.ElementFunction;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.distributed.reach.Around;
import testudo.distributed.reach.Halos;

/**
 * The values of a state that a rank knows between two exchanges, by the whole's indices: those of its share and those that messages bring.
 * What else its part holds is computed from less than the whole and is no value of the state.
 *
 * @param subgrid the rank's part
 * @param halos   of which it is a part, for exchanges between steps
 */
public record Surroundings(Subgrid subgrid, Halos halos) {

    /**
     * The values of a state.
     *
     * @param part all of the part's state
     * @return throws {@link NoSuchElementException} where the rank does not know the element
     */
    public ElementFunction of(FieldValues part) {
        if (!(subgrid.wholeOf(part.field()) instanceof State whole)) {
            throw new IllegalArgumentException("'" + part.field().name() + "' is no state of this part.");
        }
        return (i, j, k) -> {
            for (int i0 : places(whole, Axis.I, i)) {
                for (int j0 : places(whole, Axis.J, j)) {
                    for (int k0 : places(whole, Axis.K, k)) {
                        Box element = Box.of(i0, i0 + 1, j0, j0 + 1, k0, k0 + 1);
                        if (knows(whole, element)) {
                            Box at = subgrid.inside(element);
                            return part.at(at.i0(), at.j0(), at.k0());
                        }
                    }
                }
            }
            throw new NoSuchElementException("Rank " + subgrid.rank() + " does not know '" + whole.name() + "' at (" + i + ", "
                    + j + ", " + k + ").");
        };
    }

    /** An index, and where the axis is round the same one lap before and after. */
    private int[] places(State whole, Axis axis, int index) {
        int period = halos.division().period(whole, axis);
        return period == 0 ? new int[] {index} : new int[] {index, index - period, index + period};
    }

    private boolean knows(State whole, Box element) {
        if (halos.division().share(whole, subgrid.rank()).contains(element)) {
            return true;
        }
        for (Axis axis : Axis.values()) {
            for (Around.Direction direction : Around.last(axis)) {
                if (halos.around(0, whole, subgrid.rank()).in(direction).contains(element)) {
                    return true;
                }
            }
        }
        return false;
    }
}

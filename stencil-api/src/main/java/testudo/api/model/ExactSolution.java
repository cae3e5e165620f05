package testudo.api.model;

import testudo.api.field.ElementFunction;
import testudo.api.field.State;

/**
 * The exact values of a state, where they are known.
 *
 * @param state    the state compared
 * @param values   the exact value of an element after a number of steps
 * @param perTime  whether the mean norms L1 and L2 are divided by the elapsed model time (Jaruga et al. 2015)
 * @param validAt  which steps the answer holds at
 */
public record ExactSolution(State state, Values values, boolean perTime, StepFilter validAt) {

    /** An exact value. */
    @FunctionalInterface
    public interface Values {
        double at(int i, int j, int k, long step);

        /** All of them after a number of steps. */
        default ElementFunction after(long step) {
            return (i, j, k) -> at(i, j, k, step);
        }
    }

    /** A choice of steps. */
    @FunctionalInterface
    public interface StepFilter {
        boolean test(long step);
    }
}

package testudo.sync.model;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A schedule of a {@link Relay}: where the worker that runs is interrupted, and who goes on instead.
 *
 * @param order in which workers that can go on follow one that cannot
 * @param steps at which the worker that runs is interrupted, counted over all workers
 * @param places by interruption, how many workers that can go on are passed over, plus 1
 */
public record Switches(Order order, int[] steps, int[] places) {

    /** Who follows a worker that waits in vain or has ended. */
    public enum Order {
        /** The next by index. */
        UPWARDS,
        /** The one before. */
        DOWNWARDS,
        /** Who has waited: a wait that ends too early is over before what it should have waited for. Else the one before. */
        WAITERS
    }

    public static Switches none(Order order) {
        return new Switches(order, new int[0], new int[0]);
    }

    Switches plus(int step, int place) {
        int[] moreSteps = Arrays.copyOf(steps, steps.length + 1);
        int[] morePlaces = Arrays.copyOf(places, places.length + 1);
        moreSteps[steps.length] = step;
        morePlaces[steps.length] = place;
        return new Switches(order, moreSteps, morePlaces);
    }

    /** Which worker that can go on is to do so after the step; 0 for the one that runs. */
    int placeAfter(int step) {
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] == step) {
                return places[i];
            }
        }
        return 0;
    }

    @Override
    public String toString() {
        return order + IntStream.range(0, steps.length)
                .mapToObj(i -> ", after step " + steps[i] + " to place " + places[i])
                .collect(Collectors.joining());
    }
}

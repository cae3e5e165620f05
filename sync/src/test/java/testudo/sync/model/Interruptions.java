package testudo.sync.model;

import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Tries the schedules of a {@link Relay} with few interruptions.
 *
 * <p>Each play is a run of its own, with fresh cells. How many there are depends on the number of steps alone, so that a
 * busy machine tries what an idle one tries. Source: Musuvathi and Qadeer, Iterative context bounding for systematic
 * testing (2007).
 *
 * @param play plays once with the switches it is given, fails if a law is broken, and returns the relay it played on
 */
public record Interruptions(Function<Switches, Relay> play) {

    /** A law that is checked on the platform it is given. */
    public static Interruptions of(Consumer<Relay> law) {
        return new Interruptions(switches -> {
            Relay relay = new Relay(switches);
            law.accept(relay);
            return relay;
        });
    }

    /** None; then one at every step, in favour of every other worker. Returns the steps of the run without any. */
    public int once(Switches.Order order) {
        return oneMore(Switches.none(order), 1);
    }

    /** As {@link #once}; then two at every pair of steps, each in favour of every other worker. */
    public void twice(Switches.Order order) {
        Switches none = Switches.none(order);
        int steps = once(order);
        for (int step = 1; step <= steps; step++) {
            int place = 1;
            Switches first = none.plus(step, place);
            while (play.apply(first).taken() == 1) {
                oneMore(first, step + 1);
                first = none.plus(step, ++place);
            }
        }
    }

    /** One more than there are already, at every step from {@code first} on, in favour of every other worker. */
    private int oneMore(Switches switches, int first) {
        Relay relay = play.apply(switches);
        int steps = relay.steps();
        for (int step = first; step <= steps; step++) {
            int place = 1;
            while (play.apply(switches.plus(step, place)).taken() > relay.taken()) {
                place++;
            }
        }
        return steps;
    }

    /** Two to four at random steps, in favour of any other worker. */
    public void often(Switches.Order order, int steps, int runs, long seed) {
        Random random = new Random(seed);
        for (int run = 0; run < runs; run++) {
            Switches switches = Switches.none(order);
            for (int interruption = 0; interruption < 2 + run % 3; interruption++) {
                switches = switches.plus(1 + random.nextInt(steps), 1 + random.nextInt(3));
            }
            play.apply(switches);
        }
    }
}

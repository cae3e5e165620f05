package testudo.sync.phaser.accumulation;

import java.util.Arrays;
import java.util.stream.Stream;

/** The accumulators of a phaser. The reference is final: it may be read through a data race. */
public record Accumulators(Accumulation[] all) {

    /** Of a phaser that has none. */
    public static final Accumulators NONE = new Accumulators(new Accumulation[0]);

    /** Whether phases need not be combined. */
    public boolean isEmpty() {
        return all.length == 0;
    }

    /** These and one more. */
    public Accumulators plus(Accumulation added) {
        return new Accumulators(Stream.concat(Arrays.stream(all), Stream.of(added)).toArray(Accumulation[]::new));
    }

    /**
     * Combines what was sent from one phase up to another; by who publishes the last, after all have signalled.
     *
     * @param needed the first phase that some waiter may still ask for
     */
    public void combine(long from, long to, long needed) {
        for (Accumulation accumulator : all) {
            for (long phase = Math.max(from, accumulator.first()); phase <= to; phase++) {
                accumulator.combine(phase, needed);
            }
        }
    }
}

package testudo.sync.phaser;

import java.util.Arrays;
import java.util.stream.Stream;

/** The accumulators of a phaser. The reference is final: it may be read through a data race. */
record Accumulators(Accumulator[] all) {

    static final Accumulators NONE = new Accumulators(new Accumulator[0]);

    boolean isEmpty() {
        return all.length == 0;
    }

    Accumulators plus(Accumulator added) {
        return new Accumulators(Stream.concat(Arrays.stream(all), Stream.of(added)).toArray(Accumulator[]::new));
    }

    void combine(long from, long to, long needed) {
        for (Accumulator accumulator : all) {
            for (long phase = Math.max(from, accumulator.first()); phase <= to; phase++) {
                accumulator.combine(phase, needed);
            }
        }
    }
}

package testudo.benchmarks.contest;

import java.util.Optional;
import java.util.stream.IntStream;

import testudo.benchmarks.epcc.Overhead;
import testudo.benchmarks.family.Kind;
import testudo.benchmarks.measure.Quartiles;

/**
 * How a program did.
 *
 * @param nanos    per meeting or round, one for each repetition (ns); the same index is the same round for all programs
 * @param overhead for meetings
 * @param costs    for programs in Java
 */
public record Showing(String name, Kind kind, double[] nanos, Optional<Overhead> overhead, Optional<Costs> costs) {

    /** Of the time of a meeting or round (ns). */
    public Quartiles quartiles() {
        return Quartiles.of(nanos);
    }

    /**
     * The median over the rounds of the ratio of times in the same round.
     *
     * <p>Two virtual processors may lie near each other on the machine below, or far, and move; a ratio of medians could
     * compare one program near with another far.
     */
    public double ratioTo(Showing other) {
        return Quartiles.of(IntStream.range(0, nanos.length).mapToDouble(r -> nanos[r] / other.nanos[r]).toArray())
                .median();
    }
}

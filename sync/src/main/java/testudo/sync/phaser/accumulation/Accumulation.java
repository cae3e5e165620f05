package testudo.sync.phaser.accumulation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * A reduction per phase: what is sent before a signal, combined, after the wait.
 *
 * <pre>
 *   phase k   2 ── signal        wait k ── result(k) = 2 + 3 until the next wait
 *             3 ── signal  ──►             for whoever gathers the phase: as soon as it is gathered
 * </pre>
 *
 * <p>Values are combined contributor by contributor in the order of their numbers, so that the result is the same to the
 * last bit whoever comes first. Nothing is allocated per phase, as long as nobody runs ahead or falls behind farther than
 * ever before.
 *
 * <p>It has no order in memory of its own: contributors add before a signal that {@link #combine} has seen, and read after
 * a wait for what was published with it. Source: Shirako et al., Phaser accumulators (2009); {@code docs/theory/phasers.md}
 * §6.
 */
public final class Accumulation {

    private static final int GENERATIONS = 4;

    private final Arithmetic arithmetic;
    private final boolean eager;
    private final long first; // phase; nobody has passed it when this is created
    private final Cell[] sums; // eager: of phases, modulo their number
    private Partials partials = new Partials(new Partial[0]);
    private Results results = new Results(new long[GENERATIONS]);

    /**
     * A reduction of which nothing is known yet.
     *
     * @param phaser for messages
     * @param first  the first phase that counts
     */
    public Accumulation(String phaser, Arithmetic arithmetic, Timing timing, long first, Platform platform) {
        this.arithmetic = arithmetic;
        this.eager = timing == Timing.EAGER && arithmetic.mayBeEager();
        this.first = first;
        this.sums = IntStream.range(0, GENERATIONS)
                .mapToObj(g -> platform.cell("sum on " + phaser, arithmetic.identity(), Placement.shared()))
                .toArray(Cell[]::new);
    }

    /** The first phase that counts. */
    long first() {
        return first;
    }

    /** Whether values may be added at once, by those who are at most one phase ahead. */
    public boolean isEager() {
        return eager;
    }

    /** Adds a value to what all share. */
    public void addAtOnce(long phase, long value) {
        Cell sum = sums[slot(phase)];
        long before;
        do {
            before = sum.getOpaque(); // opaque: only to try on what is there
        } while (!sum.compareAndSet(before, arithmetic.combine(before, value))); // full: published by the signal
    }

    /**
     * Adds a value to what the contributor alone has sent; tells whether it is known here, which it must be.
     *
     * @param published the last phase that needs nothing any more
     */
    public boolean add(Contributor by, long phase, long value, long published) {
        for (Partial partial : partials.inOrder) {
            if (partial.owner == by) {
                partial.send(phase, value, published);
                return true;
            }
        }
        return false;
    }

    /** Makes a contributor known, and forgets those that have gone; by one at a time. */
    public void include(Contributor by, long published) {
        partials = new Partials(Stream.concat(
                Arrays.stream(partials.inOrder).filter(partial -> !partial.isSpent(published)),
                Stream.of(new Partial(by, arithmetic)))
                .sorted(Comparator.comparingLong(partial -> partial.owner.number()))
                .toArray(Partial[]::new));
    }

    /**
     * Combines what all have sent in a phase; by who publishes it, after all have signalled.
     *
     * @param needed the first phase that some waiter may still ask for
     */
    void combine(long phase, long needed) {
        long sum = sums[slot(phase)].getAcquire(); // acquire: all adds are ordered by the signals already
        for (Partial partial : partials.inOrder) {
            sum = partial.addTo(sum, phase);
        }
        sums[slot(phase + 2)].setOpaque(arithmetic.identity()); // opaque: published with this phase, used after the next
        while (phase - results.bits.length >= needed) {
            results = results.twice(phase - results.bits.length, phase);
        }
        results.bits[(int) (phase & results.bits.length - 1)] = sum;
    }

    /** What was sent in a phase that has been gathered; the operator's identity if nothing was. */
    public long result(long phase) {
        Results seen = results; // plain: one read, since it may be replaced by a later phase
        return phase < first ? arithmetic.identity() : seen.bits[(int) (phase & seen.bits.length - 1)];
    }

    private static int slot(long phase) {
        return (int) (phase & GENERATIONS - 1);
    }

    /** The reference is final: it may be read through a data race. */
    private record Partials(Partial[] inOrder) {}

    /** By phase, modulo their number. The reference is final: it may be read through a data race. */
    private record Results(long[] bits) {

        Results twice(long from, long to) {
            long[] more = new long[2 * bits.length];
            for (long phase = Math.max(from, 0); phase < to; phase++) {
                more[(int) (phase & more.length - 1)] = bits[(int) (phase & bits.length - 1)];
            }
            return new Results(more);
        }
    }
}

package testudo.sync.phaser;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A reduction per phase of a phaser: what tasks send before their signal, combined, after the wait.
 *
 * <pre>
 *   phase k   send(2) ── signal        wait k ── result() = 2 + 3 until the next wait
 *             send(3) ── signal  ──►             inside the work of 'next single': the phase just gathered
 * </pre>
 *
 * <p>Values are combined task by task in the order of registration, so that the result is the same to the last bit
 * whoever comes first. Used through {@link LongAccumulator} and {@link DoubleAccumulator}. Nothing is allocated per
 * phase, as long as nobody runs ahead or falls behind farther than ever before.
 *
 * <p>Source: Shirako et al., Phaser accumulators (2009); {@code docs/theory/phasers.md} §6.
 */
final class Accumulator {

    private static final int GENERATIONS = 4;

    private final Phaser phaser;
    private final Arithmetic arithmetic;
    private final boolean eager;
    private final long first; // phase; nobody has passed it when this is created
    private final Cell[] sums; // eager: of phases, modulo their number
    private Partials partials = new Partials(new Partial[0]);
    private Results results = new Results(new long[GENERATIONS]);

    Accumulator(Phaser phaser, Arithmetic arithmetic, Timing timing, long first, Platform platform) {
        this.phaser = phaser;
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

    void send(PhasedTask task, long value) {
        Registration by = task.view(phaser);
        if (!by.mode.canSignal() || (by.mode != Mode.SIG && by.sp() > by.wp())) {
            throw new IllegalStateException(task + " may send to an accumulator of " + phaser
                    + " only in a mode that can signal, and not between its signal and its wait.");
        }
        long phase = by.sp() + 1;
        if (eager && by.mode != Mode.SIG) {
            addAtOnce(sums[slot(phase)], value);
        } else {
            partial(by, task.worker()).send(phase, value, phaser.phase());
        }
    }

    private void addAtOnce(Cell sum, long value) {
        long before;
        do {
            before = sum.getOpaque(); // opaque: only to try on what is there
        } while (!sum.compareAndSet(before, arithmetic.combine(before, value))); // full: published by the signal
    }

    private Partial partial(Registration by, Worker worker) {
        for (Partial partial : partials.inOrder) {
            if (partial.owner == by) {
                return partial;
            }
        }
        Partial added = new Partial(by, arithmetic);
        phaser.inTurn(worker, () -> partials = new Partials(Stream.concat(
                Arrays.stream(partials.inOrder).filter(partial -> !partial.isSpent(phaser.phase())),
                Stream.of(added))
                .sorted(Comparator.comparingLong(partial -> partial.owner.number))
                .toArray(Partial[]::new)));
        return added;
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

    long result(PhasedTask task) {
        Registration by = task.viewInSingle(phaser);
        if (!by.mode.canWait()) {
            throw new IllegalStateException(
                    task + " may not read an accumulator of " + phaser + ": it is registered in mode 'SIG'.");
        }
        long phase = task.isInSingle() ? by.wp() + 1 : by.wp();
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

package testudo.runtime.codegen.machine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.List;

import testudo.api.program.Precision;
import testudo.runtime.kernel.Elements;
import testudo.sync.foreign.Foreign;

/**
 * Runs of elements outside the heap that are copied, or given a value, by machine code; positions are relative to bases
 * that are given with each call.
 */
public final class CopyRuns {

    /**
     * A run of elements.
     *
     * @param isValue whether they are given a value, whose bits follow, or copied
     * @param bits   the value, or what is turned round on the way
     * @param parity of the first source, compared with a colour
     */
    public record Run(long target, long source, int count, long step, boolean isValue, long bits, int parity) {

        /** Copies of elements, possibly with the other sign. */
        public static Run copy(long target, long source, int count, long step, boolean negated, int parity) {
            return new Run(target, source, count, step, false, negated ? Long.MIN_VALUE : 0, parity);
        }

        /** Elements of one value. */
        public static Run value(long target, int count, long step, double value) {
            return new Run(target, target, count, step, true, Double.doubleToRawLongBits(value), 0);
        }

        private long last(long first) {
            return first + (count - 1L) * step;
        }
    }

    private final Precision precision;
    private final MemorySegment table;
    private final int count;
    private long elements;
    private long leastTarget = Long.MAX_VALUE;
    private long mostTarget = Long.MIN_VALUE;
    private long leastSource = Long.MAX_VALUE;
    private long mostSource = Long.MIN_VALUE;

    /** The runs of doubles in this order. */
    public CopyRuns(List<Run> runs) {
        this(runs, Precision.DOUBLE);
    }

    /** The runs in this order, of elements of a precision. */
    public CopyRuns(List<Run> runs, Precision precision) {
        this.precision = precision;
        List<Run> filled = runs.stream().filter(run -> run.count > 0).toList();
        count = filled.size();
        table = Arena.ofAuto().allocate(Math.max(1, (long) count * CopyCode.WORDS * Long.BYTES), Long.BYTES);
        for (int n = 0; n < count; n++) {
            Run run = filled.get(n);
            int bytes = precision.bytes();
            long[] words = {run.target * bytes, run.source * bytes, run.count, run.step * bytes, run.isValue ? 1 : 0,
                bits(run), run.parity, 0};
            MemorySegment.copy(words, 0, table, ValueLayout.JAVA_LONG, (long) n * CopyCode.WORDS * Long.BYTES, words.length);
            elements += run.count;
            leastTarget = Math.min(leastTarget, Math.min(run.target, run.last(run.target)));
            mostTarget = Math.max(mostTarget, Math.max(run.target, run.last(run.target)));
            leastSource = Math.min(leastSource, Math.min(run.source, run.last(run.source)));
            mostSource = Math.max(mostSource, Math.max(run.source, run.last(run.source)));
        }
    }

    private long bits(Run run) {
        return switch (precision) {
            case DOUBLE -> run.bits;
            case FLOAT -> Float.floatToRawIntBits((float) Double.longBitsToDouble(run.bits));
        };
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** Copies within an array, at once. */
    public void run(Elements.OffHeap array, long to, long from, int colour) {
        run(Calls.AT_ONCE, array, to, from, colour);
    }

    /**
     * Copies within an array.
     *
     * @param calls  who makes the call, at once or later, as often as they like
     * @param to     base of the targets
     * @param from   base of the sources
     * @param colour −1, or plane plus colour: every other element is copied
     * @throws IndexOutOfBoundsException when something lies outside the array
     */
    public void run(Calls calls, Elements.OffHeap array, long to, long from, int colour) {
        if (count == 0) {
            return;
        }
        if (array.precision() != precision) {
            throw new IllegalArgumentException("Copies of elements of precision '" + precision.word()
                    + "' cannot be made where elements have the precision '" + array.precision().word() + "'.");
        }
        if (to + leastTarget < 0 || to + mostTarget >= array.size() || from + leastSource < 0
                || from + mostSource >= array.size()) {
            throw new IndexOutOfBoundsException("Copies from " + (from + leastSource) + " to " + (from + mostSource) + " go to "
                    + (to + leastTarget) + " to " + (to + mostTarget) + " of " + array.size() + " elements.");
        }
        calls.copy(this, array, to, from, colour);
    }

    /** Of a place that {@link #run} has found to be right. */
    void call(Elements.OffHeap array, long to, long from, int colour) {
        long base = array.memory().address();
        Foreign.call(code(), base + to * precision.bytes(), base + from * precision.bytes(), table.address(), count,
                colour < 0 ? 0 : 1, colour, 0, 0);
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(array);
    }

    /** Notes the call of these copies in a table, to be made later. */
    void add(CallTable.Builder calls, Elements.OffHeap array, long to, long from, int colour) {
        long base = array.memory().address();
        calls.add(elements, code().address(), base + to * precision.bytes(), base + from * precision.bytes(), table.address(),
                count, colour < 0 ? 0 : 1, colour);
        calls.keep(this);
        calls.keep(array);
    }

    private MemorySegment code() {
        return CopyCode.of(precision).entry();
    }
}

package testudo.runtime.codegen.machine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.IntFunction;

import testudo.api.program.Precision;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;

/** The operands of a frame as machine code finds them ({@link OperandBlock}), and what lies inside their arrays. */
final class BoundOperands {

    /** A table of planes outside the heap, with the least and the greatest of its positions. */
    private record Table(MemorySegment positions, int planes, long least, long most) {}

    /** Further than any array reaches; sums of a few such positions do not overflow. */
    private static final long BEYOND = 1L << 60;

    /** Tables are shared by many frames. */
    private static final Map<long[], Table> TABLES = new WeakHashMap<>();

    private final MemorySegment block;
    private final Frame frame;
    private final Table[] tables;
    private final long[] sizes;

    private BoundOperands(Frame frame, IntFunction<Precision> precisions) {
        this.frame = frame;
        int count = frame.arrays().length;
        tables = new Table[count];
        sizes = new long[count];
        block = Arena.ofAuto().allocate(Math.max(1, OperandBlock.bytes(count)), Long.BYTES);
        for (int n = 0; n < count; n++) {
            Precision precision = precisions.apply(n);
            if (!(frame.arrays()[n] instanceof Elements.OffHeap(MemorySegment memory, Object _, Precision found))) {
                throw new IllegalArgumentException("Machine code works outside the heap only; operand " + n + " is on it.");
            }
            if (found != precision) {
                throw new IllegalArgumentException("Machine code for elements of precision '" + precision.word()
                        + "' cannot work on operand " + n + ", which has the precision '" + found.word() + "'.");
            }
            tables[n] = table(frame.planes()[n]);
            sizes[n] = memory.byteSize() / precision.bytes();
            block.set(ValueLayout.JAVA_LONG, OperandBlock.elements(n),
                    memory.address() + frame.addend()[n] * precision.bytes());
            block.set(ValueLayout.JAVA_LONG, OperandBlock.table(n),
                    tables[n].positions.address() + (long) frame.planeShift()[n] * Long.BYTES);
        }
    }

    /** @param precisions of the operands by their numbers, as the code has them */
    static BoundOperands of(Frame frame, IntFunction<Precision> precisions) {
        return new BoundOperands(frame, precisions);
    }

    private static Table table(long[] planes) {
        synchronized (TABLES) {
            return TABLES.computeIfAbsent(planes, p -> {
                MemorySegment positions = Arena.ofAuto().allocate((long) p.length * Long.BYTES, Long.BYTES);
                MemorySegment.copy(p, 0, positions, ValueLayout.JAVA_LONG, 0, p.length);
                return new Table(positions, p.length, within(Arrays.stream(p).min().orElse(0)),
                        within(Arrays.stream(p).max().orElse(0)));
            });
        }
    }

    private static long within(long position) {
        return Math.clamp(position, -BEYOND, BEYOND);
    }

    long address() {
        return block.address();
    }

    /**
     * Refuses a box whose elements, with all that is read around them, are not inside the arrays.
     *
     * @throws IndexOutOfBoundsException naming the operand
     */
    void check(Reach reach, int p0, int p1, int r0, int r1, int l0, int l1) {
        for (int n = 0; n < tables.length; n++) {
            Table table = tables[n];
            long shift = frame.planeShift()[n];
            long stride = reach.strides()[n];
            long addend = within(frame.addend()[n]);
            long least = table.least + addend + r0 * stride + l0 + reach.leastOffset()[n];
            long most = table.most + addend + (r1 - 1) * stride + l1 - 1 + reach.mostOffset()[n];
            if (p0 + shift + reach.leastPlane()[n] < 0 || p1 - 1 + shift + reach.mostPlane()[n] >= table.planes || least < 0
                    || most >= sizes[n]) {
                throw new IndexOutOfBoundsException("Operand " + n + " has no elements for planes " + p0 + " to " + p1
                        + ", rows " + r0 + " to " + r1 + ", lanes " + l0 + " to " + l1 + ": positions " + least + " to " + most
                        + " of " + sizes[n] + ".");
            }
        }
    }
}

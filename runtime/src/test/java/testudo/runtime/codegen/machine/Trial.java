package testudo.runtime.codegen.machine;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

import testudo.api.grid.Box;
import testudo.api.program.Precision;
import testudo.runtime.codegen.Bench;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.memory.FieldMemory;
import testudo.runtime.memory.GuardedMemory;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * A kernel's box with values to compute it from.
 *
 * @param layout  where they lie, with nothing to spare
 * @param initial by array
 */
record Trial(Layout layout, Box box, double[][] initial, Scalars scalars) {

    /** Elements beside an array that a wrong kernel may touch. */
    private static final int ROOM = 16;

    private static final double[] SPECIAL = {Double.NaN, Double.longBitsToDouble(0xfff8000000000000L), 0.0, -0.0,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, 0x0.8p-1022, -0x0.fp-1022, 1,
        -1,
        Double.MAX_VALUE, -Double.MAX_VALUE, 0.5, -0.5, 2.5, 0x1p52, -0x1.0000000000001p52};

    /** Half of the values are special. */
    static Trial of(Operands operands, Box box, Random random) {
        return of(operands, box, random,
                () -> random.nextBoolean() ? SPECIAL[random.nextInt(SPECIAL.length)] : 8 * random.nextDouble() - 4);
    }

    static Trial of(Operands operands, Box box, Random random, DoubleSupplier values) {
        Layout layout = Layout.of(operands, box, random);
        double[][] initial = new double[layout.places().size()][];
        for (int n = 0; n < initial.length; n++) {
            initial[n] = new double[layout.places().get(n).size()];
            Precision precision = precision(layout, n);
            Arrays.setAll(initial[n], _ -> drawn(values.getAsDouble(), precision));
        }
        return new Trial(layout, box, initial, new Bench(0).scalars(1 + random.nextInt(1000)));
    }

    /** What an array holds. */
    private static Precision precision(Layout layout, int array) {
        return layout.operands().precision(IntStream.range(0, layout.arrays().length).filter(n -> layout.arrays()[n] == array)
                .findFirst().orElseThrow());
    }

    /** A value of the precision; what is near the ends of the range of doubles becomes what is near those of floats. */
    private static double drawn(double value, Precision precision) {
        boolean single = precision == Precision.FLOAT && value != 0 && Double.isFinite(value);
        double magnitude = Math.abs(value);
        return single && magnitude < 1e-300 ? Math.copySign(5 * Float.MIN_VALUE, value)
                : single && magnitude > 1e300 ? Math.copySign(Float.MAX_VALUE, value) : precision.rounded(value);
    }

    /** This trial in another step, with its values and parameters. */
    Trial atStep(long step) {
        return new Trial(layout, box, initial, new Bench(0).scalars(step));
    }

    /** What the walk over the tree makes of the arrays. */
    double[][] expected() {
        double[][] arrays = copies();
        run(KernelCompiler.tree().compile(layout.operands()),
                layout.frame(Arrays.stream(arrays).map(Elements.OnHeap::new).toList()));
        return arrays;
    }

    /** What machine code makes of them, beside pages that it must not touch. */
    double[][] computed(Kernel kernel, boolean atEnd) {
        double[][] arrays = copies();
        List<GuardedMemory> memory = new ArrayList<>();
        List<Elements.OffHeap> elements = new ArrayList<>();
        for (int n = 0; n < arrays.length; n++) {
            Precision precision = precision(layout, n);
            memory.add(new GuardedMemory((long) arrays[n].length * precision.bytes(), atEnd));
            elements.add(new Elements.OffHeap(memory.getLast().bytes(), memory.getLast(), precision));
        }
        for (int n = 0; n < arrays.length; n++) {
            elements.get(n).write(0, arrays[n], 0, arrays[n].length);
        }
        run(kernel, layout.frame(elements));
        for (int n = 0; n < arrays.length; n++) {
            elements.get(n).read(0, arrays[n], 0, arrays[n].length);
        }
        memory.forEach(GuardedMemory::close);
        return arrays;
    }

    private void run(Kernel kernel, Frame frame) {
        kernel.run(frame, scalars, box.i0(), box.i1(), box.j0(), box.j1(), box.k0(), box.k1());
    }

    /** Machine code gives the tree's bits on memory that ends, and that begins, beside a forbidden page. */
    void assertSame(Kernel kernel, String what) {
        double[][] expected = expected();
        for (boolean atEnd : new boolean[] {true, false}) {
            double[][] got = computed(kernel, atEnd);
            for (int n = 0; n < got.length; n++) {
                int at = difference(expected[n], got[n]);
                if (at >= 0) {
                    assertEquals(expected[n][at], got[n][at], what + ": array " + n + " at " + at + " of " + box);
                }
            }
        }
    }

    /** Whether a kernel that may be wrong gives other bits than the tree, or writes beside its arrays, where there is room to. */
    boolean differs(Kernel kernel) {
        double[][] expected = expected();
        List<FieldMemory> memory = new ArrayList<>();
        List<Elements.OffHeap> elements = new ArrayList<>();
        for (double[] array : initial) {
            FieldMemory room = new FieldMemory((array.length + 2L * ROOM) * Double.BYTES);
            memory.add(room);
            elements.add(new Elements.OffHeap(
                    room.bytes().asSlice(ROOM * (long) Double.BYTES, (long) array.length * Double.BYTES), room));
            elements.getLast().write(0, array, 0, array.length);
        }
        run(kernel, layout.frame(elements));
        boolean differs = false;
        for (int n = 0; n < initial.length; n++) {
            double[] around = new double[expected[n].length + 2 * ROOM];
            System.arraycopy(expected[n], 0, around, ROOM, expected[n].length);
            differs |= difference(around, memory.get(n).bytes().toArray(ValueLayout.JAVA_DOUBLE)) >= 0;
            memory.get(n).close();
        }
        return differs;
    }

    /** The first element whose bits differ, where any NaN is NaN; or −1. */
    private static int difference(double[] a, double[] b) {
        return Arrays.mismatch(bits(a), bits(b));
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }

    private double[][] copies() {
        return Arrays.stream(initial).map(double[]::clone).toArray(double[][]::new);
    }
}

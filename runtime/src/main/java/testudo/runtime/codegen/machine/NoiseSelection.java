package testudo.runtime.codegen.machine;

import testudo.api.grid.Axis;
import testudo.runtime.kernel.Operands;

/** Selects the operations of {@link testudo.api.field.Noise}: whole numbers of 64 bits, multiplied half by half. */
record NoiseSelection(Selection s, Operands operands) {

    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    int of(long seed) {
        long n3 = operands.grid().n3();
        int counter = add(s.bits(seed), times(s.compute(Operation.SCALAR, ScalarBlock.WHOLE_STEP), operands.grid().cells()));
        counter = add(counter, times(index(Axis.I), operands.grid().n2() * n3));
        counter = add(counter, times(index(Axis.J), n3));
        return mixed(add(counter, index(Axis.K)));
    }

    private int index(Axis axis) {
        return s.wholeIndex(operands.loop(axis));
    }

    private int mixed(int counter) {
        int z = add(times(counter, GAMMA), s.bits(GAMMA));
        z = times(folded(z, 30), 0xBF58476D1CE4E5B9L);
        z = times(folded(z, 27), 0x94D049BB133111EBL);
        z = s.compute(Operation.SHIFT_RIGHT, 11, folded(z, 31));
        int high = asDouble(s.compute(Operation.SHIFT_RIGHT, 32, z));
        int low = asDouble(s.compute(Operation.AND, 0, z, s.bits(0xFFFFFFFFL)));
        int whole = s.compute(Operation.ADD, 0, s.compute(Operation.MULTIPLY, 0, high, s.constant(0x1p32)), low);
        return s.compute(Operation.MULTIPLY, 0, whole, s.constant(0x1p-53));
    }

    /** A whole number of 32 bits, which become the lowest of a large double. */
    private int asDouble(int whole) {
        return s.compute(Operation.SUBTRACT, 0, s.compute(Operation.OR, 0, whole, s.constant(0x1p52)), s.constant(0x1p52));
    }

    private int folded(int z, int by) {
        return s.compute(Operation.XOR, 0, z, s.compute(Operation.SHIFT_RIGHT, by, z));
    }

    private int add(int a, int b) {
        return s.compute(Operation.ADD_LONG, 0, a, b);
    }

    private int times(int a, long factor) {
        int low = s.compute(Operation.MULTIPLY_LOW_HALVES, 0, a, s.bits(factor));
        int crossed = add(s.compute(Operation.MULTIPLY_LOW_HALVES, 0, s.compute(Operation.SHIFT_RIGHT, 32, a), s.bits(factor)),
                s.compute(Operation.MULTIPLY_LOW_HALVES, 0, a, s.bits(factor >>> 32)));
        return add(low, s.compute(Operation.SHIFT_LEFT, 32, crossed));
    }
}

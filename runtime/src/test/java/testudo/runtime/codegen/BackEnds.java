package testudo.runtime.codegen;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.api.expression.Expr;
import testudo.api.grid.Box;
import testudo.runtime.cases.Memo;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

/** All back ends, which are to give the bits of the tree walk. */
public final class BackEnds {

    public static final Map<String, KernelCompiler> ALL = Map.of("scalar", KernelCompiler.scalar(),
            "2 lanes", KernelCompiler.vector(2), "4 lanes", KernelCompiler.vector(4), "8 lanes", KernelCompiler.vector(8),
            "fastest", KernelCompiler.fastest(), "machine code", machine(),
            "emulated, 8 lanes", new EmulatedCompiler(Target.AVX512));

    private BackEnds() {}

    /** Machine code, or where none can be made, scalar code. */
    public static KernelCompiler machine() {
        return KernelCompiler.machine().compiler().orElseGet(KernelCompiler::scalar);
    }

    /** Machine code, where it can be made, for operands that are never in the caches. */
    public static KernelCompiler machinePastCaches() {
        return new FarCompiler(machine(), true);
    }

    /** Machine code, where it can be made, for operands that are in memory when they are read. */
    public static KernelCompiler machineFromMemory() {
        return new FarCompiler(machine(), false);
    }

    /** Machine code for a processor, which need not be this one. */
    public static KernelCompiler machine(Target target) {
        return new MachineCompiler(target);
    }

    static void assertSame(Bench bench, Expr expr, int colour, Box box, String what) {
        assertSame(bench, expr, colour, List.of(box), what);
    }

    /** All back ends give one formula's bits on several boxes, by kernels that are compiled once. */
    static void assertSame(Bench bench, Expr expr, int colour, List<Box> boxes, String what) {
        assertSame(bench, bench.operands(what, expr, colour), 5, boxes, what);
    }

    public static void assertSame(Bench bench, Operands operands, Box box, String what) {
        assertSame(bench, operands, List.of(box), what);
    }

    /** All back ends give a kernel's bits on several boxes, by kernels that are compiled once. */
    public static void assertSame(Bench bench, Operands operands, List<Box> boxes, String what) {
        assertSame(bench, operands, 1, boxes, what);
    }

    private static void assertSame(Bench bench, Operands operands, int step, List<Box> boxes, String what) {
        int outputs = operands.outputs().size();
        Scalars scalars = bench.scalars(step);
        Kernel tree = KernelCompiler.tree().compile(operands);
        Map<String, KernelCompiler> once = new TreeMap<>();
        ALL.forEach((backEnd, compiler) -> once.put(backEnd, new Memo(compiler)));
        for (Box box : boxes) {
            double[] f = bench.values();
            double[] g = bench.values();
            double[][] expected = Bench.runAll(tree, outputs, scalars, f, g, box);
            once.forEach((backEnd, compiler) -> {
                double[][] got = Bench.runAll(compiler, operands, scalars, f, g, box);
                for (int n = 0; n < outputs; n++) {
                    assertArrayEquals(bits(expected[n]), bits(got[n]), backEnd + " " + what + " output " + n + " on " + box);
                }
            });
        }
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }
}

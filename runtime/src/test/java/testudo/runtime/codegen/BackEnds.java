package testudo.runtime.codegen;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.grid.Box;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

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

    /** The same for operands that are never in the caches. */
    public static KernelCompiler machinePastCaches() {
        return new FarCompiler(machine(), true);
    }

    /** The same for operands that are in memory when they are read. */
    public static KernelCompiler machineFromMemory() {
        return new FarCompiler(machine(), false);
    }

    /** Machine code for a processor, which need not be this one. */
    public static KernelCompiler machine(Target target) {
        return new MachineCompiler(target);
    }

    static void assertSame(Bench bench, Expr expr, int colour, Box box, String what) {
        Operands operands = bench.operands(what, expr, colour);
        Scalars scalars = bench.scalars(5);
        double[] f = bench.values();
        double[] g = bench.values();
        double[] expected = Bench.run(KernelCompiler.tree().compile(operands), scalars, f, g, box);
        ALL.forEach((backEnd, compiler) -> {
            double[] got = Bench.runAll(compiler, operands, scalars, f, g, box)[0];
            for (int n = 0; n < got.length; n++) {
                int at = n;
                assertEquals(Double.doubleToLongBits(expected[n]), Double.doubleToLongBits(got[n]),
                        () -> backEnd + " " + what + " at " + at + ": " + expected[at] + ", " + got[at]);
            }
        });
    }

    public static void assertSame(Bench bench, Operands operands, Box box, String what) {
        List<Expr> outputs = operands.outputs();
        double[] f = bench.values();
        double[] g = bench.values();
        double[][] expected =
                Bench.runAll(KernelCompiler.tree().compile(operands), outputs.size(), bench.scalars(1), f, g, box);
        ALL.forEach((backEnd, compiler) -> {
            double[][] got = Bench.runAll(compiler, operands, bench.scalars(1), f, g, box);
            for (int n = 0; n < outputs.size(); n++) {
                assertArrayEquals(bits(expected[n]), bits(got[n]), backEnd + " " + what + " output " + n + " on " + box);
            }
        });
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }
}

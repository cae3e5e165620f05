package testudo.runtime.execution;

import java.time.Duration;

import testudo.api.field.Field;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Memo;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

/** A program run as a plan says, by one of the back ends, held against the interpreter's lambdas and trees. */
final class ReferenceBits {

    private ReferenceBits() {}

    /** One of the generated codes, and every one for some case. */
    static KernelCompiler backEnd(long choice) {
        return new Memo(switch (Math.floorMod(choice, 6)) {
            case 0 -> KernelCompiler.scalar();
            case 1 -> KernelCompiler.vector(2);
            case 2 -> KernelCompiler.vector(4);
            case 3 -> BackEnds.machine();
            case 4 -> BackEnds.machinePastCaches();
            default -> KernelCompiler.vector(8);
        });
    }

    private static HostPlatform platform() {
        return new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
    }

    static Interpreter reference(Case of, long steps) {
        Interpreter lambdas = of.interpreted(Form.LAMBDA, steps);
        Interpreter trees = of.interpreted(Form.TREE, steps);
        for (Field state : of.program().states()) {
            Bits.assertSame(lambdas.values(state), trees.values(state), "interpreted trees of " + of);
        }
        return lambdas;
    }

    static void check(Case of, Interpreter expected, Derivation plan, SyncFamily sync, KernelCompiler compiler) {
        String how = plan + " " + sync + " " + (compiler instanceof Memo ? "compiled" : "tree kernels");
        Execution run = assertDoesNotThrow(
                () -> new Execution(plan.planned(sync), ExecutionEnvironment.on(platform()).compiler(compiler), of.initial()),
                how);
        assertDoesNotThrow(() -> run.advance(expected.step()), () -> of + ", " + how);
        Bits.assertSame(expected, run, of, how);
    }
}

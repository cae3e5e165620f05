package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.program.Program;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Scalars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

/** Kernels that begin with one code and go on with another. */
class GradualCompilerTest {

    private final List<String> events = new ArrayList<>();

    private KernelCompiler named(String name) {
        return _ -> {
            events.add(name + " made");
            return (_, _, _, _, _, _, _, _) -> events.add(name + " run");
        };
    }

    private static void run(Kernel kernel) {
        Program.Builder builder = Program.on(Bench.GRID).timeStep(1);
        builder.assign(builder.state("f", FieldSpec.of(Boundary.periodic())).next(), _ -> 0);
        kernel.run(Bench.frame(), new Scalars(builder.build()), 0, 1, 0, 1, 0, 1);
    }

    @Test
    void theLaterCodeIsMadeOnceAndRunOnlyWhenSettled() {
        Kernel kernel = new GradualCompiler(named("sooner"), named("later")).compile(new Bench(1).operands("k", List.of()));
        run(kernel);
        assertEquals(List.of("sooner made", "sooner run"), events);
        assertSame(kernel.settled(), kernel.settled());
        run(kernel);
        kernel.settle();
        kernel.settle();
        run(kernel);
        assertEquals(List.of("sooner made", "sooner run", "later made", "sooner run", "later run"), events);
    }
}

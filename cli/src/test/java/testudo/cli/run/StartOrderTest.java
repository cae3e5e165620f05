package testudo.cli.run;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** In which order a run begins. */
@Timeout(900)
class StartOrderTest {

    @TempDir
    private Path directory;

    private final Set<String> events = Collections.synchronizedSet(new LinkedHashSet<>());

    private Kernel noting(String code, Operands operands) {
        Kernel kernel = KernelCompiler.scalar().compile(operands);
        return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
            String who = Thread.currentThread().getName().startsWith("testudo-worker-") ? "a worker" : "the command";
            events.add(code + " code is run by " + who + (scalars.step == 0 ? " in step 0" : ""));
            kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
        };
    }

    /** The same kernel as two codes. */
    private final KernelCompiler compiler = new KernelCompiler() {
        @Override
        public Kernel compile(Operands operands) {
            return noting("later", operands);
        }

        @Override
        public KernelCompiler gradual() {
            return operands -> {
                Kernel sooner = noting("sooner", operands);
                Kernel later = noting("later", operands);
                return new Kernel() {
                    private volatile Kernel current = sooner;

                    @Override
                    public void run(Frame frame, Scalars scalars, int p0,
                            int p1, int r0, int r1, int l0, int l1) {
                        current.run(frame, scalars, p0, p1, r0, r1, l0, l1);
                    }

                    @Override
                    public Kernel settled() {
                        return later;
                    }

                    @Override
                    public void settle() {
                        current = later;
                    }
                };
            };
        }
    };

    @Test
    void theFirstStepIsTakenBeforeFasterKernelsAreRehearsedAndTheOthersWithThem() {
        CommandRun run = CommandRun.with(compiler, "run", ScenarioFiles.sphere(directory), "--steps", 1300, "--workers", 2,
                "--no-progress", "--no-output").good();
        assertTrue(run.entry("time").contains("first step after"), run.out());
        List<String> order = events.stream().filter(e -> !e.equals("sooner code is run by a worker")).toList();
        assertEquals(List.of("sooner code is run by a worker in step 0", "later code is run by the command in step 0",
                "later code is run by a worker"), order);
    }
}

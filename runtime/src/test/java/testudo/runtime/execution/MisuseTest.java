package testudo.runtime.execution;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What cannot be meant is refused in a sentence, and the execution goes on as if it had not been asked. */
class MisuseTest {

    private final Program.Builder builder = Program.on(Grid.of(8, 8));
    private final State u = builder.state("u", Boundary.periodic());
    private final Local flux = builder.local("flux", Boundary.periodic());

    private Execution execution() {
        builder.assign(flux, c -> u.at(c, 1, 0) - u.at(c));
        builder.assign(u.next(), c -> u.at(c) + 0.25 * (flux.at(c) - flux.at(c, -1, 0)));
        return Simulation.of(builder.build()).initial(u, (i, j, _) -> i * j).workers(2).start();
    }

    @Test
    void whatThereIsNotIsRefusedByName() {
        Reduction foreign = Program.on(Grid.of(8, 8)).reduce("mass", ReductionOp.SUM, _ -> 1);
        Execution run = execution();
        assertEquals("A run advances by 0 steps or more, got -5.", refusal(() -> run.advance(-5)));
        assertEquals("There is no value of 'u' at (0, 9, 0); it holds [0,8)×[0,8)×[0,1).",
                refusal(() -> run.values(u).at(0, 9, 0)));
        assertEquals("There is no field 'v' between two steps of this program; there are [u].",
                refusal(() -> run.snapshot(List.of("v"))));
        assertEquals("Field 'flux' is an intermediate, which is forgotten after its step; there are [u].",
                refusal(() -> run.values(flux)));
        assertEquals("Reduction 'mass' is not of this program, which has [].", refusal(() -> run.reduce(foreign)));
        assertEquals("The snapshot holds no field 'v'; it holds [u].", refusal(() -> run.snapshot(List.of()).field("v")));
        run.advance(1);
        assertEquals(1, run.step());
    }

    private static String refusal(Runnable call) {
        return assertThrows(IllegalArgumentException.class, call::run).getMessage();
    }

    /** The second is refused while the first is within its steps, which it finishes with the right values. */
    @Test
    @Timeout(900)
    void ofTwoThreadsThatAdvanceOneIsRefused() throws InterruptedException {
        Execution run = execution();
        CountDownLatch within = new CountDownLatch(1);
        CountDownLatch refused = new CountDownLatch(1);
        run.onStep(_ -> {
            within.countDown();
            try {
                assertTrue(refused.await(900, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread first = Thread.ofPlatform().uncaughtExceptionHandler((_, e) -> failure.set(e)).start(() -> run.advance(20));
        try {
            assertTrue(within.await(900, TimeUnit.SECONDS));
            assertEquals("This execution is being advanced by another thread; it takes steps for one at a time.",
                    assertThrows(IllegalStateException.class, () -> run.advance(3)).getMessage());
        } finally {
            refused.countDown();
            first.join();
        }
        assertEquals(null, failure.get());
        assertEquals(20, run.step());
        run.advance(2);
        Execution alone = new MisuseTest().execution();
        alone.advance(22);
        assertArrayEquals(alone.snapshot(List.of()).fields().getFirst().values(), run.values(u).values());
    }
}

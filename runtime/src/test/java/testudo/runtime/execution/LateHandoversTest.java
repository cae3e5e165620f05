package testudo.runtime.execution;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Handover;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Workers stop for a handover where they read what has not come, or overwrite what has not gone, and nowhere else. */
@Timeout(900)
class LateHandoversTest {

    private static final int PLANES = 16;
    private static final int FIRST = 0;
    private static final int LAST = 1;
    private static final int COMES = 2;

    private final Case heat = Case.withNoise("heat", Programs.heat(Grid.of(PLANES, 7, 5), Boundary.mirror()));
    private final State u = heat.program().states().getFirst();

    /** Sub-domains of four planes, one after the other. */
    private Execution start(SyncFamily sync) {
        return Simulation.of(heat.program()).initial(heat.initial()).tiling(new Tiling.SubDomains(4, 99, 99)).workers(2)
                .sync(sync)
                .start();
    }

    private Box plane(int i) {
        return Box.of(i, i + 1, 0, 7, 0, 5);
    }

    /** The first plane and the last one go, and the last one comes back. */
    private Handovers handovers(Execution run) {
        return run.handovers(List.of(new Handover(Handover.Kind.GIVEN, 0, List.of(new Handover.Part(u, plane(0)))),
                new Handover(Handover.Kind.GIVEN, 0, List.of(new Handover.Part(u, plane(PLANES - 1)))),
                new Handover(Handover.Kind.TAKEN, 1, List.of(new Handover.Part(u, plane(PLANES - 1))))));
    }

    private double[] plane(Interpreter of) {
        return Arrays.copyOf(of.values((Field) u).values(), Math.toIntExact(plane(0).volume()));
    }

    /** A run that goes on in the background, and what its messages are in. */
    private record Passage(Execution run, Handovers all, CompletableFuture<Void> work, MemorySegment first,
            MemorySegment last) {

        void until(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                if (work.isCompletedExceptionally()) {
                    work.join();
                }
                Thread.onSpinWait();
            }
        }

        void give(int handover) {
            until(() -> all.ready(handover));
            all.give(handover, handover == FIRST ? first : last);
            all.finish(handover);
        }

        /** What goes in the last plane comes back. */
        void take() {
            until(() -> all.ready(COMES));
            all.take(COMES, last);
            all.finish(COMES);
        }
    }

    private void assertBits(SyncFamily sync, int steps, Consumer<Passage> messages) {
        try (Execution run = start(sync); Arena arena = Arena.ofShared()) {
            Handovers all = handovers(run);
            MemorySegment first = arena.allocate(plane(0).volume() * Double.BYTES, Double.BYTES);
            MemorySegment last = arena.allocate(plane(0).volume() * Double.BYTES, Double.BYTES);
            all.begin();
            CompletableFuture<Void> work = CompletableFuture.runAsync(() -> run.advance(steps));
            messages.accept(new Passage(run, all, work, first, last));
            work.join();
            assertEquals(steps, run.step());
            Bits.assertSame(heat.interpreted(Form.LAMBDA, steps), run, heat, sync);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstSubDomainsOfAStepDoNotWaitForWhatTheLastOneReads(SyncFamily sync) {
        assertBits(sync, 3, passage -> {
            for (int step = 0; step < 3; step++) {
                passage.give(FIRST);
                passage.give(LAST);
                if (step == 0) { // of the second step, while the last plane of the first has not come
                    passage.until(() -> passage.all.ready(FIRST));
                    assertFalse(passage.all.ready(LAST));
                }
                passage.take();
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsOverwrittenThatHasNotGone(SyncFamily sync) {
        assertBits(sync, 5, passage -> {
            for (int step = 0; step < 5; step++) {
                passage.give(LAST);
                passage.take();
                if (step > 0) { // goes when the step after it is done, and would be overwritten by the next one
                    int done = step + 1;
                    passage.until(() -> passage.run.completedSteps() >= done);
                    passage.give(FIRST);
                    assertArrayEquals(plane(heat.interpreted(Form.LAMBDA, step)),
                            passage.first.toArray(ValueLayout.JAVA_DOUBLE));
                }
            }
            passage.give(FIRST);
        });
    }
}

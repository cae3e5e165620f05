package testudo.benchmarks.tasking;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.benchmarks.Gcc;
import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.NativeCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Processes that are compared: what comes out of each run is looked at, and who is missing is told. */
@Timeout(900)
class TaskPartnerTest {

    private static TaskEvent event(TaskWork work, TaskParty... parties) {
        return new TaskEvent("some", "some work", work, 2, List.of(parties), List.of());
    }

    @Test
    void openMpDoesAllThatItIsAskedFor() {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc")) {
            for (TaskWork work : List.of(TaskWork.FIB, TaskWork.TREE, TaskWork.EMPTY)) {
                TaskOutcome outcome = race(Optional.of(compiler)).run(event(work, TaskParty.OPENMP));
                assertEquals(2, outcome.standing("GNU OpenMP").orElseThrow().samples().size());
            }
        }
    }

    @Test
    void threadingBlocksDoTheSame() {
        Gcc.need();
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/include/tbb/task_group.h")), "skipped: needs libtbb-dev");
        try (NativeCompiler compiler = new NativeCompiler("gcc")) {
            for (TaskWork work : List.of(TaskWork.FIB, TaskWork.TREE, TaskWork.EMPTY)) {
                TaskOutcome outcome = race(Optional.of(compiler)).run(event(work, TaskParty.TBB));
                assertEquals(2, outcome.standing("oneTBB").orElseThrow().samples().size(), outcome.absent()::toString);
            }
        }
    }

    @Test
    void whoIsMissingIsToldWithTheReason() {
        try (NativeCompiler none = new NativeCompiler("no-such-compiler")) {
            TaskOutcome outcome = race(Optional.of(none)).run(event(TaskWork.EMPTY, TaskParty.OPENMP));
            assertTrue(outcome.absent().get("GNU OpenMP").contains("the compiler 'no-such-compiler'"),
                    outcome.absent()::toString);
        }
        assertEquals("left out by --no-c",
                race(Optional.empty()).run(event(TaskWork.EMPTY, TaskParty.TBB)).absent().get("oneTBB"));
    }

    /** A program of ours that ends, or says something else, is no measurement. */
    @Test
    void aPartyOfOursThatCannotRunEndsTheComparison() {
        TaskParty nobody = TaskParty.ours(", nobody", "nobody");
        assertThrows(BaselineException.class, () -> race(Optional.empty()).run(event(TaskWork.EMPTY, nobody)));
    }

    @Test
    void aWrongResultIsRefused() {
        TaskParty asked = new TaskParty("a pool", new TaskParty.Runs.Java("pool", 0));
        try (TaskPartner partner = TaskPartner.start(asked, event(TaskWork.FIB, asked), true, null)) {
            assertEquals(TaskWork.FIB.value(20), partner.run().value());
            assertEquals("'a pool' does fib 21 wrongly: 6765 came out, not 10946.",
                    assertThrows(BaselineException.class, () -> partner.checked(TaskTime.parse("1 6765"), 21)).getMessage());
        }
    }

    private static TaskRace race(Optional<NativeCompiler> compiler) {
        return new TaskRace(compiler, 2, true, _ -> {});
    }
}

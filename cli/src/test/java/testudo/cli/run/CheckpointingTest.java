package testudo.cli.run;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

import testudo.data.scenario.CheckpointChoice;
import testudo.data.snapshot.OutputException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** When checkpoints are written, and what is said when one is not. */
class CheckpointingTest {

    private final StringWriter said = new StringWriter();
    private final List<Long> written = new ArrayList<>();
    private long step;
    private boolean broken;

    /** The steps at which one was written, of so many steps. */
    private List<Long> steps(Optional<Duration> time, OptionalLong every, OptionalLong from, long first, long last) {
        try (Checkpointing checkpoints = new Checkpointing(Optional.of(new CheckpointChoice(time, every)), this::copy,
                new PrintWriter(said), from)) {
            for (step = first; step <= last; step++) {
                checkpoints.look(step);
                if (checkpoints.written().orElse(-1) < step && written.contains(step)) {
                    checkpoints.now(step); // waits for what is being written, so that the next is not put off
                }
            }
        }
        return List.copyOf(written);
    }

    private Runnable copy() {
        if (broken && step > 0) {
            throw new OutputException("the disk is full.");
        }
        written.add(step);
        return () -> {};
    }

    @Test
    void theyAreDueAtTheFirstStepAndAtMultiples() {
        assertEquals(List.of(0L, 3L, 6L), steps(Optional.empty(), OptionalLong.of(3), OptionalLong.empty(), 0, 8));
    }

    @Test
    void aRunThatGoesOnHasTheOneItCameFrom() {
        assertEquals(List.of(6L), steps(Optional.empty(), OptionalLong.of(3), OptionalLong.of(4), 4, 8));
    }

    @Test
    void afterALongTimeOnlyTheFirstIsDue() {
        assertEquals(List.of(0L), steps(Optional.of(Duration.ofDays(30)), OptionalLong.empty(), OptionalLong.empty(), 0, 8));
    }

    @Test
    void afterAShortTimeEachStepIsDue() {
        assertEquals(List.of(0L, 1L, 2L, 3L), steps(Optional.of(Duration.ofNanos(1)), OptionalLong.empty(),
                OptionalLong.empty(), 0, 3));
    }

    @Test
    void whicheverComesFirstCounts() {
        assertEquals(List.of(0L, 5L), steps(Optional.of(Duration.ofDays(30)), OptionalLong.of(5), OptionalLong.empty(), 0, 8));
    }

    @Test
    void oneThatCannotBeWrittenIsToldOfOnceAndTheEarlierOneStays() {
        broken = true;
        steps(Optional.empty(), OptionalLong.of(3), OptionalLong.empty(), 0, 5);
        assertTrue(said.toString().startsWith("testudo: warning: no checkpoint at step 3: the disk is full."), said.toString());
        assertTrue(said.toString().contains(" The last one is that of step 0."), said.toString());
        assertEquals(1, said.toString().lines().count());
    }
}

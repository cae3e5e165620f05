package testudo.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.platform.TimeLimitExceeded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What users see of failures that are not theirs. */
class FailuresTest {

    private static final KernelCompiler DEFECTIVE = operands -> {
        throw new IllegalStateException("cannot compile " + operands.name() + "\nat all");
    };

    @TempDir
    private Path directory;

    @Test
    void aDefectIsOneLineWithAHint() {
        CommandRun run = CommandRun.with(DEFECTIVE, "run", ScenarioFiles.sphere(directory));
        assertEquals(1, run.code());
        assertEquals("testudo: a defect of this program: java.lang.IllegalStateException: cannot compile mass at all; "
                + "run again with --debug and report what it prints\n", run.err());
        assertFalse(Files.exists(ScenarioFiles.output(directory)));
    }

    @Test
    void withDebugTheTraceIsPrinted() {
        CommandRun run = CommandRun.with(DEFECTIVE, "run", ScenarioFiles.sphere(directory), "--debug");
        assertEquals(1, run.code());
        assertTrue(run.err().contains("\tat testudo.runtime."), run.err());
    }

    @Test
    void exhaustedMemoryIsAMatterOfTheMachine() {
        CommandRun run = CommandRun.with(operands -> {
            throw new OutOfMemoryError(operands.name());
        }, "run", ScenarioFiles.sphere(directory));
        assertEquals(3, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains("JAVA_TOOL_OPTIONS=-Xmx"), run.err());
    }

    @Test
    void aRunThatTakesTooLongIsNoDefect() {
        CommandRun run = CommandRun.with(operands -> {
            throw new TimeLimitExceeded(Duration.ofMillis(50), List.of());
        }, "run", ScenarioFiles.sphere(directory));
        assertEquals(1, run.code());
        assertEquals("testudo: The run was to end within 50 ms, but did not: no worker waits.\n", run.err());
    }
}

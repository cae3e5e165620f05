package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever command has to be waited for says so, once, and of several nodes one; with a model that takes its time. */
@Timeout(900)
class PreparationNoticesTest {

    private static final String WATCHED = "testudo.watched";
    private static final String SENTENCE = "examining the model on its grid, planning";

    @TempDir
    private Path folder;
    private Path slow;

    @BeforeEach
    void begin() throws IOException {
        CommandRun.of("new", "wave", "--in", folder).good();
        slow = folder.resolve("wave.java");
        String text = Files.readString(slow);
        assertTrue(text.contains("double r ="), text);
        Files.writeString(slow, text.replace("double r =",
                "try { Thread.sleep(1500); } catch (InterruptedException e) { return null; }\n        double r ="));
        System.setProperty(WATCHED, "true");
    }

    @AfterEach
    void end() {
        System.clearProperty(WATCHED);
    }

    private static long said(CommandRun run) {
        return run.good().err().lines().filter(SENTENCE::equals).count();
    }

    @Test
    void runsAndWhatGoesOnWithThem() {
        Path run = folder.resolve("run");
        assertEquals(1, said(CommandRun.of("run", slow, "--cells", "20,14", "--steps", 3, "--checkpoint", 1, "--output", run)));
        assertEquals(1, said(CommandRun.of("resume", run, "--own", slow, "--steps", 5)));
        assertEquals(0, said(CommandRun.of("resume", run, "--own", slow, "--steps", 7, "--no-progress")));
    }

    /** It plans after it has prepared, which others' load may make longer than a second, too. */
    @Test
    void explanations() {
        assertTrue(said(CommandRun.of("explain", slow, "--cells", "20,14")) > 0);
    }

    @Test
    void ofSeveralNodesTheFirst() throws IOException {
        Path run = folder.resolve("run");
        List<CommandRun> begun = NodesHere.all(2, folder, "run", slow, "--cells", "20,14", "--steps", 3, "--checkpoint", 1,
                "--output", run);
        assertEquals(List.of(1L, 0L), begun.stream().map(PreparationNoticesTest::said).toList());
        List<CommandRun> resumed = NodesHere.all(2, folder, "resume", run, "--own", slow, "--steps", 5);
        assertEquals(List.of(1L, 0L), resumed.stream().map(PreparationNoticesTest::said).toList());
    }
}

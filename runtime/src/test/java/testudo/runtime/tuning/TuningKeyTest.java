package testudo.runtime.tuning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.sync.processors.SystemFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class TuningKeyTest {

    @TempDir
    private Path directory;

    private static Program heat(Grid grid) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> 0.5 * (u.at(c, -1) + u.at(c, 1)));
        return p.build();
    }

    private static TuningKey key(Grid grid, int workers, String sync) {
        return TuningKey.ofThisMachine(heat(grid), workers, 1, sync, "auto");
    }

    @Test
    void theSameQuestionHasTheSameKey() {
        assertEquals(key(Grid.of(7, 5, 3), 2, "pairwise"), key(Grid.of(7, 5, 3), 2, "pairwise"));
    }

    @Test
    void gridWorkersAndSynchronizationCount() {
        TuningKey key = key(Grid.of(7, 5, 3), 2, "pairwise");
        assertNotEquals(key, key(Grid.of(7, 3, 5), 2, "pairwise"));
        assertNotEquals(key, key(Grid.of(7, 5, 3), 1, "pairwise"));
        assertNotEquals(key, key(Grid.of(7, 5, 3), 2, "epoch"));
    }

    @Test
    void theProcessorIsNamedAsTheSystemDoes() throws IOException {
        Path told = Files.createDirectories(directory.resolve("told/proc"));
        Files.writeString(told.resolve("cpuinfo"),
                "processor\t: 0\nmodel name\t: Some Processor 9000 @ 3.0 GHz: fast\n\nmodel name\t: Another\n");
        assertEquals("Some Processor 9000 @ 3.0 GHz: fast", processor("told"));
        assertEquals(System.getProperty("os.arch"), processor("nowhere"));
        Files.writeString(Files.createDirectories(directory.resolve("bare/proc")).resolve("cpuinfo"), "x\n");
        assertEquals(System.getProperty("os.arch"), processor("bare"));
    }

    private String processor(String root) {
        return TuningKey.processor(new SystemFiles(directory.resolve(root)));
    }
}

package testudo.transport.launch;

import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.transport.launch.StartedJob.By;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The process that started the nodes is killed, and can tell nobody. */
@Tag("mpi")
@Timeout(900)
class LauncherDeathTest {

    private static final int NODES = 3;

    @TempDir
    private Path temporary; // where the folder of the run is left

    @ParameterizedTest
    @EnumSource
    void nobodyIsLeftWhenTheLauncherIsKilled(By by) throws Exception {
        StartedJob.require(by);
        List<String> words = new ArrayList<>(new JavaCommand(NodeProgram.class.getName()).words(1,
                List.of("java.io.tmpdir=" + temporary), List.of("start", by.name(), Integer.toString(NODES))));
        Process launcher = new ProcessBuilder(words).redirectInput(new File("/dev/null"))
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<ProcessHandle> others;
        try (BufferedReader out = launcher.inputReader()) {
            for (int ready = 0; ready < NODES;) {
                String line = out.readLine();
                assertTrue(line != null, "the nodes did not begin");
                ready += line.startsWith("ready ") ? 1 : 0;
            }
            others = launcher.descendants().toList(); // nodes, and what MPI has between
        } finally {
            launcher.destroyForcibly();
        }
        assertTrue(others.size() >= NODES, others::toString);
        long begin = System.nanoTime();
        for (ProcessHandle process : others) {
            while (process.isAlive() && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(60)) {
                Thread.sleep(5);
            }
        }
        List<ProcessHandle> left = others.stream().filter(ProcessHandle::isAlive).toList();
        left.forEach(ProcessHandle::destroyForcibly);
        assertEquals(List.of(), left);
    }
}

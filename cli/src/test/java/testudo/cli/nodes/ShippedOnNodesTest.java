package testudo.cli.nodes;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.cli.CommandRun;
import testudo.cli.Testudo;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;
import testudo.transport.launch.MpiLauncher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Every shipped scenario has on 1, 2, 3, 4 and 8 nodes, by TCP and by each MPI that is here, the checksum it has on one; of each the first
 * few steps. Without the profile {@code giants} on 3 nodes only, by TCP or by an MPI, another one for the next scenario.
 *
 * <p>{@code -Dtestudo.scenarios=REGEX} chooses among them, {@code -Dtestudo.nodes=8} the numbers of nodes, separated by commas.
 */
@Tag("exhaustive")
@Timeout(3600)
class ShippedOnNodesTest {

    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final boolean GIANTS = Boolean.getBoolean("testudo.giants");
    private static final List<Integer> NODES =
            Stream.of(System.getProperty("testudo.nodes", GIANTS ? "1,2,3,4,8" : "3").split(","))
                    .map(Integer::valueOf).toList();
    private static final int STEPS = 12;

    private static int turn;

    @TempDir
    private Path folder;

    static List<Path> scenarios() throws IOException {
        String chosen = System.getProperty("testudo.scenarios", ".*");
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".toml"))
                    .filter(file -> file.getFileName().toString().matches(chosen)).sorted().toList();
        }
    }

    static List<Path> own() throws IOException {
        String chosen = System.getProperty("testudo.scenarios", ".*");
        try (Stream<Path> files = Files.list(EXAMPLES.resolve("own"))) {
            return files.filter(file -> file.toString().endsWith(".toml") || file.toString().endsWith(".java"))
                    .filter(file -> file.getFileName().toString().matches(chosen)).sorted().toList();
        }
    }

    /** @param code which the command ends with on one node: so few sweeps may be too few to converge */
    private String byMpi(MpiLauncher launcher, int nodes, List<String> words, int code) throws InterruptedException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Job job = new Job(new JavaCommand(Testudo.class.getName()), new PrintWriter(out), new PrintWriter(err));
        assertEquals(code, job.byMpi(launcher, nodes, words), () -> nodes + " by " + launcher.program() + ": " + err);
        return out.toString().lines().filter(line -> line.startsWith("checksum ")).findFirst().orElseThrow()
                .substring("checksum ".length()).strip();
    }

    /** Whether so many nodes can share the scenario; if they can, they have done so. */
    private boolean byTcp(int nodes, List<String> words, CommandRun alone) throws Exception {
        CommandRun shared = NodesHere.all(nodes, folder, words.toArray()).getFirst();
        if (shared.err().contains("are more than the") || shared.err().contains("cannot be shared by")) {
            assertTrue(nodes > 4, shared::err);
            return false;
        }
        assertTrue(shared.out().contains("checksum "), () -> nodes + " nodes: " + shared.err());
        assertEquals(alone.code(), shared.code(), () -> nodes + " nodes: " + shared.err());
        assertEquals(alone.entry("checksum"), shared.entry("checksum"), nodes + " nodes");
        return true;
    }

    @ParameterizedTest
    @MethodSource({"scenarios", "own"})
    void itsChecksumIsThatOfOneNode(Path scenario) throws Exception {
        boolean until = Files.readString(scenario).contains("[until]");
        List<String> words = new ArrayList<>(List.of("run", scenario.toString(), "--no-output", "--no-progress", "--checksum",
                "--workers", "1", until ? "--maximum" : "--steps", Integer.toString(STEPS)));
        CommandRun alone = CommandRun.of(words.toArray());
        Assumptions.assumeTrue(alone.out().contains("checksum "), () -> "skipped: " + alone.err());
        List<MpiLauncher> found = MpiLauncher.find(System.getenv().getOrDefault("PATH", ""));
        int by = turn++ % (found.size() + 1);
        boolean tcp = GIANTS || by == found.size();
        List<MpiLauncher> launchers = GIANTS ? found : tcp ? List.of() : List.of(found.get(by));
        for (int nodes : NODES) {
            if (tcp && !byTcp(nodes, words, alone)) {
                continue;
            }
            for (MpiLauncher launcher : launchers) {
                assertEquals(alone.entry("checksum"), byMpi(launcher, nodes, words, alone.code()),
                        nodes + " nodes by " + launcher.program());
            }
        }
    }
}

package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class StartCommandTest {

    private static final boolean GCC = Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(d -> Files.isExecutable(Path.of(d, "gcc")));

    @TempDir
    private Path directory;

    @Test
    void tellsWhenStepsOfScenariosAndOfTheReadmesProgramWereDone() throws IOException {
        Path sphere = ScenarioFiles.sphere(directory);
        Path csv = directory.resolve("out.csv");
        Path svg = directory.resolve("out.svg");
        String name = sphere.getFileName().toString().replace(".toml", "");
        CommandRun run =
                CommandRun.of(Stream.concat(Stream.of("bench", "start", "--quick", "--scenarios", directory, "--csv", csv,
                        "--svg", svg), GCC ? Stream.of() : Stream.of("--no-c")).toArray()).good();
        assertTrue(run.out().lines().anyMatch(line -> line.matches("six-lines +ours +[0-9.]+ .*")), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches(name + " +ours +[0-9.]+ .*")), run.out());
        assertTrue(run.out().contains("quick: the runs are too short to measure anything"), run.out());
        List<String> rows = Files.readAllLines(csv);
        assertEquals("program,by,cells,step,seconds", rows.getFirst());
        assertTrue(rows.stream().anyMatch(row -> row.startsWith("six-lines,ours,120000,30,")), rows::toString);
        assertTrue(rows.stream().anyMatch(row -> row.startsWith(name + ",ours,")), rows::toString);
        assertTrue(Files.readString(svg).strip().endsWith("</svg>"));
        assertEquals(GCC, run.out().contains("C, compiled before"), run.out());
        assertEquals(GCC, run.out().contains("C, with its compilation"), run.out());
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench", "start", "--scenarios", directory, "--case", "six-line").refused("There is no case 'six-line'");
        Path none = directory.resolve("none");
        CommandRun.of("bench", "start", "--scenarios", none).refused("There is no folder '" + none + "' of scenarios");
        CommandRun.of("bench", "start", "--csv", none.resolve("file"), "--scenarios", directory).refused("Cannot write");
    }

    @Test
    void theListNamesTheCases() {
        ScenarioFiles.sphere(directory);
        CommandRun run = CommandRun.of("bench", "start", "--scenarios", directory, "--list").good();
        assertEquals("six-lines", run.out().lines().findFirst().orElseThrow());
        assertEquals(2, run.out().lines().count());
    }
}

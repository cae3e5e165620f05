package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class StencilCommandTest {

    @TempDir
    private Path directory;

    private static void needGcc() {
        Assumptions.assumeTrue(List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(d -> Files.isExecutable(Path.of(d, "gcc"))), "skipped: needs gcc");
    }

    @Test
    void comparesWithCAndWritesTableNumbersAndPicture() throws IOException {
        needGcc();
        Path csv = directory.resolve("out.csv");
        Path svg = directory.resolve("out.svg");
        CommandRun run = CommandRun.of("bench", "stencil", "--quick", "--rounds", 2, "--threads", 1, "--case", "heat-64",
                "--case", "box-27", "--csv", csv, "--svg", svg).good();
        assertTrue(run.out().contains("heat-64, quick: 7-point heat, 20 × 18 × 21 cells"), run.out());
        assertTrue(run.out().contains("box-27, quick: 27-point mean"), run.out());
        assertFalse(run.out().contains("heat-256"), run.out());
        assertTrue(run.out().contains("the best C is 'C "), run.out());
        assertTrue(run.out().lines().findFirst().orElseThrow().startsWith("opponents: C by gcc "), run.out());
        assertEquals(1 + 5 + 6, Files.readAllLines(csv).size());
        assertTrue(Files.readAllLines(csv).stream().skip(1).allMatch(row -> row.endsWith(",true")), "not marked as quick");
        assertTrue(Files.readString(svg).strip().endsWith("</svg>"));
    }

    /** That it stays away with the reason where it is not installed is shown in every build by {@code RaceTest}. */
    @Test
    @Tag("exhaustive")
    void comparesWithHalideWhereItIsInstalled() throws IOException {
        needGcc();
        Path csv = directory.resolve("out.csv");
        CommandRun run = CommandRun.of("bench", "stencil", "--quick", "--rounds", 2, "--threads", 1, "--case", "mpdata-basic",
                "--csv", csv).good();
        assertTrue(run.out().contains("mpdata-basic, quick: MPDATA in two passes"), run.out());
        boolean halide = !run.out().lines().findFirst().orElseThrow().endsWith("no Halide, which is not installed");
        assertEquals(!halide, run.out().contains("Halide, strict did not take part: its library is not installed"), run.out());
        assertEquals(1 + 8 + (halide ? 2 : 0), Files.readAllLines(csv).size());
    }

    @Test
    void withoutCOurOwnCasesStillRun() {
        CommandRun run = CommandRun.of("bench", "stencil", "--quick", "--rounds", 1, "--threads", 1, "--no-c", "--case",
                "generality").good();
        assertTrue(run.out().startsWith("opponents: none, as --no-c asks"), run.out());
        assertFalse(run.entry("user's own").isEmpty());
        assertFalse(run.out().contains("1.05"), run.out());
        assertTrue(run.out().contains("quick: the grids are too small"), run.out());
    }

    @Test
    void theListNamesTheCases() {
        CommandRun run = CommandRun.of("bench", "stencil", "--list").good();
        for (String name : List.of("heat-64", "heat-256", "heat-512", "box-27", "mpdata-fct", "mpdata-basic", "waves",
                "generality", "growth", "heat-256-float", "mpdata-fct-float", "dendrite", "upwind", "shallow-water",
                "gray-scott")) {
            assertFalse(run.entry(name).isEmpty());
        }
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench").refused("Which benchmark?");
        CommandRun.of("bench", "stencil", "--case", "heat-65").refused("There is no case 'heat-65'");
        CommandRun.of("bench", "stencil", "--threads", 0).refused("--threads must be between 1 and ");
        CommandRun.of("bench", "stencil", "--threads", "1,9999").refused("--threads must be between 1 and ");
        CommandRun.of("bench", "stencil", "--threads", "two").refused("--threads");
        CommandRun.of("bench", "stencil", "--rounds", 0).refused("--rounds must be at least 1, got 0.");
        CommandRun.of("bench", "stencil", "--no-c", "--svg", "x.svg").refused("--svg needs the ceilings");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefusedBeforeAnythingIsMeasured() {
        for (String option : List.of("--csv", "--svg")) {
            Path file = directory.resolve("none").resolve("file");
            CommandRun.of("bench", "stencil", "--quick", option, file).refused("Cannot write '" + file + "': the directory '"
                    + file.getParent() + "' does not exist.");
        }
    }

    @Test
    void aMissingCompilerIsOneSentence() {
        CommandRun run = CommandRun.of("bench", "stencil", "--quick", "--gcc", "no-such-compiler");
        assertEquals(3, run.code());
        assertEquals("", run.out());
        String last = run.err().lines().toList().getLast();
        assertTrue(last.startsWith("testudo: The comparison with C needs the compiler 'no-such-compiler'"), run.err());
    }
}

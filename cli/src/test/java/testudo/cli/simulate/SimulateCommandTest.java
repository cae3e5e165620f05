package testudo.cli.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.machine.microbenchmark.BarrierFamilies;

@Timeout(120)
class SimulateCommandTest {

    @TempDir
    private Path directory;

    @Test
    void theTableHasAFamilyPerLineAndTheFileTheSameNumbers() throws IOException {
        Path csv = directory.resolve("b.csv");
        String out = CommandRun.of("simulate", "barrier", "--on", "c64", "--workers", "4,2", "--csv", csv).good().out();
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 2 * BarrierFamilies.all().size(), rows.size());
        for (String row : rows.subList(1, rows.size())) {
            String[] field = row.split(",");
            String line = out.lines().filter(l -> l.startsWith(field[1] + " ")).findFirst().orElseThrow();
            String cycles = line.substring(24).strip().split(" +")[field[2].equals("2") ? 0 : 1];
            assertEquals(Math.round(Double.parseDouble(field[4])), Long.parseLong(cycles), row);
        }
    }

    @Test
    void theSameSeedGivesTheSameNumbers() {
        Object[] words = {"simulate", "barrier", "--on", "skx", "--workers", "7", "--family", "pairwise", "--seed", 5};
        assertEquals(CommandRun.of(words).good().out(), CommandRun.of(words).good().out());
    }

    @Test
    void curvesAreDrawn() throws IOException {
        Path png = directory.resolve("ring.png");
        Path svg = directory.resolve("ring.svg");
        for (Path file : List.of(png, svg)) {
            CommandRun.of("simulate", "threadring", "--on", "knl", "--workers", "2,3", "--family", "flags", "--plot", file).good();
        }
        assertEquals(900, ImageIO.read(png.toFile()).getWidth());
        assertTrue(Files.readString(svg).contains("<svg"));
    }

    @Test
    void measuredBarriersStandBesideTheMeasurements() {
        String out = CommandRun.of("simulate", "measured", "--workers", "2,5", "--family", "token").good().out();
        assertTrue(out.lines().anyMatch(line -> line.matches("token +2 .* 0\\.238 .*%.*")), out);
        assertTrue(out.lines().anyMatch(line -> line.matches("token +5 .*predicted")), out);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "barriers --on c64 | The benchmarks are 'barrier', 'threadring' and 'measured', got 'barriers'.",
        "barrier | Name the machine to simulate with --on",
        "barrier --on c64 --family tree | There is no family 'tree'",
        "barrier --on skx --family hardware --workers 2 | Machine 'skx' has no barrier of its own for family 'hardware'.",
        "barrier --on c64 --workers 81 --family hardware | Machine 'c64' has room for 80 workers at 1 per core, got 81.",
        "threadring --on c64 --workers 1 --family flags | A ring has at least 2 workers, got 1.",
        "barrier --on c64 --plot x.gif | --plot draws a file '.png' or '.svg', got 'x.gif'.",
        "measured --family tokens | There is no measured barrier 'tokens'"})
    void aMistakeGetsOneSentence(String words, String sentence) {
        CommandRun.of((Object[]) ("simulate " + words).split(" ")).refused(sentence);
    }
}

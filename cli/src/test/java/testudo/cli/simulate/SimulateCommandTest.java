package testudo.cli.simulate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.machine.description.MachineFile;
import testudo.machine.microbenchmark.BarrierFamilies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
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
            assertEquals(Math.round(Double.parseDouble(field[11])), Long.parseLong(cycles), row);
        }
    }

    @Test
    void whatNumbersDependOnIsShownWithThem() throws IOException {
        Path csv = directory.resolve("b.csv");
        Path svg = directory.resolve("b.svg");
        String out = CommandRun.of("simulate", "barrier", "--on", "c64", "--workers", "80,81", "--family", "hardware",
                "--placement", "dram", "--layout", "one", "--jitter", 0.25, "--seed", 7, "--csv", csv, "--plot", svg).good()
                .out();
        String conditions = "1 worker per core, 2 from 81 workers on; words in dram, all in one bank; waiting busy; "
                + "jitter 0.25, seed 7";
        assertEquals(conditions, out.lines().skip(1).findFirst().orElseThrow());
        assertTrue(Files.readString(svg).contains(">" + conditions), "in the drawing");
        List<String> rows = Files.readAllLines(csv);
        assertTrue(rows.get(0).startsWith(
                "machine,family,workers,threadsPerCore,placement,layout,homing,waiting,jitter,seed,nsPerEpisode,"),
                rows.get(0));
        assertTrue(rows.get(1).startsWith("c64,hardware,80,1,dram,one,,busy,0.25,7,"), rows.get(1));
        assertTrue(rows.get(2).startsWith("c64,hardware,81,2,dram,one,,busy,0.25,7,"), rows.get(2));
        assertTrue(CommandRun.of("simulate", "barrier", "--on", "tilepro64", "--workers", 2, "--homing", "local", "--family",
                "epochs").good().out().contains("1 worker per core; words at home with their owners; jitter 0, seed 1"));
    }

    @Test
    void aFamilyThatSleepsIsRecordedSo() throws IOException {
        Path csv = directory.resolve("b.csv");
        CommandRun
                .of("simulate", "barrier", "--on", "c64", "--workers", 2, "--family", "phaser-flat,phaser-flat-asleep", "--csv",
                        csv)
                .good();
        List<String> rows = Files.readAllLines(csv);
        assertTrue(rows.get(1).contains(",spread,,busy,") && rows.get(2).contains(",spread,,suspend,"), rows.toString());
    }

    @ParameterizedTest
    @CsvSource({"c64, 156", "skx, 96", "tilepro64, 60"})
    void withoutANumberAllUsableThreadsWork(String machine, int most) {
        String out = CommandRun.of("simulate", "barrier", "--on", machine, "--family", "epochs").good().out();
        String counts = out.lines().filter(line -> line.startsWith("workers ")).findFirst().orElseThrow();
        assertTrue(counts.matches("workers +2 +4 +8 +16 +32 .* " + most), counts);
    }

    @Test
    void aFamilyNamedTwiceIsMeasuredOnce() {
        String out = CommandRun.of("simulate", "barrier", "--on", "c64", "--workers", "3,3", "--family", "hardware,hardware")
                .good().out();
        assertEquals(1, out.lines().filter(line -> line.startsWith("hardware ")).count(), out);
        assertTrue(out.lines().anyMatch(line -> line.matches("workers +3")), out);
    }

    @Test
    void aRemarkTellsAReasonOnce() {
        CommandRun run = CommandRun.of("simulate", "barrier", "--on", "skx", "--workers", 2).good();
        assertEquals(2, run.err().lines().count(), run.err());
        assertTrue(run.err().contains("testudo: without 'phaser-flat-asleep', 'phaser-tree-asleep': "), run.err());
    }

    @Test
    void everyMachineRunsSomeFamiliesOfEachBenchmark() {
        for (String machine : MachineFile.SHIPPED) {
            for (String benchmark : List.of("barrier", "threadring")) {
                assertTrue(CommandRun.of("simulate", benchmark, "--on", machine, "--workers", "2,3").good().out().lines()
                        .count() > 4, machine + " " + benchmark);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "threadring"})
    void theTimelineIsThatOfTheRun(String benchmark) throws IOException {
        Path file = directory.resolve("out.json");
        String family = benchmark.equals("barrier") ? "phaser-tree" : "flags";
        String out = CommandRun.of("simulate", benchmark, "--on", "c64", "--workers", 3, "--threads-per-core", 2, "--family",
                family, "--timeline", file).good().out();
        assertTrue(out.contains("timeline " + file + ": all steps, "), out);
        JsonNode events = new ObjectMapper().readTree(file.toFile()).get("traceEvents");
        assertEquals("process_name simulated IBM Cyclops-64", events.get(0).get("name").asText() + " "
                + events.get(0).get("args").get("name").asText());
        for (int w = 0; w < 3; w++) {
            JsonNode row = events.get(1 + w);
            assertEquals("thread_name", row.get("name").asText());
            assertEquals("worker " + w + " on core " + w / 2, row.get("args").get("name").asText());
            assertTrue(events.valueStream().anyMatch(e -> e.get("ph").asText().equals("X")
                    && e.get("tid").equals(row.get("tid"))), "worker " + w);
        }
        assertTrue(events.valueStream().allMatch(e -> e.get("pid").asInt() == 1));
    }

    @Test
    void theStepsOfATimelineAreEpisodes() throws IOException {
        Path whole = directory.resolve("all.svg");
        Path part = directory.resolve("part.svg");
        Object[] words = {"simulate", "barrier", "--on", "c64", "--workers", 3, "--family", "phaser-flat", "--timeline"};
        CommandRun.of(Stream.concat(Stream.of(words), Stream.of(whole)).toArray()).good();
        String out = CommandRun.of(Stream.concat(Stream.of(words), Stream.of(part, "--timeline-steps", "5..9")).toArray())
                .good().out();
        assertTrue(out.contains("part.svg: steps 5 to 9, "), out);
        int all = Files.readString(whole).split("<title>").length - 1;
        int some = Files.readString(part).split("<title>").length - 1;
        assertTrue(some > 0 && some * 4 < all && all < some * 7, some + " of " + all + " are those of 5 of 25 episodes");
    }

    @Test
    void nothingIsSimulatedBeforeAPredictableRefusal() {
        Path none = directory.resolve("none/x");
        for (String option : List.of("--csv", "--plot", "--timeline")) {
            Path file = Path.of(none + (option.equals("--plot") ? ".png" : ".json"));
            CommandRun.of("simulate", "barrier", "--on", "c64", "--workers", 156, "--family", "finish", option, file).refused(
                    "Cannot write '" + file + "': the directory '" + none.getParent() + "' does not exist.");
        }
        CommandRun.of("simulate", "measured", "--csv", directory)
                .refused("Cannot write '" + directory + "': it is a directory.");
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
            CommandRun.of("simulate", "threadring", "--on", "knl", "--workers", "2,3", "--family", "flags", "--plot", file)
                    .good();
        }
        assertEquals(900, ImageIO.read(png.toFile()).getWidth());
        assertTrue(Files.readString(svg).contains("<svg"));
    }

    @Test
    void whatCostsNothingOrTheSameEverywhereIsDrawnToo() throws IOException {
        for (String words : List.of("measured --family token --workers 1", "measured --family token --workers 1,2",
                "barrier --on c64 --family hardware --workers 8", "barrier --on c64 --family hardware --workers 60,61,62")) {
            Path png = directory.resolve("x.png");
            List<Object> all = new ArrayList<>(List.of(("simulate " + words).split(" ")));
            all.addAll(List.of("--plot", png));
            String out = CommandRun.of(all.toArray()).good().out();
            assertEquals(600, ImageIO.read(png.toFile()).getHeight(), words);
            assertFalse(out.contains("-0.000"), out);
        }
    }

    @Test
    void measuredBarriersStandBesideTheMeasurements() {
        String out = CommandRun.of("simulate", "measured", "--workers", "2,5", "--family", "token").good().out();
        assertTrue(out.lines().anyMatch(line -> line.matches("token +2 .* 0\\.238 .*%.*")), out);
        assertTrue(out.lines().anyMatch(line -> line.matches("token +5 .*predicted")), out);
    }

    @Test
    void predictionsAtManyCountsAreWrittenAndDrawn() throws IOException {
        Path csv = directory.resolve("m.csv");
        Path svg = directory.resolve("m.svg");
        String out =
                CommandRun.of("simulate", "measured", "--workers", "2,3,5", "--family", "token", "--csv", csv, "--plot", svg)
                        .good().out();
        List<String> rows = Files.readAllLines(csv);
        assertEquals(4, rows.size());
        assertTrue(
                rows.get(1)
                        .matches("tilepro64,token,2,0\\.7,hashed,1,1,9,0\\.2\\d+,0\\.238,0\\.237,0\\.239,-?0\\.0\\d+(E-\\d+)?"),
                rows.get(1));
        assertTrue(rows.get(2).matches("tilepro64,token,3,0\\.7,hashed,1,1,9,[\\d.]+,,,,"), rows.get(2));
        String drawing = Files.readString(svg);
        assertTrue(drawing.contains("runs with seeds 1 to 9; circles: medians measured there"));
        assertTrue(out.contains("medians of 9 runs with seeds 1 to 9"), out);
    }

    @Test
    void measuredBarriersDependOnTheSeed() {
        Object[] words = {"simulate", "measured", "--workers", 8, "--family", "central_const", "--seed", 1};
        String first = CommandRun.of(words).good().out();
        words[words.length - 1] = 2;
        String second = CommandRun.of(words).good().out();
        assertTrue(second.contains("seeds 10 to 18"), second);
        assertNotEquals(row(first, "central_const"), row(second, "central_const"));
        assertEquals(row(second, "central_const"), row(CommandRun.of(words).good().out(), "central_const"));
    }

    private static String row(String out, String start) {
        return out.lines().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "barrier --on c64 --workers 0 | --workers must be at least 1, got 0.",
        "barrier --on c64 --workers 4,-3 | --workers must be at least 1, got -3.",
        "measured --workers 0 | --workers must be at least 1, got 0.",
        "barrier --on tilepro64 --workers 3,7,59,61,156 | Machine 'tilepro64' has room for 60 workers, got 61, 156.",
        "measured --workers 3,61 | Machine 'tilepro64' has room for 60 workers, got 61.",
        "measured --on c64 | The measured barriers are those of a TILEPro64, and machine 'c64' is not described as one.",
        "measured --jitter 0.1 | --jitter is not for 'measured', whose card has hashed homes, one worker per core and no jitter.",
        "measured --threads-per-core 1 | --threads-per-core is not for 'measured'",
        "measured --timeline x.json | --timeline is not for 'measured'",
        "measured --plot x.gif | --plot draws a file '.png' or '.svg', got 'x.gif'.",
        "barrier --on c64 --timeline x.json | --timeline shows one run: choose one family with --family and one number of workers with --workers, got 16 and 8.",
        "barrier --on skx --timeline x.json --workers 2 | and one number of workers with --workers, got 16 and 1.",
        "barrier --on c64 --timeline x.json --family hardware --workers 2,3 | and one number of workers with --workers, got 1 and 2.",
        "barriers --on c64 | 'scaling' and 'sweep', got 'barriers'.",
        "barrier | Name the machine to simulate with --on",
        "barrier --on c64 --family tree | There is no family 'tree'",
        "barrier --on skx --family hardware --workers 2 | Machine 'skx' has no barrier of its own for family 'hardware'.",
        "barrier --on c64 --workers 81 --threads-per-core 1 | Machine 'c64' has room for 80 workers at --threads-per-core 1, and for 156 without that option, got 81.",
        "barrier --on c64 --workers 157 | Machine 'c64' has room for 156 workers, got 157.",
        "barrier --on c64 --threads-per-core 3 | Machine 'c64' has 2 hardware threads per core, got --threads-per-core 3.",
        "threadring --on c64 --workers 1 --family flags | --workers must be at least 2, got 1.",
        "barrier --on c64 --plot x.gif | --plot draws a file '.png' or '.svg', got 'x.gif'.",
        "measured --family tokens | There is no measured barrier 'tokens'"})
    void aMistakeGetsOneSentence(String words, String sentence) {
        CommandRun.of((Object[]) ("simulate " + words).split(" ")).refused(sentence);
    }
}

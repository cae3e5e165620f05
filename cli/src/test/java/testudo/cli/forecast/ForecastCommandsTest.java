package testudo.cli.forecast;

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
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ForecastCommandsTest {

    @TempDir
    private Path directory;

    @Test
    void anApplicationTakesTheTimeOfItsRunAndFillsNoField() {
        Path flow = ScenarioFiles.translation(directory);
        Object[] machine = {"--on", "ivb", "--workers", 3, "--sync", "epoch"};
        String run = CommandRun.ofScenario(flow, machine).good().out().split("virtual time ")[1].strip().lines().findFirst()
                .orElseThrow();
        String detail = CommandRun.of("simulate", "application", flow, "--on", "ivb", "--workers", 3, "--sync", "epoch").good()
                .entry("detail");
        // The run stops once more, after its first step.
        assertEquals(Double.parseDouble(run.split(" ")[0]), Double.parseDouble(detail.split(" per step, | µs for")[1]), 1,
                detail);
        // 800 GB for one field, and nobody notices.
        String large =
                CommandRun.of("simulate", "application", flow, "--on", "ivb", "--workers", 2, "--steps", 1, "--whole-grid",
                        "--cells", "10000,10000,1000").good().entry("detail");
        assertTrue(large.contains(" s per step"), large);
    }

    @Test
    void aSweepTellsFromWhereOnTheFirstFamilyPays() throws IOException {
        Path csv = directory.resolve("s.csv");
        Path svg = directory.resolve("s.svg");
        String out = CommandRun.of("simulate", "sweep", ScenarioFiles.periodic(directory), "--on", "skx", "--teams", 8,
                "--families", "pairwise,tree", "--figure", "memory.same-socket=2..2000:3", "--gain", 1, "--csv", csv, "--plot",
                svg).good().out();
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 2 * 3, rows.size(), out);
        assertTrue(
                out.contains("skx, 8 workers: pairwise is at least 100.0 % faster than tree from memory.same-socket (ns) = "),
                out);
        assertTrue(Files.readString(svg).contains(">memory.same-socket (ns)<"));
        double[] tree = rows.stream().filter(row -> row.contains(",tree,"))
                .mapToDouble(row -> Double.parseDouble(row.split(",")[5])).toArray();
        assertTrue(tree[0] < tree[1] && tree[1] < tree[2], rows.toString());
    }

    @Test
    void withoutAGainToReachTheAnswerIsFaster() {
        String out = CommandRun.of("simulate", "sweep", ScenarioFiles.periodic(directory), "--on", "skx", "--teams", 4,
                "--families", "pairwise,tree", "--figure", "memory.same-socket=500,50").good().out();
        assertTrue(out.contains("skx, 4 workers: pairwise is faster than tree in the whole range"), out);
    }

    @Test
    void whatTheTableVariesIsNotTakenTwice() {
        Path scenario = ScenarioFiles.periodic(directory);
        CommandRun.of("simulate", "sweep", scenario, "--on", "ivb", "--workers", 2)
                .refused("--workers is not for 'testudo simulate sweep': numbers of workers are those of --teams.");
        CommandRun.of("simulate", "sweep", scenario, "--on", "ivb", "--sync", "tree")
                .refused("--sync is not for 'testudo simulate sweep': families are those of --families.");
        CommandRun.of("simulate", "scaling", scenario, "--on", "ivb", "--workers", 2)
                .refused("numbers of workers of one machine are those of --teams.");
        CommandRun.of("simulate", "scaling", scenario, "--on", "ivb", "--timeline", directory.resolve("t.json"))
                .refused("--timeline is for 'testudo run --on'");
    }

    @ParameterizedTest
    @CsvSource({"application, --output, out", "scaling, --every, 3", "sweep, --fields, x", "sweep, --checkpoint, 10m",
        "application, --until, residual", "scaling, --tolerance, 0.1", "sweep, --check-every, 2", "scaling, --maximum, 5"})
    void whatNeedsFieldsIsRefused(String command, String option, String value) {
        CommandRun.of("simulate", command, ScenarioFiles.periodic(directory), "--on", "ivb", option, value)
                .refused(option + " is not for 'testudo simulate " + command + "'");
    }

    @Test
    void aSweepHasALinePerMachineAndTeam() {
        String out = CommandRun.of("simulate", "sweep", ScenarioFiles.periodic(directory), "--on", "ivb,c64", "--teams", "2,4",
                "--families", "epoch").good().out();
        assertEquals(2, out.lines().filter(line -> line.startsWith("ivb ")).count(), out);
        assertEquals(2, out.lines().filter(line -> line.startsWith("c64 ")).count(), out);
    }

    @Test
    void scalingSaysHowEachTimeWasFound() throws IOException {
        Path csv = directory.resolve("s.csv");
        Path png = directory.resolve("s.png");
        String out =
                CommandRun.of("simulate", "scaling", ScenarioFiles.periodic(directory), "--on", "k-computer", "--workers", 2,
                        "--nodes", "1,4", "--whole-grid", "--by", "recurrence", "--csv", csv, "--plot", png).good().out();
        assertEquals(4, out.lines().filter(line -> line.matches(" +\\d.* ~ .*")).count(), out);
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 2 * 2 * 2, rows.size());
        assertTrue(rows.stream().skip(1).allMatch(row -> row.endsWith(",recurrence")), rows.toString());
        assertTrue(rows.get(4).startsWith("weak,barrier-per-stage,4,8,"), rows.toString());
        assertEquals(900, ImageIO.read(png.toFile()).getWidth());
        String machine =
                CommandRun.of("simulate", "scaling", ScenarioFiles.periodic(directory), "--on", "ivb", "--teams", "1,3",
                        "--kind", "strong").good().out();
        assertTrue(machine.lines().anyMatch(line -> line.strip().startsWith("1        3  5 × 24 × 7")), machine);
        assertTrue(machine.lines().noneMatch(line -> line.matches(" +\\d.* ~ .*")), machine);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "application|Name the machine with --on",
        "application --on nowhere|There is no machine 'nowhere'",
        "application --on ivb --by guess|--by takes auto, detail, recurrence, both, got 'guess'.",
        "application --on ivb --timeline t.svg|--timeline is for 'testudo run --on'",
        "application --on k-computer|is a cluster, and this runs on one machine",
        "scaling --on ivb --nodes 2|--nodes is for clusters, and 'ivb' is one machine.",
        "scaling --on k-computer --teams 2|--teams is for one machine",
        "scaling --on k-computer --nodes 2000|Cluster 'k-computer' has 1024 nodes, got 2000.",
        "scaling --on k-computer --placement dram|--placement is for machines with memory banks",
        "scaling --on ivb --kind large|--kind takes weak, strong or both with a comma, got 'large'.",
        "scaling --on ivb --teams 0|--teams takes numbers from 1, got 0.",
        "sweep --on ivb --figure memory.hit|--figure takes a figure's path and values",
        "sweep --on ivb --figure memory.hit=1,-2|all of them above 0",
        "sweep --on ivb --figure memory.hitt=1|Machine 'ivb' has no figure 'memory.hitt'; did you mean 'memory.hit'?",
        "sweep --on ivb --jitter -1|--jitter is from 0 to 2",
        "sweep --on ivb --teams 100|Machine 'ivb' has room for 48 workers"})
    void aMistakeIsOneSentence(String words, String expected) {
        String[] all = words.split(" ");
        Object[] call = new Object[all.length + 2];
        call[0] = "simulate";
        call[1] = all[0];
        call[2] = ScenarioFiles.periodic(directory);
        System.arraycopy(all, 1, call, 3, all.length - 1);
        CommandRun.of(call).refused(expected);
    }

    @Test
    void simulateAloneSaysWhatThereIs() {
        CommandRun.of("simulate").refused("'application', 'scaling' and 'sweep', got none.");
    }
}

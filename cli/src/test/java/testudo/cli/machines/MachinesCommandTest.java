package testudo.cli.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.machine.description.MachineFile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Machines as a user sees them: listed, described by a file, and chosen for a run with or without mistakes. */
class MachinesCommandTest {

    @TempDir
    private Path directory;

    @Test
    void allMachinesAreListed() {
        List<String> lines = CommandRun.of("machines").good().out().lines().toList();
        MachineCatalog.names().forEach(id -> assertTrue(lines.stream().anyMatch(line -> line.startsWith(id + " ")), id));
    }

    @Test
    void everyFigureIsShownWithItsSource() {
        String text = CommandRun.of("machines", "c64").good().out().replaceAll("\\s+", " ");
        MachineFile.shipped("c64").figures().values()
                .forEach(figure -> assertTrue(text.contains(figure.source()), figure.source()));
    }

    @Test
    void aCopiedAndChangedMachineRuns() throws IOException {
        Path mine = directory.resolve("mine.toml");
        Files.writeString(mine, CommandRun.of("machines", "skx", "--toml").good().out().replace("id = \"skx\"",
                "id = \"mine\""));
        String out = run("--on", mine, "--workers", 5).good().out();
        assertTrue(out.contains("on Intel Xeon, Skylake, from '" + mine + "' (simulated)"), out);
    }

    @Test
    void resultsOfAChangedMachineNameItsFile() throws IOException {
        Path mine = directory.resolve("mine.toml");
        Files.writeString(mine, CommandRun.of("machines", "c64", "--toml").good().out());
        String barrier =
                CommandRun.of("simulate", "barrier", "--on", mine, "--family", "hardware", "--workers", 2).good().out();
        assertTrue(barrier.startsWith("barrier on IBM Cyclops-64, from '" + mine + "' (simulated)"), barrier);
        String claim = CommandRun.of("reproduce", "c64-fig5b", "--quick", "--on", mine).good().out().replaceAll("\\s+", " ");
        assertTrue(claim.contains("judged with the changed machine '" + mine + "' in place of 'c64'"), claim);
        Files.writeString(mine,
                CommandRun.of("machines", "c64", "--toml").good().out().replace("spin = { value = 0.8", "spin = { value = 2"));
        run("--on", mine, "--workers", 2).refused("'energy.spin' is a number from 0 to 1, got 2.");
    }

    @Test
    void whatAMachineLacksIsSaidWithWhatThatMeans() {
        String out = CommandRun.of("machines", "skx").good().out().replaceAll("\\s+", " ");
        assertTrue(out.contains("barrier the machine has no barrier of its own"), out);
        assertTrue(out.contains("software.phaser-next costs nothing beyond its accesses to words"), out);
    }

    @Test
    void thisMachineIsSavedChangedAndRunOnLikeAnyOther() throws IOException {
        Path mine = directory.resolve("host.toml");
        CommandRun written = CommandRun.of("machines", "host", "--output", mine).good();
        assertTrue(written.err().contains("run on it with --on " + mine), written.err());
        assertEquals(steady(Files.readString(mine)), steady(CommandRun.of("machines", "host", "--toml").good().out()));
        CommandRun.of("machines", "host", "-o", mine).refused("is there already: name another, or replace it with --force");
        CommandRun.of("machines", "host", "-o", mine, "--force").good();
        String name = MachineFile.read(mine).name();
        assertEquals(steady(CommandRun.of("machines", "host").good().out())
                .replace("host: " + name, mine + ": " + name + ", from '" + mine + "'"),
                steady(CommandRun.of("machines", mine).good().out()));
        Files.writeString(mine, Files.readString(mine).replaceAll("(?m)^(sockets|cores|threads|usable) = \\{ value = \\d+",
                "$1 = { value = 2"));
        String out = CommandRun.of("simulate", "barrier", "--on", mine, "--family", "barrier-central").good().out();
        assertTrue(out.startsWith("barrier on " + name + ", from '" + mine + "' (simulated)"), out);
    }

    /** Without the clock, which some systems tell as it is at the moment. */
    private static String steady(String text) {
        return text.lines().filter(line -> !line.strip().startsWith("frequency")).collect(Collectors.joining("\n"));
    }

    @Test
    void whatIsNoUseIsRefused() {
        CommandRun.of("machines", "c64", "--measure")
                .refused("--measure is for this machine: testudo machines host --measure.");
        Path none = directory.resolve("none/host.toml");
        CommandRun.of("machines", "host", "--measure", "-o", none).refused("Cannot write '" + none + "': the directory '");
        CommandRun.of("machines", "nowhere.toml").refused("There is no machine file 'nowhere.toml'.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--on c46 | There is no machine 'c46'",
        "--on skx --placement sram | --placement is for machines with memory banks, and 'skx' has none.",
        "--on c64 --placement tape | Invalid value for option '--placement': must be one of sram, dram, got 'tape'",
        "--on c64 --homing local | --homing is for machines whose lines have homes, and those of 'c64' have none.",
        "--on skx --waiting suspend | --waiting suspend is for machines whose threads can be suspended, and those of 'skx' cannot.",
        "--on host --waiting suspend | --waiting suspend is for machines whose threads can be suspended, and those of 'host' cannot.",
        "--on c64 --waiting poll | Invalid value for option '--waiting': must be one of busy, suspend, got 'poll'",
        "--on c64 --waiting suspended | got 'suspended'; did you mean 'suspend'?",
        "--on c64 --layout spreed | got 'spreed'; did you mean 'spread'?",
        "--on tilepro64 --homing hash | got 'hash'; did you mean 'hashed'?",
        "--waiting busy | --waiting is for simulated machines: name one with --on",
        "--on c64 --timeline-steps 1..2 | --timeline-steps is for a timeline: name its file with --timeline.",
        "--on c64 --timeline x.svg --timeline-steps 9..2 | --timeline-steps names the first step before the last, got '9..2'.",
        "--on c64 --timeline x.svg --timeline-steps two | --timeline-steps is a range of steps such as 0..9, or one step, got 'two'.",
        "--layout one | --layout is for simulated machines: name one with --on",
        "--on c64 --jitter 2 | --jitter is a standard deviation from 0 to 1, got 2.0.",
        "--on c64 --timeline x.txt | --timeline writes a file '.json' or '.svg', got 'x.txt'.",
        "--on ivb --workers 49 | Machine 'ivb' has room for 48 workers, got 49.",
        "--on ivb --workers 25 --threads-per-core 1 | Machine 'ivb' has room for 24 workers at --threads-per-core 1, and for 48 without that option, got 25.",
        "--on ivb --workers 6 --threads-per-core 3 | Machine 'ivb' has 2 hardware threads per core, got --threads-per-core 3.",
        "--on tilepro64 --threads-per-core 2 | Machine 'tilepro64' has 1 hardware thread per core, got --threads-per-core 2.",
        "--on c64 --timeline none/x.json | Cannot write 'none/x.json': the directory '",
        "--per-worker | --per-worker is for simulated machines: name one with --on",
        "--phaser.degree 1 | --phaser.degree must be at least 2, got 1."})
    void aMistakeGetsOneSentence(String options, String sentence) {
        run((Object[]) options.split(" ")).refused(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "on = 'c46' | 13: There is no machine 'c46'",
        "on = 'c64', placement = 'drma' | 25: machine.placement must be one of sram, dram, got 'drma'; did you mean 'dram'?",
        "on = 'skx', placement = 'sram' | 25: machine.placement is for machines with memory banks, and 'skx' has none.",
        "on = 'skx', layout = 'one' | 25: machine.layout is for machines with memory banks, and 'skx' has none.",
        "on = 'c64', homing = 'local' | 25: machine.homing is for machines whose lines have homes, and those of 'c64' have none.",
        "on = 'skx', waiting = 'suspend' | 25: machine.waiting = \"suspend\" is for machines whose threads can be suspended, "
                + "and those of 'skx' cannot.",
        "seed = 3, waiting = 'busy' | 23: machine.waiting is for simulated machines: name one with machine.on, see 'testudo "
                + "machines'.",
        "on = 'c64', jitter = 2 | 25: machine.jitter must be a number from 0 to 1, got 2",
    })
    void aMistakeInTheScenarioIsLocated(String keys, String sentence) {
        Path scenario = scenario("machine = { " + keys.replace('\'', '"') + " }\n");
        CommandRun.of("run", scenario, "--no-output").refused(scenario + ":1:" + sentence);
    }

    @Test
    void workersThatTheMachineHasNoRoomForAreLocated() {
        Path threads = scenario("machine.on = \"ivb\"\ndecomposition.threads-per-core = 3\n");
        CommandRun.of("run", threads, "--no-output").refused(
                threads + ":2:1: Machine 'ivb' has 2 hardware threads per core, got threads-per-core = 3.");
        Path workers = scenario("machine.on = \"ivb\"\ndecomposition.workers = 49\n");
        CommandRun.of("run", workers, "--no-output").refused(
                workers + ":2:1: Machine 'ivb' has room for 48 workers, got 49.");
        CommandRun.of("run", workers, "--no-output", "--tune").refused(
                workers + ":2:1: Machine 'ivb' has room for 48 workers, got 49.");
        CommandRun.of("run", workers, "--no-output", "--workers", 3, "--tune").refused(
                workers + ":1:1: --tune measures on this machine and excludes --on.");
    }

    @Test
    void anOptionIsNamedWhereTheScenarioNamesOnlyTheMachine() {
        Path scenario = scenario("machine.on = \"skx\"\nmachine.seed = 3\n");
        CommandRun.of("run", scenario, "--no-output", "--placement", "sram").refused(
                "testudo: --placement is for machines with memory banks, and 'skx' has none.");
    }

    private Path scenario(String first) {
        return ScenarioFiles.write(directory, first + "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [80, 24]\n");
    }

    private CommandRun run(Object... options) {
        return CommandRun.ofScenario(ScenarioFiles.dendrite(directory), options);
    }
}

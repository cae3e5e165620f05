package testudo.cli.machines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.machine.description.MachineFile;

/** Machines as a user sees them: listed, and under a run. */
class MachinesCommandTest {

    @TempDir
    private Path directory;

    @Test
    void allMachinesAreListed() {
        List<String> lines = CommandRun.of("machines").good().out().lines().toList();
        MachineFile.SHIPPED.forEach(id -> assertTrue(lines.stream().anyMatch(line -> line.startsWith(id + " ")), id));
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
        assertTrue(out.contains("on Intel Xeon, Skylake (simulated)"), out);
    }

    @Test
    void aSimulatedRunHasTheChecksumOfTheHosts() {
        String host = checksum(run("--workers", 1, "--checksum"));
        for (String id : MachineFile.SHIPPED) {
            assertEquals(host, checksum(run("--on", id, "--workers", 6, "--sync", "phaser", "--checksum")), id);
        }
    }

    private static String checksum(CommandRun run) {
        return run.good().out().lines().filter(line -> line.startsWith("checksum ")).findFirst().orElseThrow();
    }

    @Test
    void theScenarioMayNameTheMachine() {
        Path scenario = ScenarioFiles.write(directory, "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [40, 24]\n"
                + "[machine]\non = \"c64\"\nplacement = \"dram\"\nlayout = \"one\"\n");
        String out = CommandRun.of("run", scenario, "--no-output", "--workers", 4).good().out();
        assertTrue(out.contains("in dram, all in one bank"), out);
    }

    @Test
    void theTimelineHoldsWhatEveryWorkerDid() throws IOException {
        Path file = directory.resolve("out.json");
        run("--on", "knl", "--workers", 3, "--timeline", file).good();
        JsonNode events = new ObjectMapper().readTree(file.toFile()).get("traceEvents");
        for (int w = 0; w < 3; w++) {
            double computed = 0;
            double end = 0;
            for (JsonNode event : events) {
                if (event.get("ph").asText().equals("X") && event.get("tid").asInt() == w) {
                    assertTrue(event.get("ts").asDouble() >= end - 1e-9, "spans of a worker follow each other");
                    end = event.get("ts").asDouble() + event.get("dur").asDouble();
                    computed += event.get("cat").asText().equals("compute") ? event.get("dur").asDouble() : 0;
                }
            }
            assertTrue(computed > 0);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--on c46 | There is no machine 'c46'",
        "--on skx --placement sram | --placement is for machines with memory banks, and 'skx' has none.",
        "--on c64 --placement tape | --placement is 'sram' or 'dram', got 'tape'.",
        "--on c64 --homing local | --homing is for machines whose lines have homes, and those of 'c64' have none.",
        "--layout one | --layout is for simulated machines: name one with --on",
        "--on c64 --jitter 2 | --jitter is a standard deviation from 0 to 1, got 2.0.",
        "--on c64 --timeline x.txt | --timeline writes a file '.json' or '.svg', got 'x.txt'.",
        "--on ivb --workers 25 | Machine 'ivb' has room for 24 workers at 1 per core, got 25.",
        "--on ivb --workers 6 --threads-per-core 3 | Machine 'ivb' has 2 hardware threads per core, got 3 workers per core.",
        "--phaser.degree 1 | --phaser.degree must be at least 2, got 1."})
    void aMistakeGetsOneSentence(String options, String sentence) {
        run((Object[]) options.split(" ")).refused(sentence);
    }

    private CommandRun run(Object... options) {
        Path scenario = ScenarioFiles.write(directory, "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [80, 24]\n");
        Object[] words = new Object[options.length + 3];
        words[0] = "run";
        words[1] = scenario;
        words[2] = "--no-output";
        System.arraycopy(options, 0, words, 3, options.length);
        return CommandRun.of(words);
    }
}

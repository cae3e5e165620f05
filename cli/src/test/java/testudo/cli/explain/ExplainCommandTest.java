package testudo.cli.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is derived, as people and programs read it. */
class ExplainCommandTest {

    @Test
    void aCompressedGridIsShownAsSweepsThereAndBack() {
        Path scenario = ScenarioFiles.write(directory,
                "model = \"wide-stencil\"\n[decomposition]\nkind = \"compressed-grid\"\n");
        String text = CommandRun.of("explain", scenario, "--cells", "9,12,7", "--workers", 2).good().out();
        for (String fact : List.of("compressed grid, 4 planes at a time, cut along J over 2 workers",
                "Compressed grid: two steps are a sweep there and back",
                "6 per sweep: 3 blocks of planes there and the same back; 6 points to wait at",
                "16.0 B per cell and step", "legal (2376 accesses ordered)")) {
            assertTrue(text.contains(fact), () -> "no '" + fact + "' in:\n" + text);
        }
        String json = CommandRun.of("explain", scenario, "--cells", "9,12,7", "--workers", 2, "--json").good().out();
        assertTrue(json.contains("\"kind\" : \"compressed-grid\""), json);
    }

    private static final Path SPHERE = Path.of("..", "examples", "revolving-sphere.toml");

    @TempDir
    private Path directory;

    private static String text(Object... args) {
        return CommandRun.of(with("explain", args)).good().out();
    }

    private static JsonNode json(Object... args) throws IOException {
        List<Object> all = new ArrayList<>(List.of(args));
        all.add("--json");
        return new ObjectMapper().readTree(CommandRun.of(with("explain", all.toArray())).good().out());
    }

    private static Object[] with(String command, Object... args) {
        List<Object> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(args));
        return all.toArray();
    }

    @ParameterizedTest
    @CsvSource({"--output, out", "--every, 3", "--fields, x", "--checkpoint, 10m"})
    void whatIsWrittenIsForRunsOnly(String option, String value) {
        CommandRun.of("explain", SPHERE, option, value)
                .refused(option + " is not for 'testudo explain', which computes no fields and writes no run.");
        CommandRun.of("convergence", SPHERE, "--vary", "cells=8,16", option, value)
                .refused(option + " is not for 'testudo convergence', which runs, prints what it finds, and writes no run.");
    }

    @Test
    void aCopyThatIsNotMadeMovesNothing() throws IOException {
        Path wave = Path.of("..", "examples", "own", "standing-wave.toml");
        String text = text(wave, "--workers", 1);
        assertTrue(text.contains("32 B: 2 arrays read and 2 written"), text);
        assertTrue(text.contains("24 B: u@-1 not copied but read from where the next values go"), text);
        JsonNode fused = json(wave, "--workers", 1, "--block", "8,128", "--fused-steps", 2).get("traffic");
        assertEquals(0, fused.get("uncopied").size());
        assertEquals(32, fused.get("uncopiedBytes").asInt());
    }

    @Test
    void mpdataHasFourStagesAndMovesFewBytesWhenFused() {
        String text = text(SPHERE, "--workers", 8);
        assertTrue(text.contains("Stages 4 | 3 | 6 | 4 "), text);
        assertTrue(text.contains("640 B: 63 arrays read and 17 written"), text);
        assertTrue(text.contains("48 B: 5 arrays read and 1 written"), text);
        assertTrue(text.contains("verdict      legal ("), text);
        assertTrue(text.contains("7 groups of adjacent cores: an open chain of 8 cores with 1 thread each"), text);
    }

    /** Two points per step: H waits for E at the upper sides, E for H at the lower ones, and no field is read where it is written. */
    @Test
    void wavesLeapfrog() {
        String text = text(ScenarioFiles.write(directory, "model = \"cavity-mode\"\n"), "--workers", 2);
        for (String line : List.of("Stages 2 | 1 ",
                "waits for  Ez of Ez in the step before, read by Hx Hy, RAW at I:0..+1 J:0..+1",
                "waits for  Hy of Hy, read by Ez, RAW at I:-1..0", "waits for  Hx of Hx, read by Ez, RAW at J:-1..0",
                "waits for  Ez of Hx Hy, overwritten by Ez, WAR at I:0..+1 J:0..+1", "RAW Hx       Hx → Ez",
                "RAW Hy       Hy → Ez",
                "WAR Ez       Hx Hy → Ez", "2 per step", "verdict      legal (")) {
            assertTrue(text.contains(line), () -> "'" + line + "' in\n" + text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "pairwise", "phaser-p2p"})
    void solidificationHasFiveStagesWithAMeetingAfterEach(String family) throws IOException {
        Path dendrite = Path.of("..", "examples", "dendrite.toml");
        JsonNode all = json(dendrite, "--workers", 4, "--whole-grid", "--sync", family);
        assertEquals("2 | 1 | 2 | 1 | 1", all.get("stageSummary").asText());
        assertEquals(5, all.get("synchronization").get("pointsPerStep").asInt());
        assertTrue(all.get("legality").get("legal").asBoolean());
    }

    @Test
    void textStaysWithinAHundredColumns() {
        for (String sync : List.of("barrier", "finish", "pairwise", "epoch", "epoch-boundary-first", "dynamic")) {
            text(SPHERE, "--workers", 8, "--sync", sync).lines()
                    .forEach(line -> assertTrue(line.codePointCount(0, line.length()) <= 100, line));
        }
    }

    @Test
    void fusedStepsAreExplainedAsALongerChain() throws IOException {
        String text = text(SPHERE, "--workers", 2, "--block", "4,59,59", "--fused-steps", 3);
        assertTrue(text.contains("Fused steps: 3 at once"), text);
        assertTrue(text.contains("1 | 3 | 2 | 4 | 1 | 3 | 2 | 4 | 1 | 3 | 2 | 4"), text);
        assertTrue(text.contains("16.0 B per cell and step, intermediates in cache"), text);
        text.lines().forEach(line -> assertTrue(line.codePointCount(0, line.length()) <= 100, line));
        JsonNode all = json(SPHERE, "--workers", 2, "--block", "4,59,59", "--fused-steps", 3);
        JsonNode fused = all.get("fused");
        assertEquals(3, fused.get("steps").asInt());
        assertEquals(3 * all.get("stages").size() * fused.get("subDomains").asInt(), fused.get("phases").asInt());
        assertTrue(fused.get("legality").get("legal").asBoolean());
        assertTrue(fused.get("windowBytes").asLong() < all.get("memoryBytes").asLong());
        JsonNode single = json(SPHERE, "--workers", 2, "--block", "4,59,59");
        assertFalse(single.has("fused"));
        long windows = fused.get("windowBytes").asLong();
        long scripts = all.get("memoryBytes").asLong() - single.get("memoryBytes").asLong() - windows;
        assertTrue(scripts > 0 && scripts < windows / 4, () -> scripts + " bytes of scripts, " + windows + " of windows");
        double whole = fused.get("redundancy").asDouble();
        double columns = json(SPHERE, "--workers", 2, "--block", "4,30,59", "--fused-steps", 3).get("fused")
                .get("redundancy").asDouble();
        assertTrue(whole < columns && columns < 2, () -> whole + " without columns, " + columns + " with two");
    }

    @Test
    void anOpenChainOfEightCoresHasSevenPairs() throws IOException {
        JsonNode sync = json(SPHERE, "--workers", 8).get("synchronization");
        assertFalse(sync.get("ring").asBoolean());
        assertEquals(7, sync.get("groups").size());
        sync.get("groups").forEach(group -> assertEquals(2, group.get("workers").size()));
        assertEquals("[0]", sync.get("workers").get(0).get("groups").toString());
        assertEquals("[2,3]", sync.get("workers").get(3).get("groups").toString());
    }

    @Test
    void aRingOfEightCoresHasEightPairs() throws IOException {
        Path scenario = ScenarioFiles.periodic(directory);
        JsonNode sync = json(scenario, "--workers", 8).get("synchronization");
        assertTrue(sync.get("ring").asBoolean());
        assertEquals(8, sync.get("groups").size());
        assertEquals("[7,0]", sync.get("groups").get(7).get("cores").toString());
        assertTrue(text(scenario, "--workers", 8).contains("8 groups of adjacent cores: a ring of 8 cores"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void groupsHoldTheThreadsOfTwoCores(int threads) throws IOException {
        JsonNode sync = json(SPHERE, "--workers", 8, "--threads-per-core", threads).get("synchronization");
        assertEquals(8 / threads - 1, sync.get("groups").size());
        sync.get("groups").forEach(group -> assertEquals(2 * threads, group.get("workers").size()));
    }

    @Test
    void epochsNameWhomEveryWorkerWaitsFor() throws IOException {
        JsonNode sync = json(SPHERE, "--workers", 3, "--sync", "epoch", "--no-recompute").get("synchronization");
        assertEquals("epoch", sync.get("family").asText());
        Set<Integer> middle = new TreeSet<>();
        sync.get("needs").forEach(need -> {
            if (need.get("worker").asInt() == 1) {
                middle.add(need.get("on").asInt());
            }
        });
        assertEquals(Set.of(0, 2), middle);
        assertEquals(sync.get("derived").asInt(), sync.get("needed").asInt() + sync.get("dropped").asInt());
        assertTrue(text(SPHERE, "--workers", 3, "--sync", "epoch", "--no-recompute").contains(
                "  worker 1     stage 1: 0 2 for WAR x1; stage 2: 0 2 for RAW x1, 0 (2 back) for WAR v2; stage 3: 2\n"));
    }

    @Test
    void everyKernelIsShownWithItsStencil() throws IOException {
        JsonNode kernels = json(SPHERE).get("kernels");
        List<String> names = new ArrayList<>();
        kernels.forEach(k -> {
            if (k.get("role").asText().equals("kernel")) {
                names.add(k.get("name").asText());
            }
        });
        assertEquals(17, names.size());
        JsonNode first = kernels.get(0);
        assertEquals("f1", first.get("target").asText());
        assertEquals("[\"(-1,0,0)\",\"(0,0,0)\"]", first.get("stencils").get("x").toString());
    }

    @Test
    void everyDerivedThingHasItsKey() throws IOException {
        JsonNode json = json(SPHERE, "--workers", 2);
        for (String key : List.of("model", "grid", "workers", "kernels", "programStages", "intermediates", "stageSummary",
                "stages", "halos", "hazards",
                "decomposition", "synchronization", "traffic", "memoryBytes", "legality")) {
            assertTrue(json.has(key), () -> "no key '" + key + "' in " + json);
        }
        assertEquals("4 | 3 | 6 | 4", json.get("programStages").asText());
        assertEquals("1 | 3 | 2 | 4", json.get("stageSummary").asText());
        Map<String, Boolean> again = new LinkedHashMap<>();
        json.get("intermediates").forEach(i -> again.put(i.get("field").asText(), i.get("again").asBoolean()));
        assertTrue(again.get("f1") && again.get("fo") && !again.get("x1") && !again.get("g3"), again::toString);
        assertTrue(json.get("legality").get("legal").asBoolean());
        assertEquals("I:-1..+1 J:-1..+1 K:-1..+1", json.get("halos").get("x").asText());
        JsonNode wait = json.get("stages").get(3).get("waits").get(0);
        assertEquals("RAW", wait.get("kind").asText());
        assertEquals("cp", wait.get("field").asText());
        assertEquals(640, json.get("traffic").get("naiveBytes").asInt());
        assertEquals(48, json.get("traffic").get("fusedBytes").asInt());
        JsonNode window = json.get("decomposition").get("windows").get(0);
        assertTrue(window.get("planes").asInt() < window.get("of").asInt());
    }

    @Test
    void aScheduleTooLargeToCheckSaysSo() throws IOException {
        JsonNode json = json(ScenarioFiles.periodic(directory), "--cells", "30000,16,2", "--workers", 8, "--whole-grid");
        assertFalse(json.get("legality").get("checked").asBoolean());
        assertTrue(json.get("legality").get("verdict").asText().startsWith("not checked"));
    }

    @Test
    void nothingIsWritten() {
        text(ScenarioFiles.sphere(directory));
        assertFalse(Files.exists(ScenarioFiles.output(directory)));
    }
}

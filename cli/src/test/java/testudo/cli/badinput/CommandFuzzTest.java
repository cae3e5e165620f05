package testudo.cli.badinput;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;
import testudo.cli.CommandRun;
import testudo.cli.tuning.TuningFile;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.tuning.Tuned;
import testudo.runtime.tuning.TuningKey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever words and scenarios the command gets, it does something or refuses it in sentences, and writes where it may. */
@Timeout(900)
@Tag("part")
class CommandFuzzTest {

    private static final long MOST_BYTES = 2_000_000_000;
    private static final Pattern ANSWER = Pattern.compile("(?:testudo: (?!a defect)[^\\p{Cntrl}]+\n| +\\d+ %.*\n)*");

    private static final List<String> OPTIONS = List.of("--workers", "--threads-per-core", "--sync", "--phaser.degree",
            "--phaser.tiers", "--phaser.adaptive", "--until", "--tolerance", "--check-every", "--set", "--block",
            "--variant", "--whole-grid", "--compressed-grid", "--fused-steps", "--recompute", "--no-recompute",
            "--active-region",
            "--every", "--on", "--placement", "--layout", "--homing", "--waiting", "--jitter", "--seed", "--timeline-steps",
            "--code", "--lanes", "--checksum", "--json", "--per-worker", "--help", "--nothing", "-x");
    private static final List<String> VALUES = List.of("0", "1", "2", "3", "-1", "7", "2147483647", "99999999999", "0.5", "NaN",
            "1e-6",
            "auto", "4,4", "4,4,4", "2,2", ",", "", " ", "pairwise", "epoch", "barrier", "phaser-p2p", "islands", "cooperative",
            "true", "no", "c64", "skx", "tilepro64", "host", "sram", "one", "local", "suspend", "busy", "mass", "residual",
            "courant=0.3", "courant=9", "walls=mur", "x=1", "=", "scalar", "vector", "4", "8", "0..1", "é", "\u202e", "a\nb");
    private static final List<String> SCENARIOS = List.of("""
            model = "pulse"
            grid.cells = [12, 11]
            parameters = { walls = "layer", layer = 2, courant = 0.5 }
            [[probes]]
            name = "a"
            field = "Ez"
            at = [1.5, 0.5]
            """, """
            model = "poisson-sor"
            grid.cells = [5, 5]
            parameters.omega = 1.5
            decomposition = { kind = "compressed-grid", workers = 2 }
            """, """
            model = "dendrite"
            grid.cells = [9, 8]
            parameters = { noise = 0.5, seed = 3, place-x = 0.25 }
            decomposition.active-region = true
            output.fields = ["phi"]
            """);

    private static final Logger LOGGER = Logger.getLogger(TuningFile.class.getName()); // held, or its level is forgotten
    private static final TuningKey KEY = new TuningKey("a processor", 1 << 20, 32 << 20, 2, 1, "pairwise", "auto", "7 × 11 × 5",
            "0123456789abcdef");

    @TempDir
    private Path folder;

    private static String any(SplittableRandom random, List<String> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** Runs the command for one step or two, and looks at what it left. */
    private void obeys(List<String> words) throws IOException {
        Path out = folder.resolve("out");
        CommandRun run = CommandRun.of(words.toArray());
        assertTrue(ANSWER.matcher(run.err()).matches(), () -> words + " said " + run.err());
        assertTrue(run.code() == 0 || !run.err().isEmpty(), () -> words + " ended with " + run.code());
        assertEquals(List.of(), CommandRun.workersLeft());
        Ground ground = new Ground(folder);
        for (String file : ground.files()) {
            assertTrue(file.startsWith(folder + "/s.toml") || file.equals(folder.toString()) || file.startsWith(out.toString()),
                    () -> words + " wrote " + file);
        }
    }

    @Test
    void wordsAreObeyedOrRefused() {
        Fuzzing fuzzing = new Fuzzing("command lines", IllegalStateException.class, MOST_BYTES);
        SplittableRandom random = fuzzing.random();
        fuzzing.run(Fuzzing.inputs(20, 3_000), _ -> {
            List<String> words = new ArrayList<>();
            for (int n = 1 + random.nextInt(5); n > 0; n--) {
                words.add(any(random, OPTIONS));
                if (random.nextInt(5) > 0) {
                    words.add(any(random, VALUES));
                }
            }
            return String.join("\u0001", words).getBytes(StandardCharsets.UTF_8);
        }, input -> {
            List<String> words = new ArrayList<>(List.of("run",
                    Files.writeString(folder.resolve("s.toml"), any(random, SCENARIOS)).toString(), "--no-progress", "--output",
                    folder.resolve("out").toString(), "--force"));
            words.addAll(List.of(new String(input, StandardCharsets.UTF_8).split("\u0001")));
            boolean until = words.stream().anyMatch(List.of("--tolerance", "--until", "--check-every")::contains);
            words.addAll(List.of(until ? "--maximum" : "--steps", "2"));
            obeys(words);
        });
    }

    @Test
    void scenariosAreRunOrRefused() {
        Fuzzing fuzzing = new Fuzzing("scenarios of the command", IllegalStateException.class, MOST_BYTES);
        Mutations mutations = new Mutations(fuzzing.random(),
                SCENARIOS.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList(),
                List.of("\n", "\"", "1", "0", "-", ".", "pulse", "dendrite", "slab", "cells", "[", "]", "=", "nan", "true",
                        "e3"));
        fuzzing.run(Fuzzing.inputs(30, 3_000), _ -> mutations.next(), input -> obeys(List.of("run",
                Files.write(folder.resolve("s.toml"), input).toString(), "--no-progress", "--steps", "1", "--workers", "1",
                "--cells", "9,8",
                "--output", folder.resolve("out").toString(), "--force")));
    }

    @Test
    void damagedTuningsAreIgnored() throws IOException {
        Fuzzing fuzzing = new Fuzzing("tunings", IllegalStateException.class, MOST_BYTES);
        LOGGER.setLevel(Level.OFF);
        Path file = folder.resolve("tuning.json");
        new TuningFile(file).remember(KEY, Tuned.of(new Tiling.Islands(1, 4, 5), 4, 12.5, 6));
        Mutations mutations = new Mutations(fuzzing.random(), List.of(Files.readAllBytes(file)),
                List.of("{", "}", "[", "]", "null", "\"", ",", ":", "1e999", "choices", "key", "tuned"));
        fuzzing.run(Fuzzing.inputs(200, 20_000), _ -> mutations.next(), input -> {
            Files.write(file, input);
            new TuningFile(file).find(KEY);
        });
    }
}

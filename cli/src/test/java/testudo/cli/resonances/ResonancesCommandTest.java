package testudo.cli.resonances;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ResonancesCommandTest {

    @TempDir
    private static Path directory;

    private static Path run;

    @BeforeAll
    static void run() throws IOException {
        run = directory.resolve("run");
        Path scenario = Files.writeString(directory.resolve("s.toml"), """
                model = "cavity-mode"
                steps = 3000
                grid.cells = [32, 32]
                parameters = { courant = 0.5, m = 2, n = 3 }
                [[probes]]
                name = "p"
                field = "Ez"
                index = [5, 4]
                """);
        CommandRun.of("run", scenario, "--output", run, "--no-progress").good();
    }

    private static JsonNode found(Path run, Object... more) throws IOException {
        Object[] words = Stream.concat(List.of("resonances", run, "--json").stream(), List.of(more).stream())
                .toArray();
        return new ObjectMapper().readTree(CommandRun.of(words).good().out()).get("resonances");
    }

    /** The frequency of the scheme, as a program written independently has it (CavityModeTest). */
    @Test
    void aCavityRingsWithTheFrequencyOfTheScheme() throws IOException {
        JsonNode modes = found(run, "--probe", "p");
        assertEquals(1, modes.size());
        assertEquals(1.799719776, modes.get(0).get("frequency").asDouble(), 1e-8);
        assertEquals(0, modes.get(0).get("decay").asDouble(), 1e-7);
        String told = CommandRun.of("resonances", run, "--probe", "p").good().out();
        assertTrue(told.contains("frequency"));
        boolean decays = modes.get(0).get("decay").asDouble() > 0;
        assertEquals(decays, !modes.get(0).get("quality").isNull());
        assertEquals(!decays, told.contains("no decay"), told);
        assertTrue(CommandRun.of("resonances", run, "--probe", "p", "--band", "3,4").good().out()
                .startsWith("no resonance between 3.000 and 4.000"));
    }

    /**
     * Frequencies and Q of the ring in Meep's tutorial, which averages the permittivity in cells that the ring's edge divides: what is
     * left is that of an edge of steps.
     */
    @Test
    void theRingOfMeepsTutorialRingsAsThere() throws IOException {
        Path ring = directory.resolve("ring");
        CommandRun.with(KernelCompiler.fastest(), "run", "../examples/own/ring.toml", "--output", ring, "--no-progress").good();
        JsonNode modes = found(ring, "--probe", "inside", "--from", 110, "--band", "0.1,0.2");
        double[][] published = {{0.118101315, 0.000731513}, {0.147162, 0.000232636}, {0.175247, 0.0000522}};
        assertEquals(published.length, modes.size());
        for (double[] mode : published) {
            JsonNode ours = nearest(modes, mode[0]);
            assertEquals(1, ours.get("frequency").asDouble() / mode[0], 0.006);
            assertEquals(1, ours.get("decay").asDouble() / (2 * Math.PI * mode[1]), 0.15);
        }
    }

    private static JsonNode nearest(JsonNode modes, double frequency) {
        JsonNode nearest = modes.get(0);
        for (JsonNode mode : modes) {
            if (Math.abs(mode.get("frequency").asDouble() - frequency) < Math
                    .abs(nearest.get("frequency").asDouble() - frequency)) {
                nearest = mode;
            }
        }
        return nearest;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--probe q | holds no probe 'q'; it holds p.", "--probe p --band 2,1 | got 2.0,1.0.",
        "--probe p --band 1 | a lower frequency above 0 and a higher one",
        "--probe p --band 1,1e9 | tells nothing of frequencies above",
        "--probe p --from 1e9 | need at least 64 values of probe 'p', got 0 from time 1.0E9 on.",
        "--probe p --most 0 | --most must be at least 1, got 0."})
    void aMistakeIsASentence(String words, String sentence) {
        Object[] all = Stream.concat(List.of("resonances", run).stream(), List.of(words.split(" ")).stream())
                .toArray();
        CommandRun.of(all).refused(sentence);
    }
}

package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What runs of waves find out and print. */
@Timeout(900)
class FindingsTest {

    private record Found(double value, double theory) {}

    @TempDir
    private Path directory;

    private Map<String, Found> slab(String conductivity, int cells) throws IOException {
        Path scenario = ScenarioFiles.write(directory, "model = \"slab\"\n[parameters]\nconductivity = " + conductivity + "\n");
        CommandRun run = CommandRun.of("run", scenario, "--cells", cells + ",3", "--no-output", "--json").good();
        Map<String, Found> found = new HashMap<>();
        for (JsonNode f : new ObjectMapper().readTree(run.out()).get("findings")) {
            found.put(f.get("name").asText(), new Found(f.get("value").asDouble(), f.get("theory").asDouble()));
        }
        return found;
    }

    /** The tolerance is the dispersion of the grid: 20 cells to a wavelength in the slab are off by 0.4 % in the phase. */
    @ParameterizedTest
    @CsvSource({"0.0", "0.02"})
    void aSlabReflectsAndTransmitsAsFresnelSays(String conductivity) throws IOException {
        Map<String, Found> found = slab(conductivity, 400);
        assertEquals(10, found.size());
        found.forEach((name, f) -> assertEquals(f.theory, f.value, name.endsWith("120 cells") || name.endsWith("160 cells")
                ? 8e-4 : 6e-3, name));
        for (int wavelength : new int[] {40, 60, 80, 120, 160}) {
            double sum = found.get("reflected at " + wavelength + " cells").value
                    + found.get("transmitted at " + wavelength + " cells").value;
            assertTrue(conductivity.equals("0.0") ? Math.abs(sum - 1) < 1e-4 : sum < 0.9, wavelength + ": " + sum);
        }
    }

    private double reflection(Object... settings) {
        Path scenario = ScenarioFiles.write(directory, "model = \"pulse\"\n[parameters]\nreflection = true\n");
        Object[] words = new Object[7 + 2 * settings.length];
        System.arraycopy(new Object[] {"run", scenario, "--cells", "72,60", "--steps", 150, "--no-output"}, 0, words, 0, 7);
        for (int n = 0; n < settings.length; n++) {
            words[7 + 2 * n] = "--set";
            words[8 + 2 * n] = settings[n];
        }
        String entry = CommandRun.of(words).good().entry("reflection");
        assertTrue(entry.endsWith(" dB"), entry);
        return Double.parseDouble(entry.substring(0, entry.length() - 3));
    }

    @ParameterizedTest
    @CsvSource({"tm", "te"})
    void theReflectionOfEveryWallIsPrinted(String polarization) {
        String waves = "polarization=" + polarization;
        double layer = reflection(waves, "walls=layer");
        double mur = reflection(waves, "walls=mur");
        double conductor = reflection(waves, "walls=conductor");
        assertTrue(layer <= -60, "layer of 10 cells: " + layer + " dB");
        assertTrue(layer < mur && mur < -10 && mur > -40, "Mur: " + mur + " dB");
        assertTrue(conductor > -3 && conductor < 10, "conductor: " + conductor + " dB");
    }

    @Test
    void whatCannotBeFoundIsToldBeforeTheRun() {
        Path scenario = ScenarioFiles.write(directory, "model = \"pulse\"\n[parameters]\nreflection = true\n");
        CommandRun.of("run", scenario, "--set", "source=line", "--no-output").refused("for a source at a point only");
        CommandRun.of("run", scenario, "--steps", 50, "--no-output").refused("needs at least 100 steps");
        CommandRun.of("run", scenario, "--cells", "20,20", "--set", "walls=mur", "--no-output").refused(
                "a domain of at least 26 cells, got 20 × 20");
    }
}

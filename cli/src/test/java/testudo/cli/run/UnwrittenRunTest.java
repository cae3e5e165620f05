package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run that writes nothing tells what one tells that writes, and a mean is a mean wherever it is asked for. */
@Timeout(900)
class UnwrittenRunTest {

    @TempDir
    private Path directory;

    private static JsonNode json(Object... words) throws IOException {
        return new ObjectMapper().readTree(CommandRun.of(words).good().out());
    }

    private Path decay(String rest) {
        return ScenarioFiles.write(directory, """
                name = "decay"
                steps = 5
                [grid]
                cells = [8, 6]
                [fields.u]
                initial = "1 + x"
                [[kernels]]
                u = "0.5*u"
                [output]
                directory = "%s"
                [diagnostics]
                middle = "mean(u)"
                total = { formula = "sum(u)", unit = "kg" }
                """.formatted(ScenarioFiles.output(directory)) + rest);
    }

    private void sameIsTold(Path scenario) throws IOException {
        JsonNode written = json("run", scenario, "--json", "--no-progress").get("diagnostics");
        assertTrue(written.size() > 1, written::toString);
        assertEquals(written, json("run", scenario, "--json", "--no-progress", "--no-output").get("diagnostics"));
    }

    @Test
    void meansAreToldWithoutOutput() throws IOException {
        sameIsTold(decay(""));
    }

    /** Rates look at the row before, which is of step 6 here. */
    @Test
    void ratesAreToldWithoutOutput() throws IOException {
        sameIsTold(ScenarioFiles.write(directory, """
                model = "dendrite"
                steps = 7
                [grid]
                cells = [40, 24]
                [output]
                directory = "%s"
                [diagnostics]
                every = 3
                """.formatted(ScenarioFiles.output(directory))));
    }

    /** From 1.5 in steps by half: below 0.1 after four; the sum of 48 cells would take ten. */
    @Test
    void aRunUntilAMeanIsSmallMeasuresTheMean() throws IOException {
        Path scenario = decay("");
        JsonNode until =
                json("run", scenario, "--no-output", "--json", "--no-progress", "--until", "middle", "--tolerance", 0.1,
                        "--check-every", 1).get("until");
        assertEquals("converged", until.get("outcome").asText());
        assertEquals(1.5 / 16, until.get("value").asDouble());
        JsonNode sum = json("run", scenario, "--no-output", "--json", "--no-progress", "--until", "total", "--tolerance", 0.1,
                "--check-every", 1);
        assertEquals(10, sum.get("steps").asInt());
        assertEquals(48 * 1.5 / 1024, sum.get("until").get("value").asDouble());
    }
}

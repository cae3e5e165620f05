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
import testudo.data.snapshot.RunReader;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Without an anisotropy of its own a crystal is round, as far as the grid lets it. */
@Timeout(900)
class RoundCrystalTest {

    private static final int CELLS = 101;
    private static final int STEPS = 240;

    @TempDir
    private Path directory;

    /** The length along the diagonal over that along the axis, at phi = 1/2, of the quarter above the middle. */
    private double diagonalOverAxis(boolean isotropic) throws IOException {
        Path scenario = ScenarioFiles.write(directory, """
                model = "dendrite"
                steps = %d
                [grid]
                cells = [%d, %d]
                [parameters]
                gamma = 0.0
                noise = 0.0
                isotropic = %b
                [output]
                directory = "%s"
                """.formatted(STEPS, CELLS, CELLS, isotropic, ScenarioFiles.output(directory)));
        CommandRun run =
                CommandRun.with(KernelCompiler.fastest(), "run", scenario, "--no-progress", "--force", "--json").good();
        JsonNode solute = new ObjectMapper().readTree(run.out()).get("totals").get("solute");
        assertEquals(0, solute.get("drift").asDouble(), 1e-12, solute::toString);
        double[] phi = RunReader.open(ScenarioFiles.output(directory)).field(STEPS, "phi").values();
        return Math.sqrt(2) * length(phi, 1) / length(phi, 0);
    }

    /** Cells along I until phi falls below 1/2, with so many along J to each. */
    private static double length(double[] phi, int slope) {
        int middle = CELLS / 2;
        for (int n = 0; middle + n + 1 < CELLS; n++) {
            double here = phi[(middle + n) * CELLS + middle + slope * n];
            double next = phi[(middle + n + 1) * CELLS + middle + slope * (n + 1)];
            if (next < 0.5) {
                return n + (here - 0.5) / (here - next);
            }
        }
        throw new AssertionError("The crystal fills the grid.");
    }

    @Test
    void ninePointsTakeMostOfTheGridOut() throws IOException {
        double five = diagonalOverAxis(false);
        double nine = diagonalOverAxis(true);
        assertTrue(five > 1.03, () -> "five points: " + five);
        assertTrue(Math.abs(nine - 1) < 0.5 * (five - 1), () -> "nine points: " + nine + ", five: " + five);
    }
}

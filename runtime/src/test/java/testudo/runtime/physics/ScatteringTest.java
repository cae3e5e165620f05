package testudo.runtime.physics;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.grid.Grid;
import testudo.api.model.Finding;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a cylinder scatters is what the series of Bessel functions says, the better the finer the grid. */
@Timeout(900)
class ScatteringTest {

    private static List<Finding> findings(int cells, double scale, long steps) {
        Model model = ModelCatalog.find("cylinder").orElseThrow();
        Map<String, Object> settings = Map.of("radius", 6 * scale, "wavelength", 24 * scale, "delay", 140 * scale, "width",
                40 * scale);
        Setup setup = model.setup(Grid.of(cells, cells - 6), Settings.of(model.parameters(), settings));
        Study study = model.study(setup, Settings.of(model.parameters(), settings), steps).orElseThrow();
        Execution run = Simulation.of(setup.program()).initial(setup.initial()).probes(study.probes()).start();
        run.advance(steps);
        return study.conclusion().of(study.probes().stream().map(run::recorded).toList(), List.of());
    }

    /** Probes stand elsewhere on the finer grid, so each is held against its own theory. */
    @Test
    void halfTheSpacingHalvesTheErrorAtLeast() {
        double coarse = worst(findings(64, 1, 1000), 0.07);
        double fine = worst(findings(92, 2, 2000), 0.02);
        assertTrue(fine < coarse / 2, "errors " + coarse + " and " + fine);
    }

    private static double worst(List<Finding> findings, double limit) {
        assertEquals(9, findings.size());
        double worst = 0;
        for (Finding finding : findings) {
            double theory = finding.theory().orElseThrow();
            assertEquals(theory, finding.value(), limit, finding.name());
            worst = Math.max(worst, Math.abs(finding.value() - theory));
        }
        return worst;
    }
}

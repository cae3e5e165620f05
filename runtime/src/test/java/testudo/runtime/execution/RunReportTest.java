package testudo.runtime.execution;

import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a run says of itself. */
@Timeout(900)
class RunReportTest {

    private static final Case HEAT = Case.withNoise("heat", Programs.heat(Grid.of(10, 20, 5), Boundary.mirror()));
    private final Plan plan = Simulation.of(HEAT.program()).tiling(new Tiling.WholeGrid()).workers(2).plan();

    @Test
    void itHasALinePerFact() {
        assertEquals("""
                program   1 kernel on 10 × 20 × 5 cells, 4 steps
                schedule  whole grid cut along J over 2 workers, pairwise, proved race-free
                chosen    to be tested
                code      scalar code
                time      2.00 s
                skipped   25.0 % of all elements, at rest
                stolen    3.1 % of all pieces, run by another worker than their own
                speed     2000 cells/s, 0.00 GB/s needed, waiting 10.0 % to 40.0 %, 0.0 % redundant""",
                new RunReport(plan.because("to be tested"), "scalar code", 4, 2_000_000_000,
                        List.of(200_000_000L, 800_000_000L),
                        OptionalDouble.of(0.25), OptionalDouble.of(0.031)).toString());
    }

    @Test
    void ratesAreOfTheGridAndItsNeededTraffic() {
        RunReport report = new RunReport(plan, "scalar code", 50, 500_000, List.of(0L, 0L), OptionalDouble.empty(),
                OptionalDouble.empty());
        assertEquals(1e8, report.cellRate());
        assertEquals(16e8, report.byteRate());
        assertEquals(5e-4, report.seconds());
    }

    @Test
    void beforeTheFirstStepThereIsNoRate() {
        Execution run = Simulation.of(HEAT.program()).initial(HEAT.initial()).start();
        assertEquals(0, run.report().cellRate());
        assertTrue(run.report().toString().contains("0 steps"));
    }
}

package testudo.runtime.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;

/** Conservation, bounds, symmetry and published values of the models of solidification. */
@Timeout(240)
class SolidificationTest {

    private static double sum(FieldValues values) {
        return Arrays.stream(values.values()).sum();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0.3, 4"})
    void soluteIsConservedAndThePhaseStaysInItsRange(double noise, long nuclei) {
        ModelRun run = ModelRun.of("dendrite", Grid.of(160, 120), Map.of("noise", noise, "nuclei", nuclei));
        double before = run.reduce("solute");
        double solid = run.reduce("solid");
        run.until(1200);
        assertEquals(before, run.reduce("solute"), 1e-13 * before);
        assertTrue(run.reduce("solid") > 10 * solid, "grown to " + run.reduce("solid"));
        double[] phi = run.values("phi").values();
        assertTrue(Arrays.stream(phi).min().orElseThrow() >= 0);
        assertTrue(Arrays.stream(phi).max().orElseThrow() <= 1 + 1e-12);
    }

    /** To rounding: the order of additions differs between the arms. */
    @Test
    void withoutNoiseADendriteHasFourEqualArms() {
        int n = 101;
        ModelRun run = ModelRun.of("dendrite", Grid.of(n, n), Map.of()).until(600);
        for (String name : new String[] {"phi", "c"}) {
            FieldValues f = run.values(name);
            double worst = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double here = f.at(i, j, 0);
                    worst = Math.max(worst, Math.abs(here - f.at(n - 1 - i, j, 0)));
                    worst = Math.max(worst, Math.abs(here - f.at(i, n - 1 - j, 0)));
                    worst = Math.max(worst, Math.abs(here - f.at(j, i, 0)));
                }
            }
            assertTrue(worst < 1e-11, name + " differs by " + worst);
        }
    }

    /** The activity map is 1 around the interface and wherever solute has moved, 0 in the melt far away. */
    @Test
    void quietCellsAreMarked() {
        ModelRun run = ModelRun.of("dendrite", Grid.of(200, 200), Map.of()).until(100);
        FieldValues activity = run.values("activity");
        assertEquals(0, activity.at(2, 3, 0));
        assertEquals(1, activity.at(100, 106, 0));
        assertTrue(sum(activity) > 100 && sum(activity) < 4000, "active " + sum(activity));
    }

    /** Slope of the front over sqrt(t), by the similarity solution, with the mesh refined s times; table of the reference. */
    @ParameterizedTest
    @CsvSource({"1, 0.957, 0.930", "2, 1.017, 1.001"})
    void aPlanarFrontGrowsAsTheSquareRootOfTime(int s, double first, double second) {
        double dx = 4.0e-8 / s;
        ModelRun run = ModelRun.of("planar-front", Grid.of(2000 * s, 1), Map.of("dx", dx, "dt", 3.0e-7 / (s * s)));
        long unit = 2500L * s * s; // 7.5e-4 s
        double similarity = 9.8244e-5;
        double at1 = run.until(unit).reduce("solid") * dx;
        double at2 = run.until(2 * unit).reduce("solid") * dx;
        double at4 = run.until(4 * unit).reduce("solid") * dx;
        assertEquals(first, (at2 - at1) / (Math.sqrt(1.5e-3) - Math.sqrt(7.5e-4)) / similarity, 5.1e-4);
        assertEquals(second, (at4 - at2) / (Math.sqrt(3.0e-3) - Math.sqrt(1.5e-3)) / similarity, 5.1e-4);
    }

    @Test
    void phasesInEquilibriumRest() {
        ModelRun run = ModelRun.of("planar-front", Grid.of(200, 1), Map.of("start", "equilibrium"));
        double phases = run.reduce("solid");
        double solute = run.reduce("solute");
        run.until(100_000);
        FieldValues c = run.values("c");
        assertEquals(0.399172, c.at(90, 0, 0), 5.1e-7);
        assertEquals(0.466605, c.at(199, 0, 0), 5.1e-7);
        assertEquals(0.109, Math.abs(run.reduce("solid") - phases), 5.1e-4);
        assertEquals(solute, run.reduce("solute"), 1e-13 * solute);
    }

    /** dx = 1: an independent program has 42.157, 66.421, 91.212; MEMPHIS, whose tip starts at 8.5, lies within 4 %. */
    @Test
    void theTipOfAPureMeltIsWherePublished() {
        ModelRun run = ModelRun.of("pure-melt", Grid.of(480, 480), Map.of());
        double heat = run.reduce("heat");
        double[] tips = {42.157, 66.421, 91.212};
        double[] solids = {1.22755e-3, 2.35054e-3, 3.62347e-3};
        double[] memphis = {42.489, 66.046, 88.706};
        for (int n = 0; n < 3; n++) {
            run.until(15_000L * (n + 1));
            assertEquals(tips[n], run.reduce("tip"), 5.1e-4);
            assertEquals(solids[n], run.reduce("solid") / (960 * 960), 5.1e-9);
            assertEquals(memphis[n] - 0.5, run.reduce("tip"), 0.04 * memphis[n]);
        }
        assertEquals(heat, run.reduce("heat"), 1e-12 * heat);
    }
}

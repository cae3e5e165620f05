package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.FusedSteps;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.BoundaryFirst;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sub-domains that follow from others have the waits that looking at them would have found. */
@Timeout(900)
@Tag("part")
class RunTest {

    private static final List<Boundary> BOUNDARIES = List.of(Boundary.periodic(), Boundary.zeroGradient(),
            Boundary.mirror(), Boundary.antisymmetric(), Boundary.fixed(2));

    private int repeating;

    @Test
    void waitsOfAMethodOfManyKernelsAreThoseOfEveryPhase() {
        Random random = new Random(20261121);
        Effort effort = Effort.oneIn(6);
        for (var method : MpdataCases.variants(Grid.of(150, 16, 6))) {
            if (!effort.takes()) {
                continue;
            }
            Analysis analysis = Analysis.of(method.program());
            compare(analysis, random, method.name());
        }
        assertTrue(repeating > effort.atLeast(100), () -> repeating + " of the schedules repeat themselves");
    }

    @Test
    void waitsOfSmallProgramsAreThoseOfEveryPhase() {
        Random random = new Random(417);
        for (Boundary boundary : BOUNDARIES) {
            Grid grid = Grid.of(140 + 2 * random.nextInt(30), 14, 6);
            for (Program program : List.of(Programs.heat(grid, boundary), Programs.upwind(grid, boundary),
                    Programs.leapfrog(grid, boundary), Programs.redBlack(grid, boundary),
                    Programs.chain(grid, boundary, 4))) {
                compare(Analysis.of(program), random, boundary + " on " + grid);
            }
        }
        assertTrue(repeating > 150, () -> repeating + " of the schedules repeat themselves");
    }

    @Test
    void waitsOfFusedStepsAreThoseOfEveryPhase() {
        Random random = new Random(99);
        for (Boundary boundary : BOUNDARIES) {
            Grid grid = Grid.of(180, 24, 5);
            try {
                compare(FusedSteps.of(Analysis.of(Programs.heat(grid, boundary)), 3), random, "fused, " + boundary);
            } catch (DecompositionException notFusible) {
                continue;
            }
        }
        assertTrue(repeating > 25, () -> repeating + " of the schedules repeat themselves");
    }

    private void compare(Analysis analysis, Random random, String what) {
        for (int n = 1; n <= 4; n++) {
            for (int rows : List.of(99, 2 + random.nextInt(8))) {
                int workers = 2 + random.nextInt(4);
                Tiling tiling = new Tiling.SubDomains(n, rows, 99);
                Optional<Derivation> plan = Derivation.attempt(analysis, new Decomposition(tiling, workers, 1));
                plan.ifPresent(p -> compare(p.schedule(), what + ", " + tiling + ", " + workers + " workers"));
            }
        }
    }

    private void compare(Schedule whole, String what) {
        List<Schedule> schedules = new ArrayList<>(List.of(whole));
        schedules.add(BoundaryFirst.of(whole));
        for (Schedule schedule : schedules) {
            Dependences shortened = new Dependences(schedule, true);
            assertEquals(new Dependences(schedule, false).walk(), shortened.walk(), what);
            repeating += shortened.repeated() > 0 ? 1 : 0;
        }
    }
}

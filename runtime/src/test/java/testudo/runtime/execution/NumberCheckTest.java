package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.PhaserOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Looks for bad numbers cost little by what they read and what the steps between them move, which is counted. */
@Timeout(900)
class NumberCheckTest {

    private static Program heat(Grid grid) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, -1) + u.at(c, 1) - 2 * u.at(c)));
        return p.build();
    }

    private static Simulation simulation(Program program) {
        State u = program.states().getFirst();
        return Simulation.of(program).initial(u, (i, j, k) -> i + j + k).tiling(new Tiling.WholeGrid());
    }

    /** The steps after which a run is looked at, from its beginning on. */
    private static List<Long> looks(Plan plan, long begin, long end) {
        State u = plan.program().states().getFirst();
        ExecutionEnvironment here =
                new ExecutionEnvironment(new HostPlatform(), PhaserOptions.defaults(), KernelCompiler.scalar());
        LinkedPlan linked = LinkedPlan.of(plan, here, Beginning.of(Map.of(u, (i, j, k) -> i)));
        NumberCheck check = new NumberCheck(plan, linked.memory(), here.platform(), linked.costs(), begin);
        List<Long> steps = new ArrayList<>();
        for (long step = begin; step < end;) {
            step += check.until(step, end - step, linked.loop().together());
            if (check.due(step)) {
                assertTrue(check.finite(0, step));
                steps.add(step);
            }
        }
        linked.storage().close();
        return steps;
    }

    /** The first look, too, and those soon after it. */
    @ParameterizedTest
    @CsvSource({"7, 5, 11, 1", "7, 5, 11, 3", "2000, 300, 1, 1", "90, 80, 70, 2"})
    void aLookReadsAtMostAByteForEightHundredThatTheStepsSinceHaveMoved(int i, int j, int k, int workers) {
        Plan plan = simulation(heat(Grid.of(i, j, k))).workers(workers).plan();
        double moved = plan.bytesPerCell() * plan.program().grid().cells();
        double read = Double.BYTES * (double) plan.program().grid().cells();
        List<Long> looks = looks(plan, 0, 5_000);
        assertTrue(!looks.isEmpty() && looks.getFirst() < 1_000, () -> "looks after " + looks);
        for (int n = 0; n < looks.size(); n++) {
            assertTrue((n + 1) * read * NumberCheck.SHARE <= moved * looks.get(n), () -> "looks after " + looks);
        }
    }

    @Test
    void whereRowsAtRestAreLeftOutStepsCountForLess() {
        Program program = heat(Grid.of(200, 10, 3));
        long all = looks(simulation(program).workers(1).plan(), 0, 5_000).getFirst();
        long active = looks(simulation(program).workers(1).activeRegion(true).plan(), 0, 5_000).getFirst();
        assertTrue(active >= 3 * all, () -> all + " and " + active);
    }

    /** Whoever goes on from a checkpoint is looked at as whoever begins. */
    @Test
    void distancesCountFromTheBeginning() {
        Plan plan = simulation(heat(Grid.of(13, 7, 3))).workers(2).plan();
        List<Long> looks = looks(plan, 0, 9_000);
        assertEquals(looks.stream().map(step -> step + 77).toList(), looks(plan, 77, 9_077));
        IntStream.range(2, looks.size()).forEach(n -> assertTrue(looks.get(n) - looks.get(n - 1) >= looks.get(n - 1),
                () -> "not twice as far each time: " + looks));
    }
}

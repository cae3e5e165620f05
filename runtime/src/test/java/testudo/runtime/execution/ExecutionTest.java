package testudo.runtime.execution;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Snapshot;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ExecutionTest {

    private static Simulation simulation(Case of) {
        return Simulation.of(of.program()).initial(of.initial()).tiling(new Tiling.WholeGrid());
    }

    @ParameterizedTest
    @EnumSource
    void advancingInPartsIsAdvancingAtOnce(SyncFamily sync) {
        Case of = MpdataCases.of(Grid.of(7, 13, 3), Options.of(Variant.FCT, Ends.OPEN));
        Interpreter expected = of.interpreted(Form.LAMBDA, 7);
        for (long[] parts : new long[][] {{7}, {3, 4}, {1, 1, 5}, {0, 2, 0, 5}}) {
            Execution run = simulation(of).workers(3).tiling(new Tiling.SubDomains(2, 99, 99)).sync(sync).start();
            for (long steps : parts) {
                run.advance(steps);
            }
            assertEquals(7, run.step());
            assertEquals(7, run.completedSteps());
            Bits.assertSame(expected, run, of, List.of(sync, parts.length));
        }
    }

    @Test
    void reductionsEqualTheInterpretersForAnyNumberOfWorkersAndStep() {
        for (Case of : List.of(Case.withNoise("heat", Programs.heat(Grid.of(5, 11, 7), Boundary.mirror())),
                Case.withNoise("heat, rank 2", Programs.heat(Grid.of(11, 13), Boundary.fixed(0.25))),
                Case.withNoise("heat, rank 1", Programs.heat(Grid.of(13), Boundary.antisymmetric())),
                Case.withNoise("pulsed", Programs.pulsed(Grid.of(7, 11, 3))))) {
            for (int workers = 1; workers <= 8; workers++) {
                Execution run = simulation(of).workers(workers).start();
                for (int step = 0; step < 4; step++) {
                    Bits.assertSame(of.interpreted(Form.TREE, step), run, of, workers + " workers after " + step);
                    run.advance(1);
                }
            }
        }
    }

    @Test
    void parametersTimeAndStepFollowTheSteps() {
        Case of = Case.withNoise("pulsed", Programs.pulsed(Grid.of(5, 11, 3)));
        Interpreter expected = of.interpreted(Form.LAMBDA, 6);
        for (int workers : new int[] {1, 2, 5}) {
            Execution run = simulation(of).workers(workers).start();
            run.advance(2);
            run.advance(4);
            Bits.assertSame(expected, run, of, workers + " workers");
        }
    }

    @Test
    void snapshotsAreCopiesOfTheStatesAskedFor() {
        Case of = Case.withNoise("pulsed", Programs.pulsed(Grid.of(5, 7, 3)));
        Execution run = simulation(of).workers(2).start();
        Snapshot before = run.snapshot(List.of());
        run.advance(3);
        assertEquals(0, before.step());
        assertEquals(List.of("u"), before.fields().stream().map(v -> v.field().name()).toList());
        Bits.assertSame(of.interpreted(Form.TREE, 0).values(of.program().states().getFirst()), before.field("u"), "before");
        Snapshot after = run.snapshot(List.of("c1"));
        assertEquals(3, after.step());
        assertEquals(3 * 0.125, after.time());
        assertEquals(List.of("c1"), after.fields().stream().map(v -> v.field().name()).toList());
        assertThrows(IllegalArgumentException.class, () -> after.field("u"));
    }

    @Test
    void theReportCountsStepsAndWaits() {
        Case of = Case.withNoise("heat", Programs.heat(Grid.of(5, 11, 7), Boundary.periodic()));
        Execution run = simulation(of).workers(3).start();
        run.advance(4);
        run.advance(5);
        RunReport report = run.report();
        assertEquals(9, report.steps());
        assertEquals(3, report.waitedNanos().size());
        assertTrue(report.elapsedNanos() > 0);
        for (int w = 0; w < 3; w++) {
            assertTrue(report.waitShare(w) >= report.leastWaitShare() && report.waitShare(w) <= report.greatestWaitShare());
            assertTrue(report.waitShare(w) >= 0 && report.waitShare(w) <= 1);
        }
        assertTrue(report.cellRate() > 0);
    }

    @Test
    void aClosedExecutionComputesNothingAndOneUnderWayIsNotClosed() {
        Case of = Case.withNoise("heat", Programs.heat(Grid.of(5, 11, 7), Boundary.mirror()));
        Execution run = simulation(of).workers(2).start();
        List<Throwable> refused = new CopyOnWriteArrayList<>();
        run.onStep(_ -> refused.add(assertThrows(IllegalStateException.class, run::close)));
        run.advance(2);
        assertEquals(2, refused.size());
        run.close();
        run.close();
        assertEquals(2, run.report().steps());
        assertTrue(assertThrows(IllegalStateException.class, () -> run.advance(1)).getMessage().contains("closed"));
        assertThrows(IllegalStateException.class, () -> run.values(of.program().states().getFirst()));
    }
}

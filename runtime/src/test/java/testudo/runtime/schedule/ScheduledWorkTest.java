package testudo.runtime.schedule;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.scheduling.Scheduler;
import testudo.sync.platform.Work;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What machines that price work are told of it. */
class ScheduledWorkTest {

    private static final Grid GRID = Grid.of(9, 12, 6);

    private static Work.Compute[] work(int workers, int worker) {
        return new ScheduledWork(Scheduler.schedule(Analysis.of(Programs.heat(GRID, Boundary.periodic())),
                new Decomposition(new Tiling.WholeGrid(), workers, 1))).of(worker);
    }

    /** A state and its next values: two arrays, of which each of so many workers sweeps its part. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theWorkingSetIsTheWorkersShareOfAllFields(int workers) {
        long cells = (long) GRID.n1() * GRID.n2() * GRID.n3();
        for (int w = 0; w < workers; w++) {
            for (Work.Compute phase : work(workers, w)) {
                assertEquals(2 * Double.BYTES * cells / workers, phase.workingSet());
            }
        }
    }

    @Test
    void everyCellIsCountedOnceAndMovesBothArrays() {
        long cells = (long) GRID.n1() * GRID.n2() * GRID.n3();
        assertEquals(cells, Arrays.stream(work(1, 0)).mapToLong(Work.Compute::cells).sum());
        assertEquals(2 * Double.BYTES * cells, Arrays.stream(work(1, 0)).mapToLong(Work.Compute::bytes).sum());
    }
}

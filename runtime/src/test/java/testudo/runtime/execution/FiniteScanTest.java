package testudo.runtime.execution;

import java.util.List;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Programs;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A scan sees each element that is not finite, whoever of a team looks at it, and nothing outside the domain. */
@Timeout(900)
class FiniteScanTest {

    private static final double LARGEST = Double.MAX_VALUE;

    /** @param chunk elements that are copied at once: less than a row, some rows, whole planes */
    @ParameterizedTest
    @ValueSource(ints = {1, 12, 2048})
    void everyElementIsSeenByOneWorkerAndGhostsByNone(int chunk) {
        for (Grid grid : List.of(Grid.of(2, 5, 3), Grid.of(5, 2, 3), Grid.of(4, 3), Grid.of(7))) {
            Schedule schedule = Simulation.of(Programs.heat(grid, Boundary.mirror())).workers(2).plan().schedule();
            State u = schedule.analysis().program().states().getFirst();
            Layout layout = schedule.layout(schedule.buffer(u, 0));
            for (Elements array : List.of(new Elements.OnHeap(new double[(int) layout.size()]),
                    Elements.offHeap(layout.size()))) {
                FiniteScan scan = new FiniteScan(u, layout, chunk);
                array.fill(0, (int) layout.size(), Double.NaN);
                Box box = u.domain();
                forEach(box, (i, j, k) -> array.set(position(layout, i, j, k), i + j + k == 0 ? -LARGEST : LARGEST));
                assertEquals(0, seen(scan, array, 3));
                forEach(box, (i, j, k) -> {
                    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                        array.set(position(layout, i, j, k), bad);
                        for (int workers = 1; workers < 7; workers++) {
                            assertEquals(1, seen(scan, array, workers));
                        }
                    }
                    array.set(position(layout, i, j, k), 1e-320);
                });
            }
        }
    }

    private static int seen(FiniteScan scan, Elements array, int workers) {
        int seen = 0;
        for (int w = 0; w < workers; w++) {
            seen += scan.finite(array, w, workers) ? 0 : 1;
        }
        return seen;
    }

    private interface Cell {
        void at(int i, int j, int k);
    }

    private static void forEach(Box box, Cell cell) {
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    cell.at(i, j, k);
                }
            }
        }
    }

    private static long position(Layout layout, int i, int j, int k) {
        int[] at = {i, j, k};
        return layout.position(at[layout.roles().plane().ordinal()], at[layout.roles().row().ordinal()],
                at[layout.roles().lane().ordinal()], 0);
    }
}

package testudo.runtime.schedule;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.scheduling.Scheduler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Rows and planes lie apart, on cache lines, and not on the same cache sets. */
class PitchTest {

    private static final int HEADER = 16;

    private static long address(Layout layout, int plane, int row, int lane) {
        return HEADER + 8L * layout.position(plane, row, lane, 0);
    }

    private static Schedule mpdata(Grid grid, int planes) {
        return Scheduler.schedule(
                Analysis.of(MpdataCases.of(grid, Options.of(Variant.FCT, Ends.PERIODIC)).program()),
                Decomposition.subDomains(planes, grid.n2(), grid.n3(), 2));
    }

    @Test
    void laneZeroOfEveryLongRowBeginsACacheLine() {
        for (int lanes : new int[] {59, 64, 100, 127, 128, 256, 400, 512}) {
            Schedule s = mpdata(Grid.of(12, 10, lanes), 2);
            for (Buffer b : s.buffers()) {
                Layout layout = s.layout(b);
                for (int p = layout.planes().lo(); p < layout.planes().hi(); p++) {
                    for (int r = layout.span(s.roles().row(), 0).lo(); r < layout.span(s.roles().row(), 0).hi(); r++) {
                        assertEquals(0, address(layout, p, r, 0) % 64, b.field() + " " + lanes);
                    }
                }
            }
        }
    }

    @Test
    void noTwoElementsShareAPositionAndAllAreInside() {
        for (int lanes : new int[] {1, 3, 8, 33, 61, 256}) {
            Pitch pitch = Pitch.of(3, 5, lanes, -1);
            Set<Long> seen = new HashSet<>();
            for (int slot = 0; slot < 3; slot++) {
                for (int row = 0; row < 5; row++) {
                    for (int lane = 0; lane < lanes; lane++) {
                        long at = pitch.offset() + (long) slot * pitch.plane() + row * pitch.row() + lane;
                        assertTrue(seen.add(at) && at >= 0 && at < pitch.size(), lanes + ": " + at);
                    }
                }
            }
        }
    }

    @Test
    void powersOfTwoAreAvoided() {
        for (int lanes : new int[] {256, 512, 1024, 2048}) {
            for (int rows : new int[] {8, 64, 256}) {
                Pitch pitch = Pitch.of(4, rows, lanes, 0);
                assertTrue(8 * pitch.row() % 2048 != 0 && 8L * pitch.plane() % 4096 != 0, pitch::toString);
            }
        }
    }

    @Test
    void arraysOneAfterAnotherAreStaggered() {
        for (int rows : new int[] {16, 31, 64, 100}) {
            long bytes = HEADER + 8 * Pitch.of(7, rows, 66, -1).size();
            assertEquals(37 * 64, bytes % 4096);
        }
    }

    @Test
    void paddingCostsAnEighthAtMostAndASixteenthInLargeArrays() {
        for (int lanes = 1; lanes < 700; lanes++) {
            assertTrue(8 * Pitch.of(4, 3, lanes, -1).row() <= 9 * lanes, "row of " + lanes);
            if (lanes > 150) {
                Pitch pitch = Pitch.of(64, 64, lanes, -1);
                assertTrue(pitch.size() <= 1.0625 * 64 * 64 * lanes, lanes + ": " + pitch);
            }
        }
    }
}

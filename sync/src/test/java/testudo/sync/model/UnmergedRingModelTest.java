package testudo.sync.model;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** All wait on their left before they arrive on their right, so that around a ring nobody ever arrives. */
@Tag("model")
@Timeout(120)
class UnmergedRingModelTest {

    private static final int WORKERS = 3;

    @Test
    void waitingOnTheLeftBeforeArrivingOnTheRightIsFound() {
        int[][] all = Laws.all(WORKERS); // on a ring of 3 everybody is everybody's neighbour
        Checker.hangsInSomeSchedule(WORKERS, () -> {
            Platform platform = new ModelPlatform();
            Cell[] missing = new Cell[WORKERS]; // group g joins workers g - 1 and g
            Cell[] released = new Cell[WORKERS];
            for (int g = 0; g < WORKERS; g++) {
                missing[g] = platform.cell("missing", 2, Placement.at(g));
                released[g] = platform.cell("released", 0, Placement.at(g));
            }
            Laws.meetInStep(platform, all, 1, (worker, episode) -> {
                for (int side = 0; side < 2; side++) {
                    int g = (worker.index() + side) % WORKERS;
                    if (missing[g].getAndAdd(-1) == 1) {
                        missing[g].setOpaque(2);
                        released[g].setRelease(episode);
                    } else {
                        released[g].awaitAtLeast(worker, episode);
                    }
                }
            });
        });
    }
}

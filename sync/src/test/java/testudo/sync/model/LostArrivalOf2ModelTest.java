package testudo.sync.model;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** Released before the counter is set back, a fast worker arrives at a counter that is then overwritten. */
@Tag("model")
@Timeout(120)
class LostArrivalOf2ModelTest {

    private static final int WORKERS = 2;

    @Test
    void resettingAfterTheReleaseIsFound() {
        int[][] all = Laws.all(WORKERS);
        Checker.hangsInSomeSchedule(WORKERS, () -> {
            Platform platform = new ModelPlatform();
            Cell missing = platform.cell("missing", WORKERS, Placement.shared());
            Cell released = platform.cell("released", 0, Placement.shared());
            Laws.meetInStep(platform, all, Checker.episodes(WORKERS), (worker, episode) -> {
                if (missing.getAndAdd(-1) == 1) {
                    released.setRelease(episode);
                    missing.setOpaque(WORKERS);
                } else {
                    released.awaitAtLeast(worker, episode);
                }
            });
        });
    }
}

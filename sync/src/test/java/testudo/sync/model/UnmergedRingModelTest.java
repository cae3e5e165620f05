package testudo.sync.model;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** All wait on their left before they arrive on their right, so that around a ring nobody ever arrives. */
@Tag("model")
@Tag("exhaustive")
@Timeout(Checker.LIMIT)
class UnmergedRingModelTest {

    @Test
    void waitingOnTheLeftBeforeArrivingOnTheRightIsFound() {
        Checker.findsThatItHangs(Mutant.UNMERGED_RING);
    }
}

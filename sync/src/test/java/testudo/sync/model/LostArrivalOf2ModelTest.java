package testudo.sync.model;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Released before the counter is set back, a fast worker arrives at a counter that is then overwritten. */
@Tag("model")
@Tag("exhaustive")
@Timeout(Checker.LIMIT)
class LostArrivalOf2ModelTest {

    @Test
    void resettingAfterTheReleaseIsFound() {
        Checker.findsThatItHangs(Mutant.LOST_ARRIVAL_OF_2);
    }
}

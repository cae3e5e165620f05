package testudo.sync.epoch;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(900)
class EpochsTest {

    private final HostPlatform platform = new HostPlatform();

    @Test
    void phasesBeforeTheFirstAreFinished() {
        Epochs epochs = new Epochs(EpochPlan.of(2, 1, (w, p) -> List.of(new Need(1 - w, 3))), platform);
        AtomicInteger begun = new AtomicInteger();
        platform.run(2, w -> {
            for (long phase = 0; phase < 3 && w.index() == 0; phase++) { // the other ends none, and none is needed yet
                epochs.begin(w, phase);
                epochs.end(w, phase);
                begun.incrementAndGet();
            }
        });
        assertEquals(3, begun.get());
    }

    /** What was produced the lag before is there; the producer may be any number of phases ahead. */
    @Test
    void aConsumerFollowsItsProducerByTheLag() {
        int phases = 4000;
        EpochPlan plan = EpochPlan.of(2, 2, (w, p) -> w == 1 && p == 0 ? List.of(new Need(0, 2)) : List.of());
        Epochs epochs = new Epochs(plan, platform);
        int[] produced = new int[phases];
        int[] consumed = new int[phases];
        platform.run(2, w -> {
            for (int phase = 0; phase < phases; phase++) {
                epochs.begin(w, phase);
                if (w.index() == 0) {
                    produced[phase] = phase + 1;
                } else if (phase >= 2 && phase % 2 == 0) {
                    consumed[phase] = produced[phase - 2];
                }
                epochs.end(w, phase);
            }
        });
        for (int phase = 2; phase < phases; phase += 2) {
            assertEquals(phase - 1, consumed[phase]);
        }
    }
}

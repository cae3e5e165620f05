package testudo.sync.host;

import java.util.concurrent.atomic.AtomicLongArray;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

@Timeout(900)
class SliceTest {

    @Test
    void workersAskForTheShortestSliceAndTheCallerKeepsItsOwn() {
        long own = Slice.nanos();
        assumeTrue(own > 0, "a system without slices to choose");
        AtomicLongArray slices = new AtomicLongArray(2);
        new HostPlatform().run(1, worker -> {
            slices.set(0, Slice.nanos());
            worker.spawn(spawned -> slices.set(1, Slice.nanos()));
        });
        assertEquals(100_000, slices.get(0));
        assertEquals(100_000, slices.get(1));
        assertEquals(own, Slice.nanos());
    }
}

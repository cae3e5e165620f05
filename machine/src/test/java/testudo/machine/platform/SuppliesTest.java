package testudo.machine.platform;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.sync.platform.Work;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Where bytes come from, and how threads of a core share it. */
class SuppliesTest {

    private static final Machine SKX = MachineFile.shipped("skx"); // 32 KB and 1 MB per core, 33 MB per socket of 24 cores
    private static final long BYTES = 1_000_000;

    private static double nanoseconds(Machine machine, int threadsPerCore, int workers, Work.Compute work) {
        return new SimulatedPlatform(machine, SimulationOptions.defaults().withThreadsPerCore(threadsPerCore)).duration(work,
                workers);
    }

    private static Work.Compute bytes(long workingSet) {
        return new Work.Compute(1, Work.Operations.none(), 0, 0, BYTES, workingSet);
    }

    /** The nearest cache of which a worker's share holds the set; a cache of a socket is shared by as many as work there. */
    @ParameterizedTest
    @CsvSource({"1, 32768, cache.level-1.bandwidth", "1, 32769, cache.level-2.bandwidth", "1, 1048577, cache.level-3.bandwidth",
        "24, 1441792, cache.level-3.bandwidth", "48, 1441792, cache.level-3.bandwidth"})
    void aSetThatFitsIsServedByTheNearestCacheThatHoldsIt(int workers, long set, String path) {
        assertEquals(BYTES / SKX.value(path), nanoseconds(SKX, 1, workers, bytes(set)), 0.01);
    }

    @ParameterizedTest
    @CsvSource({"1, 34603009, 1", "24, 1441793, 24", "48, 1441793, 24", "48, 0, 24", "3, 0, 3"})
    void whatFitsNowhereOrIsNotKnownComesFromMemoryWhoseBandwidthASocketShares(int workers, long set, int sharing) {
        assertEquals(BYTES / (SKX.value("compute.bandwidth") / sharing), nanoseconds(SKX, 1, workers, bytes(set)), 0.01);
    }

    /** Two threads of a core have half of its caches and of their bandwidth each. */
    @Test
    void threadsOfACoreShareItsCaches() {
        assertEquals(2 * BYTES / SKX.value("cache.level-1.bandwidth"), nanoseconds(SKX, 2, 2, bytes(16384)), 0.01);
        assertEquals(2 * BYTES / SKX.value("cache.level-2.bandwidth"), nanoseconds(SKX, 2, 2, bytes(16385)), 0.01);
    }

    /** Alone a thread reaches 0.5 of the slots of skx, two of them 0.6 together; of c64, all of them, and so do two. */
    @Test
    void threadsOfACoreShareItsIssueSlots() {
        Work.Compute sums = new Work.Compute(1, new Work.Operations(1_000_000, 0, 0, 0), 0, 0, 0);
        assertEquals(2 * 0.5 / 0.6, nanoseconds(SKX, 2, 2, sums) / nanoseconds(SKX, 1, 2, sums), 0.001);
        Machine roomy = SKX.with("compute.shared-efficiency", 1.4); // no thread gets more than it reaches alone
        assertEquals(1, nanoseconds(roomy, 2, 2, sums) / nanoseconds(SKX, 1, 2, sums), 0.001);
        Machine c64 = MachineFile.shipped("c64");
        assertEquals(2, nanoseconds(c64, 2, 2, sums) / nanoseconds(c64, 1, 2, sums), 0.001);
        Machine knc = MachineFile.shipped("knc");
        assertEquals(1, nanoseconds(knc, 2, 2, sums) / nanoseconds(knc, 1, 2, sums), 0.001);
        assertEquals(2, nanoseconds(knc, 4, 4, sums) / nanoseconds(knc, 1, 4, sums), 0.001);
    }

    @Test
    void aSetIsKnownOnlyIfThatOfAllBytesIs() {
        Work.Compute none = Work.Compute.none();
        assertEquals(100, none.plus(bytes(100)).workingSet());
        assertEquals(100, bytes(100).plus(none).workingSet());
        assertEquals(200, bytes(100).plus(bytes(200)).workingSet());
        assertEquals(0, bytes(100).plus(bytes(0)).workingSet());
        assertEquals(100, bytes(100).times(3).workingSet());
    }
}

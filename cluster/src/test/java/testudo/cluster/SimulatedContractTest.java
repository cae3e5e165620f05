package testudo.cluster;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.machine.description.MachineFile;
import testudo.transport.Contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Simulated nodes keep what every transport does, whatever latencies are and whenever sends are done, and repeat to the last tick. */
@Timeout(900)
@Tag("part")
class SimulatedContractTest {

    private static final int EFFORT = Boolean.getBoolean("testudo.exhaustive") ? 20 : 1;

    @ParameterizedTest
    @CsvSource({"phi-cluster, 1, 0, false", "phi-cluster, 4, 0.5, false", "phi-cluster, 3, 0, true", "k-computer, 5, 1, true"})
    void theContractIsKept(String cluster, int size, double jitter, boolean synchronous) {
        for (long seed = 1; seed <= EFFORT; seed++) {
            ClusterOptions options = ClusterOptions.of(seed).jitter(jitter).synchronous(synchronous);
            assertEquals(kept(cluster, size, options), kept(cluster, size, options));
        }
    }

    private static String kept(String cluster, int size, ClusterOptions options) {
        SimulatedNodes nodes = new SimulatedNodes(MachineFile.shipped(cluster), size, options);
        nodes.run(node -> Contract.keep(node.transport(), options.seed(), 3));
        return nodes.digest() + " " + nodes.now();
    }
}

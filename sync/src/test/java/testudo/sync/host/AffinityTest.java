package testudo.sync.host;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

@Timeout(900)
class AffinityTest {

    private final List<Integer> inherited = Affinity.allowed();

    @Test
    void eachWorkerIsBoundToOneOfTheInheritedProcessors() {
        assumeFalse(inherited.isEmpty(), "no affinity on this system");
        assertEquals(
                IntStream.range(0, inherited.size())
                        .boxed()
                        .collect(Collectors.toMap(w -> w, w -> List.of(inherited.get(w)))),
                allowedOfWorkers(HostOptions.defaults(), inherited.size()));
        assertEquals(inherited, Affinity.allowed(), "the caller is not bound");
    }

    @Test
    void moreWorkersThanProcessorsAreNotBound() {
        assertAllFree(HostOptions.defaults(), inherited.size() + 1);
    }

    @Test
    void pinningCanBeTurnedOff() {
        assertAllFree(HostOptions.defaults().withPinning(false), 1);
    }

    @Test
    void anImpossibleProcessorIsRefusedSilently() {
        assumeFalse(inherited.contains(1023), "a machine with 1024 processors");
        assertFalse(Affinity.pin(1023));
    }

    private void assertAllFree(HostOptions options, int workers) {
        assertEquals(
                IntStream.range(0, workers).boxed().collect(Collectors.toMap(w -> w, w -> inherited)),
                allowedOfWorkers(options, workers));
    }

    private static Map<Integer, List<Integer>> allowedOfWorkers(HostOptions options, int workers) {
        Map<Integer, List<Integer>> allowed = new ConcurrentHashMap<>();
        new HostPlatform(options).run(workers, w -> allowed.put(w.index(), Affinity.allowed()));
        return allowed;
    }
}

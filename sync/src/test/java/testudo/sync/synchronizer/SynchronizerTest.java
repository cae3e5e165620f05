package testudo.sync.synchronizer;

import java.time.Duration;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.Allocation;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SynchronizerTest {

    static Stream<Formation> formations() {
        return Formation.all(1).filter(formation -> formation.workers() > 1);
    }

    @ParameterizedTest
    @MethodSource("formations")
    void aFailureInOneWorkerReleasesAll(Formation formation) {
        HostPlatform platform = new HostPlatform();
        Synchronizer synchronizer = Synchronizer.of(formation.plan(), platform);
        WorkerFailure failure = assertThrows(
                WorkerFailure.class, () -> platform.run(formation.workers(), w -> {
                    for (long phase = 0;; phase++) {
                        w.checkAlive();
                        synchronizer.begin(w, phase);
                        if (w.index() == 1 && phase == 20) {
                            throw new ArithmeticException("cell became negative");
                        }
                        synchronizer.end(w, phase);
                    }
                }));
        assertEquals(1, failure.worker());
    }

    @ParameterizedTest
    @MethodSource("formations")
    void aWorkerThatLeavesEarlyIsADeadlock(Formation formation) {
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMillis(20)));
        Synchronizer synchronizer = Synchronizer.of(formation.plan(), platform);
        Deadlock deadlock = assertThrows(Deadlock.class, () -> platform.run(formation.workers(), w -> {
            for (long phase = 0; w.index() != 1 || phase < 5; phase++) {
                synchronizer.begin(w, phase);
                synchronizer.end(w, phase);
            }
        }));
        String word =
                switch (formation.kind()) {
                    case BARRIER, TREE -> "released";
                    case STATIC_TREE, DISSEMINATION, TOURNAMENT, HYPERCUBE -> "worker";
                    case PHASER ->
                            formation.workers() <= Runtime.getRuntime().availableProcessors()
                                    ? "signal 0 of worker"
                                    : "released episode of barrier";
                    case PHASER_P2P -> "step";
                    case FINISH -> "ended tasks";
                    case PAIRWISE -> "arrivals in group";
                    case EPOCH, EPOCH_BOUNDARY_FIRST -> "finished phases of worker 1";
                    case DYNAMIC -> throw new IllegalStateException("Not among the families.");
                };
        assertTrue(deadlock.getMessage().contains(word), deadlock.getMessage());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.synchronizer.Formation#families")
    void phasesAllocateNothing(SyncFamily kind) {
        Formation formation = new Formation(kind, 2, 1, false, 1);
        HostPlatform platform = new HostPlatform();
        Synchronizer synchronizer = Synchronizer.of(formation.plan(), platform);
        Allocation.assertNone(platform, (w, phase) -> {
            synchronizer.begin(w, phase);
            synchronizer.end(w, phase);
        });
    }
}

package testudo.sync.synchronizer;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Who waits for a party that failed is told why, and nobody uses what it left, in any family. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FailedPartyTest {

    private static final int PARTIES = 4;
    private static final int FAILING = 2;
    private static final int FIRST_PHASES = 5;

    static Stream<Arguments> families() {
        return Formation.families().stream().flatMap(
                kind -> Arrays.stream(WaitStrategy.values()).map(strategy -> Arguments.of(kind, strategy)));
    }

    @ParameterizedTest
    @MethodSource("families")
    void everyOtherPartyIsReleasedWithTheCause(SyncFamily kind, WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        RuntimeException cause = new ArithmeticException("no such luck");
        AtomicReferenceArray<TeamStopped> stops = new AtomicReferenceArray<>(PARTIES);
        fail(platform, synchronizer(kind, platform), cause, stops);
        for (int party = 0; party < PARTIES; party++) {
            if (party != FAILING) {
                WorkerFailure why = assertInstanceOf(WorkerFailure.class, stops.get(party).getCause());
                assertEquals(FAILING, why.worker());
                assertSame(cause, why.getCause());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.synchronizer.Formation#families")
    void whatAFailedPartyLeftIsRefusedWithTheCause(SyncFamily kind) {
        HostPlatform platform = platform(WaitStrategy.SPIN_THEN_PARK);
        Synchronizer synchronizer = synchronizer(kind, platform);
        WorkerFailure first = fail(
                platform, synchronizer, new ArithmeticException("no such luck"), new AtomicReferenceArray<>(PARTIES));
        WorkerFailure second = assertThrows(
                WorkerFailure.class, () -> platform.run(PARTIES, w -> pass(synchronizer, w, FIRST_PHASES, 1_000)));
        IllegalStateException refusal = assertInstanceOf(IllegalStateException.class, second.getCause());
        assertTrue(refusal.getMessage().contains("build new cells and barriers"), refusal.getMessage());
        assertSame(first, refusal.getCause());
        Synchronizer fresh = synchronizer(kind, platform);
        assertEquals(PARTIES, platform.run(PARTIES, w -> pass(fresh, w, 0, 10)).workers());
    }

    /** The party fails after it has passed some phases, while the others go on as long as they can. */
    private static WorkerFailure fail(
            HostPlatform platform,
            Synchronizer synchronizer,
            RuntimeException cause,
            AtomicReferenceArray<TeamStopped> stops) {
        return assertThrows(WorkerFailure.class, () -> platform.run(PARTIES, w -> {
            try {
                pass(synchronizer, w, 0, FIRST_PHASES);
                if (w.index() == FAILING) {
                    throw cause;
                }
                pass(synchronizer, w, FIRST_PHASES, Long.MAX_VALUE);
            } catch (TeamStopped stop) {
                stops.set(w.index(), stop);
                throw stop;
            }
        }));
    }

    private static void pass(Synchronizer synchronizer, Worker worker, long first, long last) {
        for (long phase = first; phase < last; phase++) {
            synchronizer.begin(worker, phase);
            synchronizer.end(worker, phase);
        }
    }

    private static Synchronizer synchronizer(SyncFamily kind, HostPlatform platform) {
        return Synchronizer.of(new Formation(kind, PARTIES, 1, false, 1).plan(), platform);
    }

    private static HostPlatform platform(WaitStrategy strategy) {
        return new HostPlatform(HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(Duration.ofMinutes(5)));
    }
}

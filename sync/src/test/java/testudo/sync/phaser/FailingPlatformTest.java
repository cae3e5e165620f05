package testudo.sync.phaser;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingPlatform;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Whoever publishes a phase may fail while it has the phaser to itself: it hears of that, and nobody else does. */
@Timeout(900)
class FailingPlatformTest {

    private static final int TASKS = 3;
    private static final int PHASES = 30;

    /** What the platform refuses with an exception, once, when a phaser wants the machine's barrier. */
    enum Failing {
        BARRIER,
        CELL
    }

    private static final class Refusing extends ForwardingPlatform {

        private final Failing what;
        private final AtomicInteger failures = new AtomicInteger();

        Refusing(BarrierMachine machine, Failing what) {
            super(machine);
            this.what = what;
        }

        @Override
        public Cell cell(String name, long initial, Placement where) {
            if (what == Failing.CELL && name.startsWith("last phase of")) {
                fail();
            }
            return super.cell(name, initial, where);
        }

        @Override
        public Optional<HardwareBarrier> hardwareBarrier(int parties) {
            if (what == Failing.BARRIER) {
                fail();
            }
            return super.hardwareBarrier(parties);
        }

        private void fail() {
            if (failures.getAndIncrement() == 0) {
                throw new IllegalStateException("out of order");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOthersGoOnAndSoDoesWhoFailed(Failing what) {
        HostOptions impatient = HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(2));
        BarrierMachine machine = BarrierMachine.of(new HostPlatform(impatient));
        AtomicInteger failed = new AtomicInteger();
        AtomicInteger passed = new AtomicInteger();
        PhasedTasks.run(new Refusing(machine, what), root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            for (int t = 0; t < TASKS; t++) {
                root.asyncPhased(task -> {
                    for (int phase = 0; phase < PHASES; phase++) {
                        next(task, failed);
                        assertEquals(task.waitPhase(p), task.signalPhase(p));
                        passed.incrementAndGet();
                    }
                }); // registers and drops one at a time too
            }
        });
        assertEquals(1, failed.get());
        assertEquals(TASKS * PHASES, passed.get());
        assertEquals(machine.claims(), machine.releases(), "barriers given back");
    }

    /** Its signal counts, its wait does not yet. */
    private static void next(PhasedTask task, AtomicInteger failed) {
        try {
            task.next();
        } catch (IllegalStateException outOfOrder) {
            assertEquals("out of order", outOfOrder.getMessage());
            failed.incrementAndGet();
            task.next();
        }
    }
}

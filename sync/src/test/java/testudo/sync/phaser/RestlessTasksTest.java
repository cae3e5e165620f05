package testudo.sync.phaser;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Phasers that switch to the machine's barrier and back all the time. */
@Timeout(900)
class RestlessTasksTest {

    private final BarrierMachine machine = BarrierMachine.of(new HostPlatform());

    @Test
    void whateverTasksDoNoPhaseEndsEarly() {
        int switched = 0;
        for (int run = 0; run < 40; run++) {
            long seed = new Random().nextLong();
            int before = machine.tally().claims().get();
            try {
                new Restless(seed).run();
            } catch (WorkerFailure failure) {
                throw new AssertionError("seed " + seed, failure);
            }
            switched += machine.tally().claims().get() - before;
        }
        assertTrue(switched > 40, switched + " adoptions in 40 runs");
        assertEquals(machine.tally().claims().get(), machine.tally().releases().get());
    }

    /** Tasks that mostly come to the next phase, and disturb at random; each counts itself in the phases it signals. */
    private final class Restless {

        private static final int PHASES = 120;

        private final long seed;
        private final AtomicInteger[] owed = new AtomicInteger[PHASES + 4];
        private final AtomicInteger tasks = new AtomicInteger();

        Restless(long seed) {
            this.seed = seed;
            for (int s = 0; s < owed.length; s++) {
                owed[s] = new AtomicInteger();
            }
        }

        void run() {
            PhasedTasks.run(machine, root -> {
                Phaser p = root.phaser(Mode.SIG_WAIT);
                owe(1, PHASES);
                live(root, p, Mode.SIG_WAIT, PHASES);
            });
        }

        private void owe(long from, long to) {
            for (long s = from; s <= to; s++) {
                owed[(int) s].incrementAndGet();
            }
        }

        private void live(PhasedTask task, Phaser p, Mode mode, int last) {
            Random random = new Random(seed + tasks.incrementAndGet());
            while ((mode == Mode.SIG ? task.signalPhase(p) : task.waitPhase(p)) < last) {
                if (mode == Mode.SIG_WAIT && task.signalPhase(p) == task.waitPhase(p) && random.nextInt(25) == 0) {
                    pay(task.signalPhase(p) + 1, mode);
                    task.signal(p);
                }
                if (tasks.get() < 12 && random.nextInt(15) == 0) {
                    spawn(task, p, mode, random);
                }
                if (mode != Mode.SIG_WAIT || task.signalPhase(p) == task.waitPhase(p)) {
                    pay(mode == Mode.WAIT ? 0 : task.signalPhase(p) + 1, mode);
                }
                task.next();
                if (mode.canWait()) {
                    assertEquals(0, owed[(int) task.waitPhase(p)].get(), "still owed in phase " + task.waitPhase(p));
                }
            }
        }

        private void pay(long phase, Mode mode) {
            if (mode.canSignal()) {
                owed[(int) phase].decrementAndGet();
            }
        }

        private void spawn(PhasedTask parent, Phaser p, Mode parents, Random random) {
            Mode mode = parents == Mode.SIG_WAIT ? Mode.values()[random.nextInt(3)] : parents;
            long from = parents.canSignal() ? parent.signalPhase(p) : parent.waitPhase(p);
            int last = (int) Math.min(PHASES, from + 1 + random.nextInt(30));
            if (mode.canSignal()) {
                owe(from + 1, last);
            }
            parent.asyncPhased(List.of(p.in(mode)), task -> live(task, p, mode, last));
        }
    }
}

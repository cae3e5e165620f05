package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Place;
import testudo.machine.engine.Coroutines;
import testudo.machine.engine.Engine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.machine.platform.SimulationReport.WorkerTimes;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** C10: the wake-up bit remembers one awake; waiting asleep loses no value. */
@Timeout(900)
class SuspensionTest {

    private final Machine machine = MachineFile.shipped("c64");
    private final Engine engine = new Engine();
    private final Suspension suspension = new Suspension(machine, engine);
    private final long suspend = machine.ticks("suspension.suspend");
    private final long awake = machine.ticks("suspension.awake");
    private final long delivery = machine.ticks("suspension.delivery");

    private static final class Thread extends Hart {

        Thread(Engine engine, int number, Runnable body) {
            super(engine, number, new Place(0, 0, 0, 0), 1, Coroutines.fastest(), body);
        }
    }

    private Hart start(int number, Consumer<Engine> body) {
        Hart hart = new Thread(engine, number, () -> body.accept(engine));
        engine.at(engine.now(), hart);
        return hart;
    }

    @Test
    void anAwakeBeforeTheSuspendIsRememberedAndTheSuspendDoesNotStop() {
        List<Long> times = new ArrayList<>();
        Hart[] sleeper = new Hart[1];
        sleeper[0] = start(0, time -> {
            time.advance(1000);
            assertTrue(suspension.suspend(sleeper[0]));
            times.add(time.now());
        });
        start(1, time -> assertEquals(awake + delivery, suspension.awake(sleeper[0])));
        engine.run();
        assertEquals(List.of(1000 + suspend), times);
        assertEquals(0, sleeper[0].suspended());
    }

    @Test
    void twoAwakesBeforeOneSuspendLeaveOneBit() {
        Hart[] sleeper = new Hart[1];
        List<Long> times = new ArrayList<>();
        sleeper[0] = start(0, time -> {
            time.advance(1000);
            suspension.suspend(sleeper[0]);
            times.add(time.now());
            suspension.suspend(sleeper[0]);
            times.add(time.now());
        });
        start(1, time -> {
            suspension.awake(sleeper[0]);
            suspension.awake(sleeper[0]);
            time.advance(5000 - time.now());
            suspension.awake(sleeper[0]);
        });
        engine.run();
        assertEquals(List.of(1000 + suspend, 5000 + awake + delivery), times);
        assertTrue(sleeper[0].isDone());
    }

    @Test
    void aSleeperIsAwokenAfterIssueAndDelivery() {
        Hart[] sleeper = new Hart[1];
        List<Long> times = new ArrayList<>();
        sleeper[0] = start(0, time -> {
            suspension.suspend(sleeper[0]);
            times.add(time.now());
        });
        start(1, time -> {
            time.advance(300);
            suspension.awake(sleeper[0]);
            times.add(time.now());
        });
        engine.run();
        assertEquals(List.of(300 + awake, 300 + awake + delivery), times);
        assertEquals(300 + awake + delivery - suspend, sleeper[0].suspended());
    }

    @Test
    void nobodySleepsThroughAValueWhateverTheDelay() {
        for (int delay = 0; delay < 200; delay++) {
            SimulatedPlatform platform = asleep("sram");
            Cell there = platform.cell("there", 0, Placement.shared());
            Cell back = platform.cell("back", 0, Placement.shared());
            int wait = delay;
            platform.run(2, worker -> {
                for (int n = 1; n <= 5; n++) {
                    platform.idle(worker.index() == 0 ? 2 * wait : 150);
                    if (worker.index() == 0) {
                        there.setRelease(n);
                        back.awaitAtLeast(worker, n);
                    } else {
                        there.awaitAtLeast(worker, n);
                        back.getAndAdd(1);
                    }
                }
            });
            assertEquals(5, back.getPlain());
        }
    }

    @Test
    void theWriterPaysForEachAwakeAndSleepIsPartOfTheWait() {
        SimulatedPlatform platform = asleep("sram");
        Cell flag = platform.cell("flag", 0, Placement.shared());
        double[] took = new double[1];
        platform.run(11, worker -> {
            if (worker.index() > 0) {
                flag.awaitAtLeast(worker, 1);
                return;
            }
            platform.idle(2000);
            double before = platform.now();
            flag.setRelease(1);
            took[0] = platform.now() - before;
        });
        assertEquals(machine.nanoseconds(1 + 10 * awake), took[0]);
        List<WorkerTimes> times = platform.lastReport().orElseThrow().workers();
        assertEquals(0, times.getFirst().suspended());
        for (WorkerTimes sleeper : times.subList(1, times.size())) {
            assertTrue(sleeper.suspended() > 1500 && sleeper.suspended() <= sleeper.waited(), sleeper.toString());
        }
    }

    @Test
    void threadsThatPollNeverSleep() {
        SimulatedPlatform platform =
                new SimulatedPlatform(machine, SimulationOptions.defaults());
        Cell flag = platform.cell("flag", 0, Placement.shared());
        platform.run(2, worker -> {
            if (worker.index() > 0) {
                flag.awaitAtLeast(worker, 1);
            } else {
                platform.idle(500);
                flag.setRelease(1);
            }
        });
        WorkerTimes waiter = platform.lastReport().orElseThrow().workers().getLast();
        assertEquals(0, waiter.suspended());
        assertFalse(waiter.waited() == 0);
    }

    @Test
    void machinesThatCannotSuspendRefuse() {
        MachineException mistake = assertThrows(MachineException.class, () -> new SimulatedPlatform(
                MachineFile.shipped("skx"), SimulationOptions.defaults().withWaiting(Waiting.SUSPEND)));
        assertTrue(mistake.getMessage().startsWith("Threads of machine 'skx' cannot be suspended"), mistake.getMessage());
    }

    private SimulatedPlatform asleep(String region) {
        return new SimulatedPlatform(
                machine, SimulationOptions.defaults().withRegion(region).withWaiting(Waiting.SUSPEND));
    }
}

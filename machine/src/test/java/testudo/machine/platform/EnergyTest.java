package testudo.machine.platform;

import java.util.LinkedHashMap;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.memory.Waiting;
import testudo.machine.platform.SimulationReport.WorkerTimes;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Energy by the states in which workers really were. */
@Timeout(900)
class EnergyTest {

    private final Machine machine = MachineFile.shipped("c64");

    /** Worker 1 waits while worker 0 is busy for 100 µs. */
    private SimulationReport run(Waiting waiting) {
        SimulatedPlatform platform =
                new SimulatedPlatform(machine, SimulationOptions.defaults().withWaiting(waiting));
        Cell ready = platform.cell("ready", 0, Placement.at(0));
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                platform.idle(100_000);
                ready.setRelease(1); // release: pairs with the await of worker 1
            } else {
                ready.awaitAtLeast(worker, 1); // acquire: pairs with setRelease of worker 0
            }
        });
        return platform.wholeReport().orElseThrow();
    }

    @Test
    void sleepingThroughAWaitTakesLessThanSpinning() {
        SimulationReport busy = run(Waiting.POLL);
        SimulationReport asleep = run(Waiting.SUSPEND);
        Energy spun = Energy.of(machine, busy);
        Energy slept = Energy.of(machine, asleep);
        assertEquals(0, spun.asleep());
        assertEquals(busy.workers().get(1).waited() * machine.value("energy.spin"), spun.spinning(), 1e-6);
        assertTrue(slept.asleep() > 0.19 * 100_000, "asleep: " + slept.asleep());
        assertTrue(slept.spinning() < 0.05 * spun.spinning(), "spinning: " + slept.spinning());
        assertEquals(busy.elapsed(), asleep.elapsed(), 1000);
        assertTrue(slept.total() < 0.75 * spun.total(), slept + " against " + spun);
    }

    @Test
    void theStatesOfAllWorkersMakeTheTotal() {
        SimulationReport report = report(new WorkerTimes(600, 0, 400, 300), new WorkerTimes(1000, 0, 0, 0));
        Energy energy = Energy.of(machine, report);
        assertEquals(1600, energy.active(), 1e-9);
        assertEquals(100 * machine.value("energy.spin"), energy.spinning(), 1e-9);
        assertEquals(300 * machine.value("energy.suspended"), energy.asleep(), 1e-9);
        assertEquals(400 * machine.value("energy.spin"), energy.allSpinning(), 1e-9);
        assertEquals(400 * machine.value("energy.suspended"), energy.allAsleep(), 1e-9);
        assertEquals(energy.active() + energy.spinning() + energy.asleep(), energy.total(), 1e-9);
    }

    private static SimulationReport report(WorkerTimes... workers) {
        return new SimulationReport(1000, List.of(workers), 0, "", new LinkedHashMap<>(),
                new LinkedHashMap<>());
    }
}

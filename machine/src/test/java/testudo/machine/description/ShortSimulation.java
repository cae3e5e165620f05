package testudo.machine.description;

import testudo.machine.memory.Waiting;
import testudo.machine.microbenchmark.BarrierFamilies;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.microbenchmark.Measurement;
import testudo.machine.platform.Energy;
import testudo.machine.platform.MessageNetwork;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Uses whatever a machine has, for a short virtual time. */
final class ShortSimulation {

    private static final Work.Compute WORK =
            new Work.Compute(10, new Work.Operations(10, 10, 1, 1), 20, 10, 240);

    private ShortSimulation() {}

    /** Fails unless everything comes to its end with numbers that are some. */
    static void run(Machine machine) {
        SimulationOptions usual = SimulationOptions.defaults();
        barrier(machine, "barrier-central", usual);
        barrier(machine, "phaser-flat", usual);
        barrier(machine, "barrier-hypercube", usual);
        if (machine.memory() == MemoryKind.BANKS) {
            barrier(machine, "phaser-flat", usual.withRegion("dram"));
        }
        if (machine.has("barrier.release")) {
            barrier(machine, "hardware", usual);
        }
        if (machine.has("suspension.suspend") && machine.memory() == MemoryKind.BANKS) {
            barrier(machine, "phaser-flat-asleep", usual.withWaiting(Waiting.SUSPEND));
        }
        if (machine.has("messages.cost")) {
            message(new SimulatedPlatform(machine, usual));
        }
        charge(new SimulatedPlatform(machine, usual));
    }

    private static int workers(SimulatedPlatform platform) {
        return Math.min(3, platform.room());
    }

    private static void barrier(Machine machine, String family, SimulationOptions options) {
        SimulatedPlatform platform = new SimulatedPlatform(machine, options);
        int workers = workers(platform);
        Measurement measured = new EpisodeLoop(1, 2, 4)
                .measure(platform, workers, BarrierFamilies.named(family).maker().make(workers, platform));
        assertTrue(Double.isFinite(measured.perEpisode()), family + " takes " + measured.perEpisode());
        assertTrue(Double.isFinite(measured.cycles()), family + " takes " + measured.cycles() + " cycles");
    }

    private static void message(SimulatedPlatform platform) {
        MessageNetwork messages = platform.messages();
        int workers = workers(platform);
        platform.run(workers, worker -> {
            if (workers > 1 && worker.index() == 0) {
                messages.send(worker, 1, 42);
            } else if (worker.index() == 1) {
                assertEquals(42, messages.receive(worker));
            }
        });
    }

    private static void charge(SimulatedPlatform platform) {
        platform.run(workers(platform), worker -> {
            worker.charge(WORK);
            for (Work.Software routine : Work.Software.values()) {
                worker.charge(routine);
            }
        });
        double elapsed = platform.lastReport().orElseThrow().elapsed();
        assertTrue(Double.isFinite(elapsed) && elapsed >= 0, "elapsed " + elapsed);
        double share = platform.lastReport().orElseThrow().syncShare();
        assertTrue(share >= -1e-9 && share <= 1 + 1e-9, "share " + share);
        double energy = Energy.of(platform.machine(), platform.lastReport().orElseThrow()).total();
        assertTrue(Double.isFinite(energy) && energy >= 0, "energy " + energy);
    }
}

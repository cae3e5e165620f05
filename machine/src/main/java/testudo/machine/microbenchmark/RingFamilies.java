package testudo.machine.microbenchmark;

import java.util.List;
import java.util.stream.IntStream;

import testudo.machine.description.MachineException;
import testudo.machine.platform.Interrupts;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.phaser.Mode;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.PhaserTeam;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

/**
 * The ways to pass a signal round a ring of workers, one after the other, by names that stay.
 *
 * <pre>
 *   flags, flags-asleep      a word per worker
 *   interrupts               the machine's suspend and awake by themselves; what is awoken has nothing to look at
 *   phaser, phaser-asleep    a phaser per worker, on which it is SIG and the next one WAIT
 * </pre>
 *
 * <p>An episode is one round: worker 0 starts it, and the others pass it on.
 */
public final class RingFamilies {

    private static final List<Family> ALL = List.of(
            new Family("flags", "a word per worker", false, RingFamilies::flags),
            new Family("flags-asleep", "a word per worker, waiting asleep", true, RingFamilies::flags),
            new Family("interrupts", "suspend and awake, without words", false, RingFamilies::interrupts),
            new Family("phaser", "a phaser per worker", false, RingFamilies::phasers),
            new Family("phaser-asleep", "a phaser per worker, waiting asleep", true, RingFamilies::phasers));

    private RingFamilies() {}

    public static List<Family> all() {
        return ALL;
    }

    /** @throws MachineException if there is no such family */
    public static Family named(String name) {
        return Family.named(name, ALL);
    }

    private static EpisodeLoop.EpisodeWait flags(int workers, SimulatedPlatform platform) {
        List<Cell> flags = IntStream.range(0, workers)
                .mapToObj(w -> platform.cell("signal of worker " + w, 0, Placement.at(w)))
                .toList();
        return (worker, episode) -> {
            Cell own = flags.get(worker.index());
            Cell previous = flags.get((worker.index() + workers - 1) % workers);
            if (worker.index() == 0) {
                own.setRelease(episode); // release: pairs with awaitAtLeast of the next worker
            }
            previous.awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the worker before
            if (worker.index() > 0) {
                own.setRelease(episode); // release: pairs with awaitAtLeast of the next worker
            }
        };
    }

    private static EpisodeLoop.EpisodeWait interrupts(int workers, SimulatedPlatform platform) {
        Interrupts interrupts = platform.interrupts();
        return (worker, _) -> {
            int next = (worker.index() + 1) % workers;
            if (worker.index() == 0) {
                interrupts.awake(worker, next);
            }
            interrupts.suspend(worker);
            if (worker.index() > 0) {
                interrupts.awake(worker, next);
            }
        };
    }

    private static EpisodeLoop.EpisodeWait phasers(int workers, SimulatedPlatform platform) {
        PhaserTeam.Builder builder = PhaserTeam.of(workers, platform);
        List<Phaser> own = IntStream.range(0, workers)
                .mapToObj(w -> builder.phaser("signal of worker " + w, PhaserOptions.defaults()))
                .toList();
        for (int w = 0; w < workers; w++) {
            builder.register(w, own.get(w), Mode.SIG);
            builder.register((w + 1) % workers, own.get(w), Mode.WAIT);
        }
        PhaserTeam team = builder.build();
        return (worker, _) -> {
            Phaser mine = own.get(worker.index());
            Phaser previous = own.get((worker.index() + workers - 1) % workers);
            if (worker.index() == 0) {
                team.signal(worker, mine);
            }
            team.unsafeWait(worker, previous);
            if (worker.index() > 0) {
                team.signal(worker, mine);
            }
        };
    }
}

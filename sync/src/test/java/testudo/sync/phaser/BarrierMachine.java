package testudo.sync.phaser;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingPlatform;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** A host with barriers of its own, which counts who uses them and throws if somebody breaks their contract. */
final class BarrierMachine extends ForwardingPlatform {

    /** What has been done with the barriers, in all runs. */
    record Tally(AtomicInteger claims, AtomicInteger arrivals, AtomicInteger releases, AtomicInteger refusals) {}

    private final Platform host;
    private final int most;
    private final IntPredicate connected;
    private final Tally tally;

    /**
     * @param most      barriers in use at a time
     * @param connected workers that can be parties
     */
    private BarrierMachine(Platform host, int most, IntPredicate connected, Tally tally) {
        super(host);
        this.host = host;
        this.most = most;
        this.connected = connected;
        this.tally = tally;
    }

    static BarrierMachine of(Platform host) {
        return new BarrierMachine(host, Integer.MAX_VALUE, worker -> true,
                new Tally(new AtomicInteger(), new AtomicInteger(), new AtomicInteger(), new AtomicInteger()));
    }

    BarrierMachine withMost(int barriers) {
        return new BarrierMachine(host, barriers, connected, tally);
    }

    BarrierMachine connecting(IntPredicate workers) {
        return new BarrierMachine(host, most, workers, tally);
    }

    /** A machine on another host that goes on with this tally. */
    BarrierMachine on(Platform other) {
        return new BarrierMachine(other, most, connected, tally);
    }

    Tally tally() {
        return tally;
    }

    @Override
    public Optional<HardwareBarrier> hardwareBarrier(int parties) {
        if (tally.claims.get() - tally.releases.get() >= most) {
            tally.refusals.incrementAndGet();
            return Optional.empty();
        }
        tally.claims.incrementAndGet();
        return Optional.of(new Strict(this, parties));
    }

    /** Runs the body in as many tasks, all SIG_WAIT on one phaser. */
    void together(int tasks, Consumer<PhasedTask> body) {
        together(tasks, PhaserOptions.defaults(), body);
    }

    /** As {@link #together(int, Consumer)}, on a phaser built in some way. */
    void together(int tasks, PhaserOptions options, Consumer<PhasedTask> body) {
        PhasedTasks.run(this, root -> {
            root.phaser(Mode.SIG_WAIT, options);
            for (int t = 1; t < tasks; t++) {
                root.asyncPhased(body);
            }
            body.accept(root);
        });
    }

    /** Phases without anything that disturbs them. */
    static void calm(PhasedTask task, int phases) {
        for (int s = 0; s < phases; s++) {
            task.next();
        }
    }

    int arrivals() {
        return tally.arrivals().get();
    }

    int claims() {
        return tally.claims().get();
    }

    int releases() {
        return tally.releases().get();
    }

    private static final class Strict implements HardwareBarrier {

        private final BarrierMachine machine;
        private final int parties;
        private final Cell arrivals;
        private final Cell over;
        private final AtomicLongArray episodes; // that each party has arrived for
        private final AtomicLongArray completions;
        private volatile boolean released;

        Strict(BarrierMachine machine, int parties) {
            this.machine = machine;
            this.parties = parties;
            this.arrivals = machine.cell("arrivals at the machine's barrier", 0, Placement.shared());
            this.over = machine.cell("episodes of the machine's barrier", 0, Placement.shared());
            this.episodes = new AtomicLongArray(parties);
            this.completions = new AtomicLongArray(parties);
        }

        @Override
        public void arrive(Worker worker, int party) {
            long episode = episodes.incrementAndGet(party);
            require(!released, "arrives at a released barrier", worker);
            require(machine.connected.test(worker.index()), "is not connected", worker);
            require(over.getVolatile() == episode - 1, "arrives for episode " + episode + " too early or late", worker);
            machine.tally.arrivals.incrementAndGet();
            if (arrivals.getAndAdd(1) == parties * episode - 1) { // full: the last takes over the others' writes
                over.setRelease(episode); // release: pairs with awaitAtLeast in complete
            }
        }

        @Override
        public void complete(Worker worker, int party) {
            long episode = episodes.get(party);
            require(completions.getAndSet(party, episode) < episode, "completes twice", worker);
            over.awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the last
        }

        @Override
        public boolean includes(int worker) {
            return machine.connected.test(worker);
        }

        @Override
        public void release() {
            released = true;
            machine.tally.releases.incrementAndGet();
        }

        private static void require(boolean condition, String otherwise, Worker worker) {
            if (!condition) {
                throw new AssertionError("Worker " + worker.index() + " " + otherwise + ".");
            }
        }
    }
}

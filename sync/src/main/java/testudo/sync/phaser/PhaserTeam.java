package testudo.sync.phaser;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.argument.Argument;
import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/**
 * Phasers for a team whose registrations are known before it runs, as if a creator had made them and dropped.
 *
 * <pre>{@code
 * PhaserTeam.Builder builder = PhaserTeam.of(2, platform);
 * Phaser step = builder.phaser("step", PhaserOptions.defaults());
 * builder.register(0, step, Mode.SIG_WAIT).register(1, step, Mode.SIG_WAIT);
 * PhaserTeam team = builder.build();
 * platform.run(2, worker -> {
 *     compute();
 *     team.next(worker);
 * });
 * }</pre>
 *
 * <p>Nobody can signal early, register or drop, so a single adaptive phaser on which all are SIG_WAIT is passed by the
 * machine's own barrier, or by the software barrier that suits the team where it has none, with the same counting of
 * phases. Each worker passes phases on its own behalf; several runs may follow each other. The methods that pass phases
 * allocate nothing.
 *
 * <p>Everything a worker did before its signal k on a phaser, by {@code next} or {@link #signal}, happens-before
 * everything a worker does after its wait k on it, by {@code next} or {@link #unsafeWait}, as {@link Phaser} says.
 *
 * <p>Source: Shirako et al. (2008); {@code docs/theory/phasers.md} §6 (adaptive phasers) and §9.
 */
public final class PhaserTeam {

    private final Membership members;
    private final Views[] views;
    private final Optional<Barrier> barrier;

    private PhaserTeam(Membership members, Views[] views, Optional<Barrier> barrier) {
        this.members = members;
        this.views = views;
        this.barrier = barrier;
    }

    /** Starts the description of a team of workers 0 to {@code workers - 1}. */
    public static Builder of(int workers, Platform platform) {
        return new Builder(workers, platform);
    }

    /**
     * Signals on all phasers of the worker, then waits for the next phase of those it can wait on. The hot loop.
     *
     * @throws IllegalArgumentException if the worker's team has not as many workers as this one, or the worker was spawned
     * @throws IllegalStateException if a run of the platform has failed since this was built, or the worker's thread may not
     *     wait as its team does
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    public void next(Worker worker) {
        Views mine = of(worker);
        if (barrier.isPresent()) {
            worker.charge(Work.Software.PHASER_NEXT);
            barrier.get().await(worker, mine.nextPhase());
            mine.passAll();
        } else {
            mine.next(worker, Single.NOTHING);
        }
    }

    /**
     * As {@link PhasedTask#next(Single)}.
     *
     * @throws IllegalStateException if the worker is in mode SINGLE on no phaser or on more than one, or if another came
     *     with another site
     */
    public void next(Worker worker, Single single) {
        Views mine = of(worker);
        mine.requireSingle("Worker " + worker.index());
        mine.next(worker, single);
    }

    /**
     * Signals one phaser only, and does not wait.
     *
     * @throws IllegalStateException if the worker is not in mode SIG there
     */
    public void signal(Worker worker, Phaser phaser) {
        Registration view = require(worker, phaser, Mode.SIG);
        worker.charge(Work.Software.PHASER_NEXT);
        view.signal(worker);
    }

    /**
     * Waits on one phaser only, however many there are: may deadlock where {@link #next} cannot.
     *
     * @throws IllegalStateException if the worker is not in mode WAIT there
     */
    public void unsafeWait(Worker worker, Phaser phaser) {
        Registration view = require(worker, phaser, Mode.WAIT);
        view.signal(worker);
        of(worker).waitOn(view, worker);
    }

    private Registration require(Worker worker, Phaser phaser, Mode mode) {
        Registration view = view(worker, phaser);
        if (view.mode != mode) {
            throw new IllegalStateException("Worker " + worker.index() + " would have to be registered on " + phaser
                    + " in mode '" + mode + "', but is in mode '" + view.mode + "'.");
        }
        return view;
    }

    /** How often the worker has signalled the phaser. */
    public long signalPhase(Worker worker, Phaser phaser) {
        return view(worker, phaser).sp();
    }

    /** How many waits on the phaser the worker has completed. */
    public long waitPhase(Worker worker, Phaser phaser) {
        return view(worker, phaser).wp();
    }

    private Registration view(Worker worker, Phaser phaser) {
        Views mine = of(worker);
        if (!mine.has(phaser)) {
            throw new IllegalStateException("Worker " + worker.index() + " is not registered on " + phaser + ".");
        }
        return mine.get(phaser);
    }

    private Views of(Worker worker) {
        return views[members.index(worker)];
    }

    /** Collects who is registered where; of no use any more once the team is built. */
    public static final class Builder {

        private final Platform platform;
        private final Membership members;
        private final Scope scope;
        private final Views[] views;
        private final Set<Phaser> phasers = new LinkedHashSet<>();
        private boolean built;

        private Builder(int workers, Platform platform) {
            if (workers < 1) {
                throw new IllegalArgumentException("A phaser team has at least 1 worker, got " + workers + ".");
            }
            this.platform = platform;
            this.members = new Membership("This phaser team is for", workers, platform);
            this.scope = new Scope("a phaser team", platform);
            this.views = IntStream.range(0, workers).mapToObj(w -> new Views()).toArray(Views[]::new);
        }

        /**
         * A new phaser; the name is for messages.
         *
         * @throws IllegalStateException if the team is built already
         */
        public Phaser phaser(String name, PhaserOptions options) {
            requireOpen();
            Argument.given(name, "name of a phaser");
            Argument.given(options, "way to build phaser '" + name + "'");
            Phaser phaser = new Phaser(name, options, scope, platform);
            phasers.add(phaser);
            return phaser;
        }

        /**
         * Registers a worker on a phaser.
         *
         * @throws IllegalStateException if it is registered there already, the phaser is another builder's, or the team is built
         *     already
         * @throws IllegalArgumentException if the team has no such worker
         */
        public Builder register(int worker, Phaser phaser, Mode mode) {
            requireOpen();
            Argument.given(phaser, "phaser to register worker " + worker + " on");
            Argument.given(mode, "mode of worker " + worker + " on " + phaser);
            if (worker < 0 || worker >= views.length) {
                throw new IllegalArgumentException("Worker " + worker + " cannot be registered on " + phaser
                        + ": the team has workers 0 to " + (views.length - 1) + ".");
            }
            if (!phasers.contains(phaser)) {
                throw new IllegalStateException("Phaser " + phaser + " was not made by this builder.");
            }
            if (views[worker].has(phaser)) {
                throw new IllegalStateException("Worker " + worker + " is registered on " + phaser + " already.");
            }
            views[worker].add(phaser.first(worker, mode));
            return this;
        }

        /**
         * The team; there is one to a builder.
         *
         * @throws IllegalStateException if it is built already
         */
        public PhaserTeam build() {
            requireOpen();
            built = true;
            phasers.forEach(Phaser::settle);
            phasers.forEach(Phaser::seal);
            return new PhaserTeam(members, views, isBarrier() ? Optional.of(barrier()) : Optional.empty());
        }

        /** What is described is what runs: nobody looks at the description again. */
        private void requireOpen() {
            if (built) {
                throw new IllegalStateException(
                        "This phaser team is built already: describe another, started by 'PhaserTeam.of'.");
            }
        }

        private Barrier barrier() {
            int processors = platform.processors();
            return platform.hardwareBarrier(views.length)
                    .filter(this::reachesAll)
                    .<Barrier>map(machine -> (worker, episode) -> machine.await(worker, worker.index()))
                    .orElseGet(() -> Barriers.choose(views.length, processors, false).build(platform));
        }

        private boolean reachesAll(HardwareBarrier machine) {
            boolean all = IntStream.range(0, views.length).allMatch(machine::includes);
            if (!all) {
                machine.release();
            }
            return all;
        }

        private boolean isBarrier() {
            List<Registration> all =
                    Stream.of(views).flatMap(view -> view.list().stream()).toList();
            return phasers.size() == 1
                    && phasers.iterator().next().options().adaptive()
                    && all.size() == views.length
                    && all.stream().allMatch(view -> view.mode == Mode.SIG_WAIT);
        }
    }
}

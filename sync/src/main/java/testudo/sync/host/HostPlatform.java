package testudo.sync.host;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

import testudo.sync.argument.Argument;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Vicinities;
import testudo.sync.platform.Worker;
import testudo.sync.processors.Neighbours;
import testudo.sync.processors.SystemFiles;

/**
 * Runs workers on platform threads named {@code testudo-worker-0}, {@code testudo-worker-1}, … of this machine.
 *
 * <p>Safe to share between threads, but one team runs at a time. A placement is not used: a word sits in the cache of
 * whoever wrote it last.
 *
 * <p>The caller of {@link #run} sleeps meanwhile and looks for deadlocks: when all unfinished workers have been waiting
 * for the limit of {@link HostOptions}. A worker that computes, however long, keeps the others alive, unless the options
 * limit the time of the run as a whole.
 *
 * <p>Orders memory as {@link Platform} and {@link Cell} say.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §3 (fences of parking, padding) and §4 (waiting, pinning).
 */
public final class HostPlatform implements Platform {

    private final HostOptions options;
    private final Wakeups wakeups = new Wakeups();
    private final Disturbance disturbance = new Disturbance();
    private final AtomicBoolean occupied = new AtomicBoolean();
    private final Seats seats = new Seats();
    private final Homes homes = new Homes();

    /** By {@link HostOptions#defaults}: pinned, waiting as fits the team, deadlock after 60 s, no time limit. */
    public HostPlatform() {
        this(HostOptions.defaults());
    }

    /** By these options, which also hold the deadlock limit and the time limit of every run. */
    public HostPlatform(HostOptions options) {
        this.options = Argument.given(options, "way to treat threads");
    }

    /**
     * The numbers of the processors to which workers 0, 1, … are bound, where there are exactly as many as workers; empty where
     * threads cannot be bound, or the options say not to. A smaller team is left to the scheduler: bound to the first processors it would share them
     * with every other such team on the machine, while others stand idle.
     */
    public List<Integer> seats() {
        return options.pinning() ? Affinity.allowed() : List.of();
    }

    /** {@inheritDoc} Here by NUMA nodes and shared caches of the last level, if workers are bound to processors. */
    @Override
    public Vicinities vicinities(int workers) {
        List<Integer> seats = seats();
        return workers != seats.size() ? Vicinities.one(workers)
                : new Neighbours(SystemFiles.ofThisMachine()).of(seats);
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        Argument.given(where, "placement of cell '" + name + "'");
        return new HostCell(Argument.given(name, "name of a cell"), initial, wakeups);
    }

    @Override
    public Generation generation() {
        return wakeups.generation();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if there is no worker
     * @throws IllegalStateException if this platform is running a team already
     * @throws testudo.sync.platform.TimeLimitExceeded if the run took longer than {@link HostOptions} allow
     */
    @Override
    public Report run(int workers, Consumer<Worker> body) {
        return occupied(workers, body,
                () -> team(workers).run(body, new Watchdog(options.deadlockLimit(), options.timeLimit())));
    }

    private Report occupied(int workers, Consumer<Worker> body, Supplier<Report> run) {
        if (workers < 1) {
            throw new IllegalArgumentException("A run needs at least 1 worker, got " + workers + ".");
        }
        Argument.given(body, "body for the workers");
        if (!occupied.compareAndSet(false, true)) {
            throw new IllegalStateException("This platform runs a team already: use a second 'HostPlatform'.");
        }
        try {
            return run.get();
        } finally {
            occupied.set(false);
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>Workers are bound to no processor, but come back to one of their own before they sleep beside others. On a virtual thread, or
     * under a time limit, this is a run like any other, for such a caller cannot take part.
     */
    @Override
    public Report runBriefly(int workers, Consumer<Worker> body) {
        if (options.timeLimit().isPresent() || Thread.currentThread().isVirtual()) {
            return run(workers, body);
        }
        return occupied(workers, body, () -> brief(workers)
                .runBriefly(body, new Watchdog(options.deadlockLimit(), Optional.empty()), seats, Optional.empty()));
    }

    /** {@inheritDoc} Workers are treated as in {@link #runBriefly}. */
    @Override
    public Report runWithErrand(int workers, Consumer<Worker> body, Runnable errand) {
        Argument.given(errand, "errand of the caller");
        if (options.timeLimit().isPresent() || Thread.currentThread().isVirtual()) {
            return Platform.super.runWithErrand(workers, body, errand);
        }
        return occupied(workers, body, () -> brief(workers)
                .runBriefly(body, new Watchdog(options.deadlockLimit(), Optional.empty()), seats, Optional.of(errand)));
    }

    @Override
    public void dismiss() {
        seats.dismiss();
    }

    private Patience patience(int workers) {
        int processors = Runtime.getRuntime().availableProcessors();
        return options.strategy().map(fixed -> Patience.of(fixed, workers, processors))
                .orElseGet(() -> Patience.automatic(workers, processors));
    }

    private Team brief(int workers) {
        Team team = new Team(workers, patience(workers), List.of(), wakeups, disturbance);
        return options.pinning() ? team.returning(homes) : team;
    }

    private Team team(int workers) {
        List<Integer> allowed = seats();
        return new Team(workers, patience(workers), workers == allowed.size() ? allowed : List.of(), wakeups, disturbance);
    }
}

package testudo.runtime.execution;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

import testudo.api.program.Moment;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;
import testudo.tasks.strand.StrandCounts;

/** Takes steps with the team, and knows how many have been taken. */
final class StepLoop {

    /** Elements whose computation takes some 50 times as long as a thread takes to start, or less. */
    private static final long BRIEF = 100_000_000;

    /** Looks at an errand in a row, and the pause before the next (ns). */
    private static final int SPINS = 1_000;
    private static final long PAUSE = 20_000;

    private final Platform platform;
    private final int workers;
    private final LinkedSweep many;
    private final LinkedSweep single;
    private final Costs costs;
    private final StepClock clock;
    /** How often the two arrays of every state have changed places. */
    private long flips;
    private boolean failed;
    private volatile long completed;
    private LongConsumer listener = _ -> {};
    private Optional<Errand> errand = Optional.empty();

    /**
     * Steps by sweeps.
     *
     * @param many the longest sweep
     * @param clock of both
     */
    StepLoop(Platform platform, int workers, LinkedSweep many, LinkedSweep single, Costs costs, StepClock clock) {
        this.platform = platform;
        this.workers = workers;
        this.many = many;
        this.single = single;
        this.costs = costs;
        this.clock = clock;
        completed = step();
    }

    long step() {
        return clock.moment().step();
    }

    /** Between steps. */
    Moment moment() {
        return clock.moment();
    }

    long flips() {
        return flips;
    }

    boolean failed() {
        return failed;
    }

    /** From now on there are no values of any step. */
    void fail() {
        failed = true;
        platform.dismiss();
    }

    /** Steps that worker 0 has finished, or whoever ran the first strand; for any thread. */
    long completed() {
        return completed; // volatile, pairs with the write in finished()
    }

    void listener(LongConsumer told) {
        listener = told;
    }

    /** From now on worker 0 does something between its pieces of the longest sweep, and when it has run them. */
    void errand(Errand doing) {
        errand = Optional.of(doing);
    }

    /** The longest sweep. */
    LinkedSweep many() {
        return many;
    }

    /** Steps taken at once. */
    int together() {
        return many.steps();
    }

    /** The share of all pieces that others have run than their owners, where whoever is free may. */
    OptionalDouble stolenShare() {
        List<StrandCounts> counts = Stream.of(many, single).distinct().flatMap(sweep -> sweep.counts().stream()).toList();
        long pieces = counts.stream().mapToLong(StrandCounts::allPieces).sum();
        long stolen = counts.stream().mapToLong(StrandCounts::allStolen).sum();
        return counts.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) stolen / Math.max(1, pieces));
    }

    void take(long steps) {
        run(many, steps / many.steps());
        run(single, steps % many.steps());
    }

    private void run(LinkedSweep sweep, long sweeps) {
        if (sweeps == 0) {
            return;
        }
        try {
            long from = step();
            Consumer<Worker> body = worker -> sweep.work(worker, from, sweeps, flips, this::finished);
            Report report = errand.isPresent() && sweep == many ? run(body, errand.get())
                    : sweeps <= BRIEF / sweep.elements() ? platform.runBriefly(workers, body) : platform.run(workers, body);
            costs.add(sweeps * sweep.steps(), report);
            sweep.finished(sweeps);
            flips += sweeps * sweep.flips();
            clock.finished(sweeps * sweep.steps());
        } catch (WorkerFailure failure) {
            fail();
            if (failure.getCause() instanceof ErrandFailure errand) {
                throw errand.cause();
            }
            throw failure.getCause() instanceof ExecutionException named ? named
                    : new ExecutionException(failure.getMessage(), failure.getCause());
        } catch (RuntimeException stopped) {
            fail();
            throw stopped;
        }
    }

    private Report run(Consumer<Worker> body, Errand doing) {
        return platform.runWithErrand(workers, worker -> {
            body.accept(worker);
            for (int looks = 0; worker.index() == 0 && !doing.isDone(); looks++) {
                worker.checkAlive();
                ErrandFailure.look(doing);
                if (looks < SPINS) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.parkNanos(PAUSE);
                }
            }
        }, () -> ErrandFailure.look(doing));
    }

    private void finished(long steps) {
        completed = steps; // volatile, pairs with the read in completed()
        listener.accept(steps);
    }
}

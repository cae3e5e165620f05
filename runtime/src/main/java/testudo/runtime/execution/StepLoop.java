package testudo.runtime.execution;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.WorkerFailure;
import testudo.tasks.strand.StrandCounts;

/** Takes steps with the team, and knows how many have been taken. */
final class StepLoop {

    private final Platform platform;
    private final int workers;
    private final LinkedSweep many;
    private final LinkedSweep single;
    private final Costs costs;
    private long step;
    /** How often the two arrays of every state have changed places. */
    private long flips;
    private boolean failed;
    private volatile long completed;
    private LongConsumer listener = _ -> {};

    /**
     * Steps by sweeps.
     *
     * @param many the longest sweep
     * @param step with which it begins
     */
    StepLoop(Platform platform, int workers, LinkedSweep many, LinkedSweep single, Costs costs, long step) {
        this.platform = platform;
        this.workers = workers;
        this.many = many;
        this.single = single;
        this.costs = costs;
        this.step = step;
        completed = step;
    }

    long step() {
        return step;
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
    }

    /** Steps that worker 0 has finished, or whoever ran the first strand; for any thread. */
    long completed() {
        return completed; // volatile, pairs with the write in finished()
    }

    void listener(LongConsumer told) {
        listener = told;
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
            Report report = platform.run(workers, worker -> sweep.work(worker, step, sweeps, flips, this::finished));
            costs.add(sweeps * sweep.steps(), report);
            sweep.finished(sweeps);
            flips += sweeps * sweep.flips();
            step += sweeps * sweep.steps();
        } catch (WorkerFailure failure) {
            failed = true;
            throw failure.getCause() instanceof ExecutionException named ? named
                    : new ExecutionException(failure.getMessage(), failure.getCause());
        } catch (RuntimeException stopped) {
            failed = true;
            throw stopped;
        }
    }

    private void finished(long steps) {
        completed = steps; // volatile, pairs with the read in completed()
        listener.accept(steps);
    }
}

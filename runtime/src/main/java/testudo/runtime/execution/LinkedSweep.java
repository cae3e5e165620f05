package testudo.runtime.execution;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import testudo.api.program.Program;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.ScheduledWork;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.sync.synchronizer.Synchronizer;
import testudo.sync.timeline.RecordedHost;
import testudo.tasks.strand.StrandCounts;
import testudo.tasks.strand.Strands;

/**
 * A sweep with everything resolved, and how often it was run.
 *
 * <p>Its phases are numbered by its own sweeps, for its synchronizer knows no other; the arrays change places with every
 * sweep of whatever kind, unless it leaves states in the array they are in.
 */
abstract sealed class LinkedSweep permits ScriptedSweep, StrandedSweep {

    private final int steps;
    private final int flips;
    private final long elements;
    private final Program program;
    private final Computation[][][] scripts;
    private final Work.Compute[][] work;
    private final List<List<Supplier<Activity>>> activities;
    private final Runner[] runners;
    private final Optional<RecordedHost> recorded;
    private final StepClock clock;
    private final Schedule schedule;
    private Gates gates = Gates.NONE;
    private long done;

    LinkedSweep(Sweep sweep, Linker linker, StepClock clock, Optional<RecordedHost> recorded) {
        schedule = sweep.schedule();
        steps = sweep.steps();
        flips = schedule.alternates() ? 1 : 0;
        program = schedule.analysis().program();
        elements = Math.max(1, program.assignments().stream().mapToLong(a -> a.box().volume()).sum());
        this.recorded = recorded;
        this.clock = clock;
        Activities words = new Activities(schedule);
        runners = IntStream.range(0, schedule.workers()).mapToObj(_ -> new Runner()).toArray(Runner[]::new);
        scripts = schedule.scripts().stream().map(script -> {
            Computation[][] linked = linker.link(script);
            return recorded.isPresent() ? words.recorded(linked, runners[script.worker()])
                    : CalledComputes.together(linked);
        }).toArray(Computation[][][]::new);
        activities = IntStream.range(0, schedule.workers()).mapToObj(words::of).toList();
        ScheduledWork counted = new ScheduledWork(schedule);
        work = IntStream.range(0, schedule.workers()).mapToObj(counted::of).toArray(Work.Compute[][]::new);
    }

    static LinkedSweep of(Sweep sweep, Linker linker, StepClock clock, SyncFamily sync, ExecutionEnvironment environment) {
        SyncPlan plan = sweep.synchronization().plan(sync);
        if (plan instanceof DynamicPlan dynamic) {
            return new StrandedSweep(sweep, linker, clock, environment.recorded(),
                    new Strands(dynamic, environment.platform()));
        }
        Synchronizer synchronizer = Synchronizer.of(plan, environment.platform(), environment.phasers());
        return new ScriptedSweep(sweep, linker, clock, environment.recorded(), synchronizer);
    }

    /** Time steps per sweep. */
    final int steps() {
        return steps;
    }

    /** Elements computed in a sweep, at least 1. */
    final long elements() {
        return elements;
    }

    /** How often the arrays of states change places in a sweep: once or not at all. */
    final int flips() {
        return flips;
    }

    final Schedule schedule() {
        return schedule;
    }

    final Gates gates() {
        return gates;
    }

    /** From now on workers also wait here. */
    final void gates(Gates others) {
        gates = others;
    }

    final int phases() {
        return scripts[0].length;
    }

    /** Sweeps run before those under way. */
    final long done() {
        return done;
    }

    /** Notes that all workers have run so many sweeps more. */
    final void finished(long sweeps) {
        done += sweeps;
    }

    final Scalars scalars() {
        return new Scalars(program);
    }

    /** What time it is at each step. */
    final StepClock clock() {
        return clock;
    }

    final Optional<RecordedHost> recorded() {
        return recorded;
    }

    /** Who has run how many pieces, where whoever is free may; between sweeps. */
    Optional<StrandCounts> counts() {
        return Optional.empty();
    }

    /** Who runs a script at the moment. */
    final Runner runner(int script) {
        return runners[script];
    }

    /** Computes a phase of a script; {@code flipped} counts how often the arrays have changed places. The hot loop. */
    final void compute(Worker worker, int script, int phase, Scalars scalars, long flipped) {
        Runner runner = runners[script];
        long skipped = 0;
        for (Computation c : scripts[script][phase]) {
            runner.kernel = c.name();
            skipped += c.run(scalars, flipped);
        }
        Work.Compute all = work[script][phase];
        worker.charge(skipped == 0 ? all : all.without(skipped), activities.get(script).get(phase));
    }

    /** What a worker's failure is told as. */
    final ExecutionException failure(Worker worker, int script, Scalars scalars, Throwable e) {
        return new ExecutionException("Worker " + worker.index() + " failed in " + (steps == 1 ? "step " + scalars.step
                : "steps " + scalars.step + " to " + (scalars.step + steps - 1)) + " in kernel '" + runners[script].kernel
                + "': " + e + ".", e);
    }

    /** A worker's part of some sweeps, the first of which begins with step {@code from} after so many changes of places. */
    abstract void work(Worker worker, long from, long sweeps, long flipped, Progress progress);

    /** Hears how many steps the first script's worker has finished; by one thread at a time. */
    @FunctionalInterface
    interface Progress {
        void completed(long steps);
    }
}

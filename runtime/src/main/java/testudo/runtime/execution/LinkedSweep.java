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
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Activity;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.sync.synchronizer.Synchronizer;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Track;

/**
 * A sweep with everything resolved, and how often it was run.
 *
 * <p>Its phases are numbered by its own sweeps, for its synchronizer knows no other; the arrays change places with every
 * sweep of whatever kind, unless it leaves states in the array they are in.
 */
final class LinkedSweep {

    private final int steps;
    private final Schedule schedule;
    private final Program program;
    private final Synchronizer synchronizer;
    private final Computation[][][] scripts;
    private final Work.Compute[][] work;
    private final List<List<Supplier<Activity>>> activities;
    private final Optional<RecordedHost> recorded;
    private final int flips;
    private long done;

    LinkedSweep(Sweep sweep, Linker linker, SyncFamily sync, ExecutionEnvironment environment) {
        schedule = sweep.schedule();
        steps = sweep.steps();
        flips = schedule.alternates() ? 1 : 0;
        program = schedule.analysis().program();
        synchronizer = Synchronizer.of(sweep.synchronization().plan(sync), environment.platform(), environment.phasers());
        recorded = environment.recorded();
        Activities words = new Activities(schedule);
        scripts = schedule.scripts().stream().map(script -> {
            Computation[][] linked = linker.link(script);
            return recorded.map(host -> words.recorded(linked, host, script.worker())).orElse(linked);
        }).toArray(Computation[][][]::new);
        activities = IntStream.range(0, schedule.workers()).mapToObj(words::of).toList();
        ScheduledWork counted = new ScheduledWork(schedule);
        work = IntStream.range(0, schedule.workers()).mapToObj(counted::of).toArray(Work.Compute[][]::new);
    }

    /** Time steps per sweep. */
    int steps() {
        return steps;
    }

    /** How often the arrays of states change places in a sweep: once or not at all. */
    int flips() {
        return flips;
    }

    /** Notes that all workers have run so many sweeps more. */
    void finished(long sweeps) {
        done += sweeps;
    }

    /** A worker's part of some sweeps, the first of which begins with step {@code from} after so many changes of places. */
    void work(Worker worker, long from, long sweeps, long flipped, Progress progress) {
        Scalars scalars = new Scalars(program);
        Computation[][] script = scripts[worker.index()];
        Work.Compute[] charges = work[worker.index()];
        List<Supplier<Activity>> words = activities.get(worker.index());
        Optional<Track> track = recorded.map(host -> host.track(worker.index()));
        String kernel = "its first kernel";
        try {
            // The hot loop.
            for (long n = 0; n < sweeps; n++) {
                scalars.enter(from + n * steps);
                worker.beginSteps(from + n * steps, steps);
                if (track.isPresent()) {
                    track.get().begin(from + n * steps, steps);
                }
                for (int p = 0; p < script.length; p++) {
                    long phase = (done + n) * script.length + p;
                    worker.checkAlive();
                    synchronizer.begin(worker, phase);
                    long skipped = 0;
                    for (Computation c : script[p]) {
                        kernel = c.name();
                        skipped += c.run(scalars, flipped + n * flips);
                    }
                    worker.charge(skipped == 0 ? charges[p] : charges[p].without(skipped), words.get(p));
                    synchronizer.end(worker, phase);
                }
                if (worker.index() == 0) {
                    progress.completed(from + (n + 1) * steps);
                }
            }
        } catch (TeamStopped other) {
            throw other;
        } catch (RuntimeException | Error e) {
            throw new ExecutionException("Worker " + worker.index() + " failed in " + (steps == 1 ? "step " + scalars.step
                    : "steps " + scalars.step + " to " + (scalars.step + steps - 1)) + " in kernel '" + kernel + "': " + e
                    + ".", e);
        }
    }

    /** Hears from worker 0 how many steps it has finished. */
    @FunctionalInterface
    interface Progress {
        void completed(long steps);
    }
}

package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Snapshot;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.Scalars;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;
import testudo.sync.synchronizer.Synchronizer;

/**
 * A program at work on a team of workers.
 *
 * <p>Used by one thread; {@link #completedSteps} may be read by any. Everything the workers wrote happens-before the
 * return of {@link #advance}.
 */
public final class Execution {

    private final Schedule schedule;
    private final Memory memory;
    private final Platform platform;
    private final Synchronizer synchronizer;
    private final LinkedCompute[][][] scripts;
    private final Map<String, LinkedReduction> reductions = new HashMap<>();
    private final long[] waited;
    private long elapsed;
    private long step;
    private boolean failed;
    private volatile long completed;

    /**
     * Links a schedule.
     *
     * @param initial values of every state and coefficient before the first step
     * @throws IllegalArgumentException naming a field without initial values
     */
    public Execution(Schedule schedule, SyncPlan plan, Platform platform, KernelCompiler compiler,
            Map<Field, ElementFunction> initial) {
        this.schedule = schedule;
        this.platform = platform;
        memory = new Memory(schedule, platform, initial);
        synchronizer = Synchronizer.of(plan, platform);
        Linker linker = new Linker(schedule, memory, compiler);
        scripts = schedule.scripts().stream().map(linker::link).toArray(LinkedCompute[][][]::new);
        program().reductions().forEach(r -> reductions.put(r.name(), linker.link(r)));
        waited = new long[schedule.workers()];
    }

    private Program program() {
        return schedule.analysis().program();
    }

    public Schedule schedule() {
        return schedule;
    }

    /** Steps done. */
    public long step() {
        return step;
    }

    /** Steps that worker 0 has finished, also while {@link #advance} runs; for progress displays. */
    public long completedSteps() {
        return completed;
    }

    /**
     * Runs steps on all workers.
     *
     * @throws ExecutionException when a worker fails; no thread is left and the execution cannot go on
     */
    public void advance(long steps) {
        if (failed) {
            throw new IllegalStateException("This execution has failed and cannot go on.");
        }
        long until = step + steps;
        try {
            Report report = platform.run(schedule.workers(), worker -> work(worker, step, until));
            elapsed += report.elapsedNanos();
            for (int w = 0; w < waited.length; w++) {
                waited[w] += report.waitedNanos().get(w);
            }
            step = until;
        } catch (WorkerFailure failure) {
            failed = true;
            throw failure.getCause() instanceof ExecutionException named ? named
                    : new ExecutionException(failure.getMessage(), failure.getCause());
        } catch (RuntimeException stopped) {
            failed = true;
            throw stopped;
        }
    }

    /** The hot loop. */
    private void work(Worker worker, long from, long until) {
        Scalars scalars = new Scalars(program());
        LinkedCompute[][] script = scripts[worker.index()];
        String kernel = "its first kernel";
        try {
            for (long t = from; t < until; t++) {
                scalars.enter(t);
                for (int p = 0; p < script.length; p++) {
                    long phase = t * script.length + p;
                    worker.checkAlive();
                    synchronizer.begin(worker, phase);
                    for (LinkedCompute c : script[p]) {
                        kernel = c.name();
                        c.run(scalars);
                    }
                    synchronizer.end(worker, phase);
                }
                if (worker.index() == 0) {
                    completed = t + 1;
                }
            }
        } catch (TeamStopped other) {
            throw other;
        } catch (RuntimeException | Error e) {
            throw new ExecutionException("Worker " + worker.index() + " failed in step " + scalars.step
                    + " in kernel '" + kernel + "': " + e + ".", e);
        }
    }

    /** A copy of a state's or coefficient's current values. */
    public FieldValues values(Field field) {
        return memory.values(field, step);
    }

    /** Copies of fields, by name; all states when {@code names} is empty. */
    public Snapshot snapshot(List<String> names) {
        List<FieldValues> values = new ArrayList<>();
        for (Field f : program().states()) {
            if (names.isEmpty() || names.contains(f.name())) {
                values.add(values(f));
            }
        }
        for (Field f : program().coefficients()) {
            if (names.contains(f.name())) {
                values.add(values(f));
            }
        }
        return new Snapshot(step, step * program().timeStep(), values);
    }

    /** The current value of a reduction; the same for any number of workers. */
    public double reduce(Reduction reduction) {
        LinkedReduction linked = reductions.get(reduction.name());
        double[] results = new double[linked.rows()];
        platform.run(schedule.workers(), worker -> {
            Scalars scalars = new Scalars(program());
            scalars.enter(step);
            int from = (int) ((long) worker.index() * results.length / worker.workers());
            int to = (int) ((long) (worker.index() + 1) * results.length / worker.workers());
            linked.foldRows(scalars, results, from, to);
        });
        return linked.fold(results);
    }

    public RunReport report() {
        List<Long> list = new ArrayList<>();
        for (long nanos : waited) {
            list.add(nanos);
        }
        return new RunReport(step, elapsed, list);
    }
}

package testudo.runtime.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Snapshot;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.region.Background;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.WorkerFailure;

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
    private final Optional<ActiveRegion> region;
    private final LinkedSweep single;
    private final LinkedSweep longest;
    private final Map<String, LinkedReduction> reductions = new HashMap<>();
    /** Of the longest sweep first. */
    private final List<WarmUp> warmUps;
    private final List<Recording> recordings;
    /** The longest sweep, or the single one where a chain of steps skips values that a probe wants. */
    private final LinkedSweep many;
    private final long[] waited;
    private long elapsed;
    private long step;
    /** How often the two arrays of every state have changed places in sweeps of either kind. */
    private long flips;
    private boolean failed;
    private volatile long completed;

    /**
     * Links sweeps.
     *
     * @param given   the sweeps, not yet or already as {@code sync} runs them
     * @param sync    how workers wait
     * @param initial values of every state and coefficient before the first step
     * @throws IllegalArgumentException naming a field without initial values
     */
    public Execution(Sweeps given, SyncFamily sync, ExecutionEnvironment site, KernelCompiler compiler,
            Map<Field, ElementFunction> initial) {
        this(given, sync, site, compiler, initial, List.of(), false);
    }

    /**
     * The same with probes, whose values the workers note as they compute them, and perhaps without what is at rest.
     *
     * @param probes of states of the program
     * @param active whether to leave out what is at rest
     * @throws DecompositionException when that is wanted, but what it needs is not there ({@link ActiveRegionNeeds})
     */
    public Execution(Sweeps given, SyncFamily sync, ExecutionEnvironment site, KernelCompiler compiler,
            Map<Field, ElementFunction> initial, List<Probe> probes, boolean active) {
        Optional<Background> rest = active ? Optional.of(ActiveRegionNeeds.check(given, initial)) : Optional.empty();
        platform = site.platform();
        Sweeps sweeps = given.under(sync);
        schedule = sweeps.single().schedule();
        memory = new Memory(schedule, platform, initial);
        KernelCompiler sharing = compiler.sharing();
        recordings = probes.stream().map(p -> new Recording(p, program(), memory.value(p.state(), 0, p.i(), p.j(), p.k())))
                .toList();
        region = rest.map(background -> new ActiveRegion(schedule, background));
        Linker linker = new Linker(schedule, memory, sharing, new ProbeSampling(schedule, 1, recordings), region);
        single = new LinkedSweep(sweeps.single(), linker, sync, site);
        Optional<ProbeSampling> samples =
                sweeps.fused().map(fused -> new ProbeSampling(fused.schedule(), fused.steps(), recordings));
        Optional<Linker> chain = sweeps.fused().map(Sweep::schedule)
                .map(fused -> new Linker(fused, new Memory(fused, platform, memory), sharing, samples.orElseThrow(),
                        Optional.empty()));
        region.ifPresent(r -> r.lookAt(memory));
        longest = chain.map(l -> new LinkedSweep(sweeps.fused().orElseThrow(), l, sync, site)).orElse(single);
        many = samples.map(ProbeSampling::complete).orElse(true) ? longest : single;
        warmUps = chain.map(l -> List.of(l.warmUp(), linker.warmUp())).orElse(List.of(linker.warmUp()));
        program().reductions().forEach(r -> reductions.put(r.name(), linker.link(r)));
        waited = new long[schedule.workers()];
    }

    /** On a platform, with phasers as they are by default; otherwise the same. */
    public Execution(Sweeps given, SyncFamily sync, Platform platform, KernelCompiler compiler,
            Map<Field, ElementFunction> initial) {
        this(given, sync, ExecutionEnvironment.on(platform), compiler, initial);
    }

    private Program program() {
        return schedule.analysis().program();
    }

    /** The schedule of a single step. */
    public Schedule schedule() {
        return schedule;
    }

    /** The schedule of the most steps that are taken at once: of fused ones, where there are. */
    public Schedule longest() {
        return longest.schedule();
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
     * Has the kernels compiled, so that the next steps run at full speed; those of a {@linkplain KernelCompiler#gradual
     * gradual} back end use their faster code afterwards. No field is touched.
     *
     * @return whether all are compiled; when not, the limit was too short
     */
    public boolean warmUp(Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        boolean all = true;
        for (WarmUp w : warmUps) {
            all &= w.run(end);
        }
        warmUps.forEach(WarmUp::settle);
        return all;
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
        recordings.forEach(r -> r.expect(step + steps));
        run(many, steps / many.steps());
        run(single, steps % many.steps());
    }

    private void run(LinkedSweep sweep, long sweeps) {
        if (sweeps == 0) {
            return;
        }
        try {
            Report report = platform.run(schedule.workers(),
                    worker -> sweep.work(worker, step, sweeps, flips, done -> completed = done));
            elapsed += report.elapsedNanos();
            for (int w = 0; w < waited.length; w++) {
                waited[w] += report.waitedNanos().get(w);
            }
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

    /**
     * The values of a probe so far, the first of step 0.
     *
     * @throws IllegalArgumentException when the execution was not made with it
     */
    public double[] recorded(Probe probe) {
        return recordings.stream().filter(r -> r.probe().equals(probe)).findFirst().orElseThrow(
                () -> new IllegalArgumentException("There is no probe '" + probe.name() + "'.")).until(step);
    }

    /** A copy of a state's or coefficient's current values. */
    public FieldValues values(Field field) {
        return memory.values(field, flips);
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
            linked.foldRows(scalars, flips, results, from, to);
        });
        return linked.fold(results);
    }

    /** The share of all elements that was left out for being at rest, 0 to 1; nothing where all are computed. */
    public OptionalDouble skippedShare() {
        return region.map(r -> OptionalDouble.of(r.skippedShare())).orElse(OptionalDouble.empty());
    }

    public RunReport report() {
        List<Long> list = new ArrayList<>();
        for (long nanos : waited) {
            list.add(nanos);
        }
        return new RunReport(step, elapsed, list);
    }
}

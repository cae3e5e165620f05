package testudo.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import testudo.cli.choice.AutomaticCut;
import testudo.cli.choice.Prepared;
import testudo.cli.tuning.Tuned;
import testudo.cli.tuning.TuningFile;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.fusion.FusedCandidate;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.tuning.Budget;
import testudo.runtime.tuning.Measured;
import testudo.runtime.tuning.Search;
import testudo.sync.host.HostPlatform;

/** Measures the most promising ways to cut a scenario's grid with the program itself, and remembers the fastest. */
final class TuningRun {

    /** Ways tried at most, half of them the variant that the cost model expects to be slower, if there are so many. */
    private static final int MOST = 6;

    private static final long SEARCH_NANOS = 3_000_000_000L;
    private static final long WARM_UP_NANOS = 250_000_000L;
    private static final long SAMPLE_NANOS = 40_000_000L;
    private static final int ROUNDS = 15;

    /** All executions are kept at once, beside the run to come. */
    private static final double MEMORY_SHARE = 0.4;

    private record Trial(Sweeps cut, Execution execution, long steps) {

        Tiling tiling() {
            return cut.tiling();
        }

        /** Steps taken at once. */
        int fused() {
            return cut.fusedSteps();
        }

        /** Of one step (ns). */
        double nanos() {
            long start = System.nanoTime();
            execution.advance(steps);
            return (System.nanoTime() - start) / (double) steps;
        }
    }

    private final Prepared prepared;
    private final KernelCompiler compiler;
    private final PrintWriter err;
    private final Analysis analysis;
    private final Decomposition decomposition;

    TuningRun(Prepared prepared, KernelCompiler compiler, PrintWriter err) {
        this.prepared = prepared;
        // Kernels do not depend on how the grid is cut, and the machine need not warm up to each of them again.
        this.compiler = compiler.sharing();
        this.err = err;
        analysis = prepared.schedule().analysis();
        decomposition = prepared.schedule().decomposition();
    }

    /** The same scenario cut in the way that was measured to be fastest; as it was where there is only one way. */
    Prepared fastest(TuningFile file) {
        List<Sweeps> cuts = cuts();
        if (cuts.size() < 2) {
            say("there is only one way to cut this grid, nothing to tune");
            return prepared;
        }
        say(String.format(Locale.ROOT, "measuring %d ways to cut the grid, for some %.0f s", cuts.size(),
                (SEARCH_NANOS + cuts.size() * WARM_UP_NANOS) / 1e9));
        List<Trial> trials = warmUp(cuts);
        List<Measured<Trial>> measured = Search.fastestFirst(trials, Trial::nanos,
                new Budget(SEARCH_NANOS, ROUNDS, System::nanoTime));
        Measured<Trial> best = measured.getFirst();
        long cells = analysis.program().grid().cells();
        Tuned tuned = Tuned.of(best.candidate().tiling(), best.candidate().fused(), best.median() / cells, measured.size());
        Prepared chosen = prepared.with(best.candidate().cut(), tuned.reason());
        say(chosen.decompositionText() + ": " + tuned.reason() + String.format(Locale.ROOT, ", the slowest took %.2f × as long",
                measured.getLast().median() / best.median()));
        try {
            file.remember(prepared.tuningKey(), tuned);
        } catch (IOException e) {
            say("warning: this choice cannot be remembered in " + file.path() + " (" + e + ")");
        }
        return chosen;
    }

    private void say(String sentence) {
        err.println("testudo: tuning: " + sentence);
        err.flush();
    }

    /** The best of each variant, as long as there is memory for all of them. */
    private List<Sweeps> cuts() {
        int workers = decomposition.workers();
        List<FusedCandidate> ranked = AutomaticCut.candidates(analysis, prepared.scenario().decomposition(), workers,
                Caches.ofThisMachine(workers));
        List<FusedCandidate> islands = ranked.stream().filter(TuningRun::islands).toList();
        List<FusedCandidate> shared = ranked.stream().filter(c -> !islands(c)).toList();
        List<Sweeps> cuts = new ArrayList<>();
        double free = MEMORY_SHARE * Runtime.getRuntime().maxMemory();
        for (int n = 0; n < ranked.size() && cuts.size() < MOST; n++) {
            for (List<FusedCandidate> variant : List.of(shared, islands)) {
                Optional<Sweeps> cut = variant.size() <= n || cuts.size() == MOST ? Optional.empty()
                        : AutomaticCut.attempt(analysis, variant.get(n), workers, decomposition.threadsPerCore());
                if (cut.isPresent() && cut.get().bytes() < free) {
                    free -= cut.get().bytes();
                    cuts.add(cut.get());
                }
            }
        }
        return cuts;
    }

    private static boolean islands(FusedCandidate candidate) {
        return candidate.cut().tiling() instanceof Tiling.Islands;
    }

    /** Links every cut and runs it until it is compiled; of large grids, on which a step takes long, only the first few. */
    private List<Trial> warmUp(List<Sweeps> cuts) {
        List<Trial> trials = new ArrayList<>();
        long begin = System.nanoTime();
        for (Sweeps cut : cuts) {
            if (trials.size() >= 2 && System.nanoTime() - begin > SEARCH_NANOS) {
                break;
            }
            // The first one is what kernels are compiled with.
            begin = trials.size() == 1 ? System.nanoTime() : begin;
            Execution execution = new Execution(cut, prepared.sync(), new HostPlatform(), compiler,
                    prepared.setup().initial());
            Trial single = new Trial(cut, execution, cut.steps());
            long start = System.nanoTime();
            double nanos = single.nanos();
            while (System.nanoTime() - start < WARM_UP_NANOS) {
                nanos = single.nanos();
            }
            trials.add(new Trial(cut, execution, single.steps * Math.max(1, (long) (SAMPLE_NANOS / nanos / single.steps))));
        }
        return trials;
    }
}

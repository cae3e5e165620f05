package testudo.benchmarks.cases;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.Arithmetic;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Advection;
import testudo.benchmarks.workload.Heat;
import testudo.benchmarks.workload.OwnUpwind;
import testudo.benchmarks.workload.Waves;
import testudo.benchmarks.workload.WeightedBox;
import testudo.benchmarks.workload.Workload;
import testudo.mpdata.scheme.Variant;

/** The cases of {@code bench stencil}, with the targets set for two threads of a quiet machine. */
public final class StencilCases {

    private static final int ANY = BenchCase.ANY_THREADS;

    /** All of MPDATA that keep intermediates in windows of planes. */
    private static final List<String> IN_WINDOWS = List.of("C windows", "C columns, fast", "C columns, strict");

    /** A rate 1.05 times as high. */
    private static final Target STRICT_HALIDE = new Target.Ratio(1 / 1.05, List.of("Halide, strict"), "Halide, strict");

    private final Scale scale;

    private StencilCases(Scale scale) {
        this.scale = scale;
    }

    public static List<BenchCase> of(Scale scale) {
        StencilCases cases = new StencilCases(scale);
        List<BenchCase> all = new ArrayList<>(List.of(
                cases.heat("heat-64", Grid.of(64, 64, 64), 1, 1.05),
                cases.heat("heat-256", Grid.of(256, 256, 256), ANY, 0.90),
                cases.heat("heat-512", Grid.of(512, 512, 128), ANY, 0.90), cases.fusedHeat(),
                cases.box(), cases.fct(), cases.basic(), cases.waves(), cases.generality(), cases.growth()));
        all.addAll(PrecisionCases.of(scale));
        all.addAll(UserCases.of(scale));
        return all;
    }

    private BenchCase heat(String name, Grid full, int threads, double most) {
        Workload w = Heat.on(scale.grid(full, Grid.of(20, 18, 21)));
        List<Entrant> entrants = Sweeps.of(w, CSource.HEAT, "star");
        entrants.addAll(oneStepAtATime(w, most));
        return new BenchCase(name, "7-point heat, " + w.grid() + " cells, one step at a time", scale, threads, entrants);
    }

    private BenchCase fusedHeat() {
        Workload w = Heat.on(scale.grid(Grid.of(256, 256, 256), Grid.of(20, 18, 21)));
        List<Entrant> entrants = Sweeps.of(w, CSource.HEAT, "star");
        entrants.add(new Entrant.Ours("ours, 4 steps fused", w, Way.fusedSteps(4), List.of()));
        entrants.add(new Entrant.Ours("ours, 8 steps fused", w, Way.fusedSteps(8), best(0.33)));
        return new BenchCase("heat-256-fused", "7-point heat, " + w.grid() + " cells, steps fused", scale, ANY, entrants);
    }

    private BenchCase box() {
        Workload w = WeightedBox.on(scale.grid(Grid.of(256, 256, 64), Grid.of(13, 17, 19)));
        List<Entrant> entrants = Sweeps.of(w, CSource.HEAT, "box");
        entrants.add(new Entrant.Baseline("C factored", w, CSource.HEAT, "factored", Storage.ALIGNED));
        entrants.addAll(oneStepAtATime(w, 0.65));
        return new BenchCase("box-27", "27-point mean, " + w.grid() + " cells", scale, ANY, entrants);
    }

    private BenchCase fct() {
        Workload w = Advection.on(scale.grid(Grid.of(256, 256, 64), Grid.of(21, 40, 12)), Variant.FCT);
        List<Entrant> entrants = Sweeps.of(w, CSource.MPDATA, "fct");
        entrants.add(new Entrant.Baseline("C stages", w, CSource.MPDATA, "stages", Storage.ALIGNED));
        entrants.add(new Entrant.Baseline("C windows", w, CSource.MPDATA, "windows", Storage.ALIGNED));
        entrants.addAll(computedAgain(w, CSource.MPDATA_FCT, CSource.HALIDE_FCT));
        entrants.add(new Entrant.Ours("ours kernel by kernel", w, Way.wholeGrid(), best(0.85)));
        entrants.add(new Entrant.Ours("ours (3+1)D", w, Way.subDomains(), List.of(best(0.42).getFirst(),
                new Target.Ratio(0.95, IN_WINDOWS, "best C in windows"), STRICT_HALIDE)));
        return new BenchCase("mpdata-fct", "MPDATA, 17 kernels with FCT, " + w.grid() + " cells", scale, ANY, entrants);
    }

    private BenchCase basic() {
        Workload w = Advection.on(scale.grid(Grid.of(128, 128, 64), Grid.of(11, 40, 13)), Variant.BASIC);
        List<Entrant> entrants = Sweeps.of(w, CSource.MPDATA, "basic");
        entrants.add(new Entrant.Baseline("C windows", w, CSource.MPDATA, "basic-windows", Storage.ALIGNED));
        entrants.addAll(computedAgain(w, CSource.MPDATA_BASIC, CSource.HALIDE_BASIC));
        entrants.add(new Entrant.Ours("ours kernel by kernel", w, Way.wholeGrid(), List.of()));
        entrants.add(new Entrant.Ours("ours (3+1)D", w, Way.subDomains(), List.of(STRICT_HALIDE)));
        return new BenchCase("mpdata-basic", "MPDATA in two passes without FCT, " + w.grid() + " cells", scale, ANY, entrants);
    }

    private BenchCase waves() {
        Workload w = Waves.on(scale.grid(Grid.of(2048, 2048), Grid.of(37, 41)));
        List<Entrant> entrants = Sweeps.of(w, CSource.FDTD, "step");
        entrants.add(new Entrant.Ours("ours kernel by kernel", w, Way.wholeGrid(), List.of()));
        entrants.add(new Entrant.Ours("ours, 8 steps fused", w, Way.fusedSteps(8), best(0.33)));
        return new BenchCase("waves", "electromagnetic waves (TMz), three kernels, " + w.grid() + " cells", scale, ANY,
                entrants);
    }

    private BenchCase generality() {
        Grid grid = scale.grid(Grid.of(256, 256, 64), Grid.of(11, 13, 17));
        return new BenchCase("generality", "a user's own upwind scheme against the shipped one, " + grid + " cells", scale, ANY,
                List.of(new Entrant.Ours("shipped", Advection.on(grid, Variant.UPWIND), Way.wholeGrid(), List.of()),
                        new Entrant.Ours("user's own", OwnUpwind.on(grid), Way.wholeGrid(),
                                List.of(new Target.Ratio(1.05, List.of("shipped"), "shipped")))));
    }

    private BenchCase growth() {
        List<Grid> grids = scale == Scale.FULL
                ? List.of(Grid.of(100, 100, 100), Grid.of(250, 200, 200), Grid.of(500, 500, 400))
                : List.of(Grid.of(10, 16, 10), Grid.of(20, 24, 20), Grid.of(40, 32, 20));
        List<Entrant> entrants = new ArrayList<>();
        String smallest = grids.getFirst() + " cells";
        for (Grid grid : grids) {
            entrants.add(new Entrant.Ours(grid + " cells", Advection.on(grid, Variant.FCT), Way.subDomains(),
                    grid == grids.getFirst() ? List.of()
                            : List.of(new Target.Ratio(1.15, List.of(smallest), "the smallest"))));
        }
        return new BenchCase("growth", "MPDATA with FCT in (3+1)D, time per cell as the grid grows", scale, ANY, entrants);
    }

    /** MPDATA by the schedule that a stencil compiler was found to do best with: some values computed again, others kept. */
    private static List<Entrant> computedAgain(Workload w, CSource columns, CSource halide) {
        List<Entrant> entrants = new ArrayList<>();
        for (Arithmetic arithmetic : Arithmetic.values()) {
            entrants.add(new Entrant.Baseline("C columns, " + arithmetic.word(), w, columns, arithmetic, "windows",
                    Storage.ALIGNED));
        }
        for (Arithmetic arithmetic : Arithmetic.values()) {
            entrants.add(new Entrant.Baseline("Halide, " + arithmetic.word(), w, halide, arithmetic, "windows",
                    Storage.ALIGNED));
        }
        return entrants;
    }

    /** In two arrays, and in one as automatic cuts have it. */
    private static List<Entrant> oneStepAtATime(Workload w, double most) {
        return List.of(new Entrant.Ours("ours, two arrays", w, Way.wholeGrid(), List.of()),
                new Entrant.Ours("ours, compressed grid", w, Way.compressedGrid(), best(most)));
    }

    private static List<Target> best(double most) {
        return List.of(new Target.Ratio(most, Sweeps.NAMES, "best C"));
    }
}

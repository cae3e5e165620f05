package testudo.benchmarks.cases;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.Arithmetic;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Crystal;
import testudo.benchmarks.workload.GrayScott;
import testudo.benchmarks.workload.OwnUpwind;
import testudo.benchmarks.workload.ShallowWater;
import testudo.benchmarks.workload.Workload;

/** Programs nothing in the project was made for: the alloy's, and what users write of their own; C by hand fuses all it can. */
final class UserCases {

    /** What automatic cuts choose, or near it. */
    private static final int FUSED = 8;

    private static final double USERS_OWN = 1.00;
    private static final String STRICT = "C strict";
    private static final String WINDOWS = "C windows, ";

    private final Scale scale;

    private UserCases(Scale scale) {
        this.scale = scale;
    }

    static List<BenchCase> of(Scale scale) {
        UserCases cases = new UserCases(scale);
        return List.of(cases.crystal(), cases.upwind(), cases.shallowWater(), cases.grayScott());
    }

    private BenchCase crystal() {
        Workload w = Crystal.on(scale.grid(Grid.of(1024, 1024), Grid.of(37, 41)));
        List<Entrant> windows = inWindows(w, CSource.DENDRITE);
        return against("dendrite", "a crystal of an alloy grows, five kernels, " + w.grid() + " cells", w, windows,
                new Target.Ratio(0.90, List.of(WINDOWS + Arithmetic.STRICT.word()), "strict C"));
    }

    private BenchCase shallowWater() {
        Workload w = ShallowWater.on(scale.grid(Grid.of(1024, 1024), Grid.of(37, 41)));
        List<Entrant> windows = inWindows(w, CSource.SHALLOW_WATER);
        return against("shallow-water", "a user's own shallow water, " + w.grid() + " cells", w, windows, bestOf(windows));
    }

    private BenchCase upwind() {
        Workload w = OwnUpwind.on(scale.grid(Grid.of(256, 256, 64), Grid.of(11, 13, 17)));
        return inOneSweep("upwind", "a user's own upwind scheme, " + w.grid() + " cells", w, CSource.MPDATA, "upwind");
    }

    private BenchCase grayScott() {
        Workload w = GrayScott.on(scale.grid(Grid.of(1024, 1024), Grid.of(37, 41)));
        return inOneSweep("gray-scott", "a user's own reaction and diffusion, " + w.grid() + " cells", w, CSource.GRAY_SCOTT,
                "sweep");
    }

    /** C with all kernels row after row. */
    private static List<Entrant> inWindows(Workload w, CSource source) {
        List<Entrant> entrants = new ArrayList<>();
        for (Arithmetic arithmetic : Arithmetic.values()) {
            entrants.add(new Entrant.Baseline(WINDOWS + arithmetic.word(), w, source, arithmetic, "windows", Storage.ALIGNED));
        }
        return entrants;
    }

    /** C with all kernels in one loop. */
    private BenchCase inOneSweep(String name, String summary, Workload w, CSource source, String variant) {
        List<Entrant> entrants = Sweeps.of(w, source, variant);
        entrants.add(new Entrant.Baseline(STRICT, w, source, Arithmetic.STRICT, variant, Storage.ALIGNED));
        return against(name, summary, w, entrants, bestOf(entrants));
    }

    private static Target bestOf(List<Entrant> opponents) {
        return new Target.Ratio(USERS_OWN, opponents.stream().map(Entrant::name).toList(), "best C");
    }

    private BenchCase against(String name, String summary, Workload w, List<Entrant> opponents, Target target) {
        List<Entrant> entrants = new ArrayList<>(opponents);
        entrants.add(new Entrant.Ours("ours kernel by kernel", w, Way.wholeGrid(), List.of()));
        entrants.add(new Entrant.Ours("ours (3+1)D", w, Way.subDomains(), List.of()));
        entrants.add(new Entrant.Ours("ours, " + FUSED + " steps fused", w, Way.fusedSteps(FUSED),
                List.of(target)));
        return new BenchCase(name, summary, scale, BenchCase.ANY_THREADS, entrants);
    }
}

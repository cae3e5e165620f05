package testudo.benchmarks.measure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.grid.Grid;
import testudo.benchmarks.Gcc;
import testudo.benchmarks.baseline.Arithmetic;
import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.cases.BenchCase;
import testudo.benchmarks.cases.Entrant;
import testudo.benchmarks.cases.Scale;
import testudo.benchmarks.cases.StencilCases;
import testudo.benchmarks.cases.Target;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Crystal;
import testudo.benchmarks.workload.Heat;
import testudo.benchmarks.workload.WeightedBox;
import testudo.benchmarks.workload.Workload;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
@Tag("part")
class RaceTest {

    private static final Effort SHORT = new Effort(2, 2, 0.001, 0.001, 1, false);

    /** Halide's compiler takes ten seconds: what it makes is compared in the exhaustive build, and before each measurement. */
    private static final boolean WITH_HALIDE = Boolean.getBoolean("testudo.exhaustive");

    private static NativeCompiler compiler; // of all races, since it compiles each program once

    @BeforeAll
    static void gcc() {
        Gcc.need();
        compiler = WITH_HALIDE ? new NativeCompiler("gcc") : new NativeCompiler("gcc", Optional.empty());
    }

    @AfterAll
    static void removePrograms() {
        if (compiler != null) {
            compiler.close();
        }
    }

    /** 1, 2 and 3 threads; in brief one of these numbers for every other case in turn, 3 of them not for the longest. */
    static Stream<Arguments> casesAndThreads() {
        List<BenchCase> cases = StencilCases.of(Scale.QUICK);
        int step = 2 / testudo.api.effort.Effort.oneIn(2).of(2);
        return IntStream.range(0, cases.size()).filter(n -> n % step == 0).boxed().flatMap(n -> {
            int most = Math.min(3, cases.get(n).mostThreads());
            int tried = testudo.api.effort.Effort.oneIn(3).of(most);
            return IntStream.range(n, n + tried).mapToObj(k -> Arguments.of(cases.get(n).name(), 1 + (k + 1) % most));
        });
    }

    /** A race compares the grids of all entrants before it measures, so one that ends has found them equal. */
    @ParameterizedTest
    @MethodSource("casesAndThreads")
    void allEntrantsOfACaseComputeTheSame(String name, int threads) {
        BenchCase c = StencilCases.of(Scale.QUICK).stream().filter(k -> k.name().equals(name)).findFirst().orElseThrow();
        Result result = race(c, threads);
        assertEquals(c.entrants().stream().map(Entrant::name).filter(e -> !result.absent().containsKey(e)).toList(),
                result.standings().stream().map(s -> s.entrant().name()).toList(), () -> result.absent().toString());
        assertTrue(result.absent().keySet().stream().allMatch(e -> e.startsWith("Halide")
                && compiler.halide().isEmpty()), () -> result.absent().toString());
        for (Standing s : result.standings()) {
            assertTrue(s.stepNanos().lower() > 0 && s.stepNanos().lower() <= s.stepNanos().median()
                    && s.stepNanos().median() <= s.stepNanos().upper(), s::toString);
            assertEquals(s.entrant() instanceof Entrant.Ours, s.waiting().isPresent(), s::toString);
        }
    }

    @Test
    void anEntrantThatComputesSomethingElseIsRefused() {
        Workload heat = Heat.on(Grid.of(5, 7, 11));
        BaselineException refusal = assertThrows(BaselineException.class, () -> race(of(
                new Entrant.Baseline("wrong", heat, CSource.HEAT, "box", Storage.PLAIN),
                new Entrant.Ours("ours", heat, Way.wholeGrid(), List.of())), 1));
        assertTrue(refusal.getMessage().startsWith("'wrong' and 'ours' disagree after 24 steps"), refusal.getMessage());
    }

    @Test
    void halideStaysAwayWithTheReasonWhereItIsNotInstalled() {
        Workload heat = Heat.on(Grid.of(5, 7, 11));
        try (NativeCompiler without = new NativeCompiler("gcc", Optional.empty())) {
            Result result = new Race(Optional.of(without), KernelCompiler.scalar(), SHORT, _ -> {}).run(of(
                    new Entrant.Baseline("Halide, strict", heat, CSource.HALIDE_BASIC, Arithmetic.STRICT, "", Storage.ALIGNED),
                    new Entrant.Ours("ours", heat, Way.wholeGrid(), List.of())), 1);
            assertEquals(Map.of("Halide, strict", "its library is not installed here; on Debian it is in libhalide14-0-dev"),
                    result.absent());
            assertEquals(1, result.standings().size());
        }
    }

    @Test
    void theCrystalOfCIsBusyWhereOursIs() {
        Workload activity = Crystal.activityOn(Grid.of(61, 67));
        Result result = race(of(new Entrant.Baseline("C", activity, CSource.DENDRITE, Arithmetic.STRICT, "activity-windows",
                Storage.ALIGNED), new Entrant.Ours("ours", activity, Way.wholeGrid(), List.of())), 2);
        assertEquals(2, result.standings().size());
    }

    @Test
    void roundingIsRefusedWhereEveryBitIsToAgree() {
        Workload box = WeightedBox.on(Grid.of(5, 7, 11));
        Entrant ours = new Entrant.Ours("ours", box, Way.wholeGrid(), List.of());
        race(of(new Entrant.Baseline("fast", box, CSource.HEAT, "factored", Storage.PLAIN), ours), 1);
        BaselineException refusal = assertThrows(BaselineException.class, () -> race(of(new Entrant.Baseline("strict", box,
                CSource.HEAT, Arithmetic.STRICT, "factored", Storage.PLAIN), ours), 1));
        assertEquals("'strict' and 'ours' disagree after 24 steps: both keep the order of operations, but not all bits are "
                + "the same.", refusal.getMessage());
    }

    @Test
    void targetsAreJudgedForTwoThreadsOnTheGridsTheyAreSetForOnly() {
        Target within = new Target.Ratio(1e9, List.of("box"), "box");
        Target beyond = new Target.Ratio(1e-9, List.of("box"), "box");
        Target rate = new Target.Rate(1e18);
        Entrant heat = new Entrant.Ours("heat", Heat.on(Grid.of(5, 7, 11)), Way.wholeGrid(), List.of(within, beyond, rate));
        Entrant box = new Entrant.Ours("box", WeightedBox.on(Grid.of(5, 7, 12)), Way.wholeGrid(), List.of());
        BenchCase full = new BenchCase("c", "a case", Scale.FULL, 9, List.of(heat, box));
        BenchCase quick = new BenchCase("c", "a case", Scale.QUICK, 9, List.of(heat, box));
        assertEquals(List.of(Verdict.TargetOutcome.MET, Verdict.TargetOutcome.MISSED, Verdict.TargetOutcome.MISSED),
                outcomes(race(full, 2), within, beyond, rate));
        List<Verdict.TargetOutcome> open = List.of(Verdict.TargetOutcome.OPEN,
                Verdict.TargetOutcome.OPEN, Verdict.TargetOutcome.OPEN);
        assertEquals(open, outcomes(race(full, 1), within, beyond, rate));
        assertEquals(open, outcomes(race(quick, 2), within, beyond, rate));
    }

    @Test
    void anEntrantTheGridIsTooSmallForStaysAwayWithTheReason() {
        Result result = race(of(new Entrant.Ours("ours", Heat.on(Grid.of(1, 2, 1)), Way.wholeGrid(), List.of()),
                new Entrant.Ours("other", WeightedBox.on(Grid.of(9, 9, 9)), Way.wholeGrid(), List.of())), 3);
        assertEquals(List.of("other"), result.standings().stream().map(s -> s.entrant().name()).toList());
        assertTrue(result.absent().get("ours").contains("worker"), () -> result.absent().toString());
    }

    private static List<Verdict.TargetOutcome> outcomes(Result result, Target... targets) {
        return Stream.of(targets).map(t -> result.judge(result.named("heat").orElseThrow(), t).outcome()).toList();
    }

    private static BenchCase of(Entrant... entrants) {
        return new BenchCase("c", "a case", Scale.QUICK, 9, List.of(entrants));
    }

    private static Result race(BenchCase c, int threads) {
        return new Race(Optional.of(compiler), KernelCompiler.scalar(), SHORT, _ -> {}).run(c, threads);
    }
}

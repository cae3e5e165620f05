package testudo.runtime.convergence;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Teams;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.plan.Plan;
import testudo.sor.cases.PoissonSor;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run ends at the first check that holds, at the same step and with the same bits on every schedule. */
@Timeout(900)
@Tag("part")
class ConvergenceTest {

    /** What a run by the interpreter comes to: the reference. */
    private record Expected(ConvergenceOutcome outcome, List<Check> history, Interpreter state) {

        static Expected of(Case of, Until goal) {
            Interpreter run = of.interpreted(Form.TREE, 0);
            List<Check> history = new ArrayList<>();
            while (true) {
                double value = run.reduce(goal.in(of.program()));
                history.add(new Check(run.step(), value));
                ConvergenceOutcome outcome = Double.isNaN(value) || Double.isInfinite(value) ? ConvergenceOutcome.DIVERGED
                        : Math.abs(value) <= goal.tolerance() ? ConvergenceOutcome.CONVERGED
                        : run.step() == goal.maximum() ? ConvergenceOutcome.NOT_CONVERGED : ConvergenceOutcome.OPEN;
                if (outcome != ConvergenceOutcome.OPEN) {
                    return new Expected(outcome, history, run);
                }
                do {
                    run.advance(1);
                } while (run.step() % goal.every() != 0 && run.step() < goal.maximum());
            }
        }
    }

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private static Case poisson(Grid grid, Map<String, ?> settings) {
        PoissonSor model = new PoissonSor();
        Setup setup = model.setup(grid, Settings.of(model.parameters(), settings));
        return new Case("poisson " + grid, setup.program(), setup.initial());
    }

    private static Case heat() {
        return Case.withNoise("heat", Programs.heat(Grid.of(11, 13, 7), Boundary.mirror()));
    }

    /** An array that grows tenfold with each step, or shrinks to a tenth. */
    private static Case growing(double factor) {
        Program.Builder p = Program.on(Grid.of(5, 7));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> factor * u.at(c));
        p.reduce("greatest", ReductionOp.MAX, c -> Math.abs(u.at(c)));
        return new Case("times " + factor, p.build(), Map.of(u, (_, _, _) -> 1));
    }

    private static Simulation simulation(Case of) {
        return Simulation.of(of.program()).initial(of.initial()).tiling(new Tiling.WholeGrid()).workers(2);
    }

    static Stream<Object[]> goals() {
        return Stream.of(new Object[] {poisson(Grid.of(13, 13), Map.of()), Until.below("residual", 1e-9).every(3)},
                new Object[] {poisson(Grid.of(8, 8, 8), Map.of("omega", 1.1)),
                    Until.below("residual-squares", 1e-8).every(7)},
                new Object[] {poisson(Grid.of(11, 11), Map.of("omega", 0.7)),
                    Until.below("residual", 1e-9).every(10).atMost(23)},
                new Object[] {heat(), Until.below("jump", 1e-2).every(5)});
    }

    private static List<Tiling> tilings() {
        return Stream.concat(Tilings.streamed().stream(), Stream.of(new Tiling.SubDomains(2, 3, 99),
                new Tiling.Islands(2, 3, 99))).toList();
    }

    /** Families and back ends in turn, 1 to 8 workers, all kinds of tiling, none to four steps fused. */
    @ParameterizedTest
    @MethodSource("goals")
    void everyScheduleStopsAtTheSameStepWithTheSameBits(Case of, Until goal) {
        Expected expected = Expected.of(of, goal);
        assertTrue(expected.history().size() > 3, expected.history()::toString);
        List<KernelCompiler> compilers = Stream.of(KernelCompiler.scalar(), BackEnds.machine(),
                KernelCompiler.vector(8)).<KernelCompiler>map(Memo::new).toList();
        Analysis analysis = Analysis.of(of.program());
        Map<Object, Integer> ran = new HashMap<>();
        Effort effort = Effort.oneIn(14);
        int turn = 0;
        for (Tiling tiling : tilings()) {
            for (int workers = 1; workers <= 8; workers++) {
                for (int fused = 1; fused <= 4; fused++) {
                    Optional<Sweeps> sweeps = attempt(analysis, fused, new Decomposition(tiling, workers, 1));
                    if (sweeps.isPresent() && (effort.takes() || !ran.containsKey(workers))) {
                        SyncFamily sync = SyncFamily.values()[turn % SyncFamily.values().length];
                        KernelCompiler compiler = compilers.get(turn % compilers.size());
                        turn = turn + 5; // prime to the number of families and of back ends
                        run(of, goal, expected, sweeps.get(), sync, compiler);
                        Stream.of(sync, compiler, workers, fused + " fused").forEach(k -> ran.merge(k, 1, Integer::sum));
                    }
                }
            }
        }
        Stream<Object> all = Stream.concat(Stream.of((Object[]) SyncFamily.values()),
                Stream.concat(compilers.stream(), IntStream.rangeClosed(1, 8).boxed()));
        assertEquals(List.of(), all.filter(k -> !ran.containsKey(k)).toList(), "not tried");
    }

    private static Optional<Sweeps> attempt(Analysis analysis, int fused, Decomposition decomposition) {
        try {
            return Optional.of(Sweeps.of(analysis, fused, decomposition));
        } catch (DecompositionException unfit) {
            return Optional.empty();
        }
    }

    private static void run(Case of, Until goal, Expected expected, Sweeps sweeps, SyncFamily sync,
            KernelCompiler compiler) {
        String how = of + ", " + sweeps.single().schedule().decomposition() + ", longest " + sweeps.longest().steps()
                + ", " + sync;
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
        Convergence end = new Convergence(goal, new Execution(Plan.of(Teams.of(sweeps, sync), sync),
                ExecutionEnvironment.on(platform).compiler(compiler), of.initial()));
        assertEquals(expected.outcome(), end.run(), how);
        assertEquals(expected.history(), end.history(), how);
        Bits.assertSame(expected.state(), end.execution(), of, how);
    }

    /** Steps are fused by four, checks are due after six: the second four stop half-way. */
    @Test
    void fusedStepsAreCutShortBeforeACheck() {
        Case of = heat();
        Until goal = Until.below("jump", 1e-2).every(6);
        Expected expected = Expected.of(of, goal);
        Convergence end = simulation(of).tiling(new Tiling.SubDomains(2, 99, 99)).fusedSteps(4).until(goal);
        assertEquals(4, end.execution().plan().sweeps().longest().schedule().analysis().program().assignments().size());
        assertEquals(expected.history(), end.history());
        Bits.assertSame(expected.state(), end.execution(), of, "four fused");
    }

    /** Whoever stops in between, for output say, changes nothing. */
    @Test
    void stopsBetweenChecksMakeNoCheck() {
        Case of = poisson(Grid.of(9, 9), Map.of());
        Until goal = Until.below("residual", 1e-6).every(4);
        Execution execution = simulation(of).start();
        Convergence halting = new Convergence(goal, execution);
        while (halting.outcome() == ConvergenceOutcome.OPEN) {
            execution.advance(Math.min(3, halting.next() - execution.step()));
            halting.check();
            halting.check();
        }
        assertEquals(simulation(of).until(goal).history(), halting.history());
    }

    @ParameterizedTest
    @CsvSource({"1, 3, 3", "2, 3, 4", "5, 3, 5", "100, 3, 3"})
    void aRunEndsAtTheFirstCheckThatHolds(long every, int digits, long step) {
        Until goal = Until.below("greatest", 1.5 * Math.pow(10, -digits)).every(every).atMost(every == 100 ? 3 : 50);
        Convergence end = simulation(growing(0.1)).until(goal);
        assertEquals(ConvergenceOutcome.CONVERGED, end.outcome());
        assertEquals(step, end.execution().step());
        assertEquals(step, end.latest().step());
    }

    @Test
    void whatIsSmallAtTheStartTakesNoStep() {
        Convergence end = simulation(growing(10)).until(Until.below("greatest", 1));
        assertEquals(ConvergenceOutcome.CONVERGED, end.outcome());
        assertEquals(List.of(new Check(0, 1)), end.history());
        assertTrue(end.factor().isEmpty());
    }

    @Test
    void theLastCheckIsAtTheMaximum() {
        Convergence end = simulation(growing(0.5)).until(Until.below("greatest", 1e-9).every(4).atMost(10));
        assertEquals(ConvergenceOutcome.NOT_CONVERGED, end.outcome());
        assertEquals(List.of(0L, 4L, 8L, 10L), end.history().stream().map(Check::step).toList());
    }

    /** 10³⁰⁸ is the last power of ten that a double holds. */
    @Test
    void whatGrowsWithoutLimitEndsEarly() {
        Convergence end = simulation(growing(10)).until(Until.below("greatest", 1e-9).every(10).atMost(100_000));
        assertEquals(ConvergenceOutcome.DIVERGED, end.outcome());
        assertEquals(new Check(310, Double.POSITIVE_INFINITY), end.latest());
    }

    @Test
    void theFactorIsTheMeanOfTheLastHalf() {
        Convergence end = simulation(growing(0.5)).until(Until.below("greatest", 1e-6).every(2));
        assertEquals(0.5, end.factor().orElseThrow(), 1e-12);
    }

    /** A multiple of {@code every} beyond the range of long is no reason to overflow. */
    @Test
    void theNextCheckIsNeverBeyondTheMaximum() {
        Until goal = Until.below("u", 1).every(Long.MAX_VALUE).atMost(Long.MAX_VALUE - 1);
        assertEquals(Long.MAX_VALUE - 1, goal.next(0));
        assertEquals(12, Until.below("u", 1).every(5).atMost(12).next(10));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1e-6, Double.NaN, Double.POSITIVE_INFINITY})
    void aToleranceThatNothingMeetsIsRefused(double tolerance) {
        String message = assertThrows(IllegalArgumentException.class, () -> Until.below("u", tolerance)).getMessage();
        assertTrue(message.contains("above 0, got " + tolerance), message);
    }

    @Test
    void otherLimitsAreAtLeastOne() {
        Until goal = Until.below("u", 1);
        assertThrows(IllegalArgumentException.class, () -> goal.every(0));
        assertThrows(IllegalArgumentException.class, () -> goal.atMost(-3));
        String unknown = assertThrows(IllegalArgumentException.class, () -> simulation(growing(1)).until(goal)).getMessage();
        assertEquals("The program has no reduction 'u' to stop by; it has [greatest].", unknown);
    }
}

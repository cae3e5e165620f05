package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Delays;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Models;
import testudo.runtime.cases.Teams;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.plan.Plan;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Leaving out what is at rest changes no bit, whatever the family, the number of workers, and the noise. */
@Timeout(900)
@Tag("part")
class ActiveRegionTest {

    private static final int STEPS = 7;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    static Stream<Arguments> cases() {
        return Stream.of(
                Arguments.of("dendrite", Grid.of(61, 13), Map.of("place-x", 0.2)),
                Arguments.of("dendrite", Grid.of(61, 13), Map.of("place-x", 0.3, "noise", 0.3)),
                Arguments.of("dendrite", Grid.of(83, 17), Map.of("nuclei", 2L, "noise", 0.3, "seed", 4L)),
                Arguments.of("pure-melt", Grid.of(71, 11), Map.of("radius", 3.0)));
    }

    private static Case model(String name, Grid grid, Map<String, ?> settings) {
        Setup setup = Models.setup(name, grid, settings);
        return new Case(name + " " + settings + " on " + grid, setup.program(), setup.initial());
    }

    private static Execution active(Case of, int workers, SyncFamily sync, KernelCompiler compiler) {
        Derivation plan = Derivation.of(Analysis.of(of.program()), new Decomposition(new Tiling.WholeGrid(), workers, 1));
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
        return new Execution(Plan.ofActiveRegion(Teams.of(Sweeps.of(plan.synchronization()), sync), sync),
                ExecutionEnvironment.on(platform).compiler(compiler), of.initial());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void anActiveRegionGivesTheBitsOfTheWholeGrid(String name, Grid grid, Map<String, ?> settings) {
        Case of = model(name, grid, settings);
        Interpreter expected = of.interpreted(Form.TREE, STEPS);
        KernelCompiler scalar = new Memo(BackEnds.machine());
        KernelCompiler vector = new Memo(KernelCompiler.vector(4));
        OptionalDouble share = OptionalDouble.empty();
        Effort effort = Effort.oneIn(5);
        for (int workers = 1; workers <= 8; workers++) {
            for (SyncFamily sync : SyncFamily.values()) {
                if (!effort.takes()) {
                    continue;
                }
                KernelCompiler compiler = new Delays((workers + sync.ordinal()) % 2 == 0 ? scalar : vector, workers);
                Execution run = active(of, workers, sync, compiler);
                run.advance(3);
                run.advance(STEPS - 3);
                Bits.assertSame(expected, run, of, workers + " workers, " + sync);
                double skipped = run.skippedShare().orElseThrow();
                assertTrue(skipped > 0.2 && skipped < 0.9, () -> "skipped " + skipped + " of " + of);
                if (share.isPresent()) {
                    assertEquals(share.getAsDouble(), skipped, "whoever owns a row, it is skipped or not");
                }
                share = OptionalDouble.of(skipped);
            }
        }
    }

    /** What moves and then rests again is left out again: its rows are given back their value of rest. */
    @Test
    void rowsThatComeToRestAreLeftOutAgain() {
        Grid grid = Grid.of(40, 5);
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c, 1, 0) < 0.01 ? 0 : u.at(c, 1, 0) - 0.125);
        Case of = new Case("a wave that dies", p.build(), Map.of(u, (i, _, _) -> i == 30 ? 1 : 0));
        Interpreter expected = of.interpreted(Form.LAMBDA, 20);
        Execution run = active(of, 2, SyncFamily.PAIRWISE, KernelCompiler.scalar());
        run.advance(20);
        Bits.assertSame(expected, run, of, "active region");
        // The wave lives for 8 steps, in which it wakes one row and the row it leaves; all else is skipped.
        assertTrue(run.skippedShare().orElseThrow() > 0.9, () -> "skipped " + run.skippedShare());
    }

    @Test
    void aKernelThatDependsOnTheStepIsRefused() {
        Program.Builder p = Program.on(Grid.of(40, 5));
        State u = p.state("u", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c, 1, 0) + c.time()).named("drift");
        Case of = new Case("drift", p.build(), Map.of(u, (_, _, _) -> 0));
        String message = assertThrows(DecompositionException.class,
                () -> active(of, 1, SyncFamily.BARRIER, KernelCompiler.scalar())).getMessage();
        assertEquals("An active region needs kernels that change nothing where nothing happens; kernel 'drift' may.", message);
    }

    @Test
    void aBoundaryAwayFromRestIsRefused() {
        for (Boundary boundary : List.of(Boundary.fixed(1), Boundary.antisymmetric())) {
            Program.Builder p = Program.on(Grid.of(40, 5));
            State u = p.state("u", boundary);
            p.assign(u.next(), c -> 0.5 * (u.at(c, 1, 0) + u.at(c)));
            Case of = new Case("wall", p.build(), Map.of(u, (_, _, _) -> 0));
            String message = assertThrows(DecompositionException.class,
                    () -> active(of, 1, SyncFamily.BARRIER, KernelCompiler.scalar())).getMessage();
            assertTrue(message.contains("outside the grid along I field 'u' is not at its value of rest"), message);
        }
    }

    @Test
    void aZeroThatWouldChangeItsSignIsRefused() {
        Program.Builder p = Program.on(Grid.of(40, 5));
        State u = p.state("u", Boundary.mirror());
        p.assign(u.next(), c -> -u.at(c)).named("flip");
        Case of = new Case("flip", p.build(), Map.of(u, (_, _, _) -> 0));
        assertThrows(DecompositionException.class, () -> active(of, 1, SyncFamily.BARRIER, KernelCompiler.scalar()));
    }

    @Test
    void anUpdateInPlaceIsRefused() {
        Case of = model("poisson-sor", Grid.of(13, 13), Map.of());
        assertThrows(DecompositionException.class, () -> active(of, 1, SyncFamily.BARRIER, KernelCompiler.scalar()));
    }
}

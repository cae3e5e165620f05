package testudo.runtime.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.model.Probe;
import testudo.api.model.Setup;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Models;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
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

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What probes note while the workers run is what the reference interpreter holds after every step. */
@Timeout(900)
@Tag("part")
class ProbesTest {

    private static final int STEPS = 11;

    /** One for all cases, so that others are drawn for each. */
    private static final Effort EFFORT = Effort.oneIn(10, 3);

    /** Vector code is slow until the optimising compiler has seen to it. */
    private static final Effort VECTORS = Effort.oneIn(3);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    static Stream<Arguments> cases() {
        Grid plane = Grid.of(19, 13);
        return Stream.of(
                Arguments.of("pulse", plane, Map.of("walls", "mur", "delay", 2.0)),
                Arguments.of("pulse", plane, Map.of("walls", "conductor", "delay", 2.0)),
                Arguments.of("pulse", plane, Map.of("walls", "layer", "layer", 4L, "polarization", "te", "delay", 2.0)),
                Arguments.of("java-grande-sor", plane, Map.of()),
                Arguments.of("dendrite", plane, Map.of("noise", 0.3)),
                Arguments.of("golden", Grid.of(9, 12, 5), Map.of()),
                Arguments.of("gaussian-1d", Grid.of(110), Map.of("dx", 4.0)),
                Arguments.of("revolving-sphere", Grid.of(13, 13, 13), Map.of()));
    }

    /** Corners, the middle, and elements drawn at random of every state; some in every step, some in every third. */
    private static List<Probe> probes(Setup setup, Random draws) {
        List<Probe> probes = new ArrayList<>();
        for (State state : setup.program().states()) {
            Box d = state.domain();
            add(probes, state, d.i0(), d.j0(), d.k0(), 1);
            add(probes, state, d.i1() - 1, d.j1() - 1, d.k1() - 1, 3);
            for (int n = 0; n < 6; n++) {
                add(probes, state, draws.nextInt(d.i0(), d.i1()), draws.nextInt(d.j0(), d.j1()),
                        draws.nextInt(d.k0(), d.k1()), n % 2 == 0 ? 1 : 3);
            }
        }
        return probes;
    }

    private static void add(List<Probe> probes, State state, int i, int j, int k, long every) {
        probes.add(new Probe("probe " + probes.size(), state, i, j, k, every));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyScheduleNotesTheSameBits(String name, Grid grid, Map<String, ?> settings) {
        Setup setup = Models.setup(name, grid, settings);
        long seed = name.hashCode();
        Random draws = new Random(seed);
        List<Probe> probes = probes(setup, draws);
        double[][] expected = new Case(name, setup.program(), setup.initial()).series(probes, STEPS);
        Analysis analysis = Analysis.of(setup.program());
        List<KernelCompiler> compilers = Stream.of(BackEnds.machine(), KernelCompiler.vector(4))
                .<KernelCompiler>map(Memo::new).toList();
        int ran = 0;
        for (Tiling tiling : Tilings.everything()) {
            for (int workers : new int[] {1, 2, 3, 5}) {
                int fused = draws.nextInt(1, 4);
                if (!EFFORT.takes()) {
                    continue;
                }
                Sweeps sweeps;
                try {
                    sweeps = Sweeps.of(analysis, fused, new Decomposition(tiling, workers, 1));
                } catch (DecompositionException tooSmall) {
                    continue;
                }
                SyncFamily sync = SyncFamily.values()[draws.nextInt(SyncFamily.values().length)];
                Execution run = new Execution(Plan.of(sweeps, sync),
                        ExecutionEnvironment.on(platform()).compiler(compilers.get(VECTORS.takes() ? draws.nextInt(2) : 0)),
                        Beginning.of(setup.initial(), probes));
                run.advance(2);
                run.advance(STEPS - 2);
                for (int n = 0; n < probes.size(); n++) {
                    String where = probes.get(n) + ", " + tiling + ", " + workers + " workers, " + fused + " steps fused, "
                            + sync + ", seed " + seed;
                    assertArrayEquals(expected[n], run.recorded(probes.get(n)), where);
                }
                ran++;
            }
        }
        assertTrue(ran >= EFFORT.atLeast(10), "only " + ran + " schedules");
    }

    /** A fused chain computes no intermediate level of a state that only the output asks for. */
    @Test
    void stepsAreTakenOneByOneWhereAChainSkipsAProbedValue() {
        Skipped skipped = Skipped.create();
        Probe probe = new Probe("p", skipped.shown(), 3, 0, 0, 1);
        Sweeps sweeps = Sweeps.of(Analysis.of(skipped.program()), 3, new Decomposition(new Tiling.WholeGrid(), 1, 1));
        Execution run = new Execution(Plan.of(sweeps, SyncFamily.PAIRWISE),
                ExecutionEnvironment.on(platform()).compiler(KernelCompiler.scalar()),
                Beginning.of(skipped.initial(), List.of(probe)));
        run.advance(6);
        assertArrayEquals(new double[] {0, 6, 12, 24, 48, 96, 192}, run.recorded(probe));
    }

    @Test
    void anElementOutsideTheFieldIsRefused() {
        State state = Skipped.create().shown();
        String sentence = assertThrows(IllegalArgumentException.class, () -> new Probe("p", state, 7, 0, 0, 1)).getMessage();
        assertEquals("Probe 'p' is at (7, 0, 0), but 'shown' holds [0,7)×[0,1)×[0,1).", sentence);
    }

    private static HostPlatform platform() {
        return new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
    }
}

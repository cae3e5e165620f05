package testudo.runtime.execution;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Setup;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Models;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every model that ships, however it is cut and synchronized, computes the bits of one worker, by proved schedules. */
@Timeout(900)
@Tag("part")
@Tag("optimised")
class ShippedModelsTest {

    private static final int[] WORKERS = {1, 2, 3, 5, 8};

    /** One for all models, so that other plans are drawn for each. */
    private static final Effort EFFORT = Effort.oneIn(20, 6);

    /** Vector code is slow until the optimising compiler has seen to it. */
    private static final Effort VECTORS = Effort.oneIn(2);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    static Stream<Arguments> cases() {
        Grid plane = Grid.of(19, 13);
        return Stream.of(
                Arguments.of("dendrite", plane, Map.of()),
                Arguments.of("dendrite", plane, Map.of("noise", 0.3, "nuclei", 3L)),
                Arguments.of("planar-front", Grid.of(37, 1), Map.of("start", "equilibrium")),
                Arguments.of("solidification-golden", Grid.of(24, 20), Map.of()),
                Arguments.of("pure-melt", plane, Map.of()),
                Arguments.of("fdtd-golden", plane, Map.of()),
                Arguments.of("cavity-mode", plane, Map.of()),
                Arguments.of("pulse", plane, Map.of("walls", "conductor", "feed", "hard")),
                Arguments.of("pulse", plane, Map.of("walls", "mur")),
                Arguments.of("pulse", plane, Map.of("walls", "layer", "layer", 3L, "source", "line")),
                Arguments.of("pulse", plane, Map.of("walls", "mur", "polarization", "te")),
                Arguments.of("pulse", plane, Map.of("walls", "layer", "layer", 4L, "polarization", "te")),
                Arguments.of("slab", Grid.of(29, 5), Map.of("layer", 1L, "thickness", 5L, "conductivity", 0.1, "delay", 2.0)),
                Arguments.of("cylinder", Grid.of(29, 25), Map.of("layer", 1L, "radius", 1.0, "delay", 2.0)),
                Arguments.of("poisson-sor", Grid.of(13, 13), Map.of()),
                Arguments.of("poisson-sor", Grid.of(11, 11, 11), Map.of()),
                Arguments.of("java-grande-sor", plane, Map.of()),
                Arguments.of("golden", Grid.of(9, 12, 5), Map.of()),
                Arguments.of("gaussian-1d", Grid.of(110), Map.of("dx", 4.0)),
                Arguments.of("divergent-flow", Grid.of(110),
                        Map.of("option", "fct", "passes", 3L, "divergent-flow", true, "sign-changing", true, "base", 0.0)),
                Arguments.of("constant-field", Grid.of(11, 12, 7), Map.of()),
                Arguments.of("translation", Grid.of(11, 12, 7), Map.of()),
                Arguments.of("vortex", Grid.of(12, 11, 3), Map.of()),
                Arguments.of("revolving-sphere", Grid.of(13, 13, 13), Map.of()),
                Arguments.of("rotating-cone", Grid.of(17, 19), Map.of()));
    }

    @Test
    void everyModelIsTested() {
        Set<String> tested = new HashSet<>();
        cases().forEach(c -> tested.add((String) c.get()[0]));
        assertEquals(ModelCatalog.all().stream().map(Model::name).collect(Collectors.toSet()), tested);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aModelComputesTheSameBitsOnEverySchedule(String name, Grid grid, Map<String, ?> settings) {
        Setup setup = Models.setup(name, grid, settings);
        Case of = new Case(name + " " + settings + " on " + grid, setup.program(), setup.initial());
        Interpreter expected = of.interpreted(Form.LAMBDA, 4);
        Analysis analysis = Analysis.of(of.program());
        List<KernelCompiler> compilers = Stream.of(KernelCompiler.scalar(), BackEnds.machine(), KernelCompiler.vector(8))
                .<KernelCompiler>map(Memo::new).toList();
        Random draws = new Random(name.hashCode());
        int ran = 0;
        for (Tiling tiling : Tilings.everything()) {
            for (int workers : WORKERS) {
                Optional<Derivation> plan =
                        Derivation.attempt(analysis, new Decomposition(tiling, workers, 1 + draws.nextInt(2)));
                if (plan.isPresent() && EFFORT.takes()) {
                    SyncFamily sync = SyncFamily.values()[draws.nextInt(SyncFamily.values().length)];
                    run(of, expected, plan.get(), sync, compilers.get(VECTORS.takes() ? draws.nextInt(compilers.size()) : 0));
                    ran++;
                }
            }
        }
        int count = ran;
        assertTrue(ran >= EFFORT.atLeast(12), () -> "only " + count + " schedules of " + of);
    }

    private static void run(Case of, Interpreter expected, Derivation plan, SyncFamily sync, KernelCompiler compiler) {
        String how = plan + " " + sync;
        LegalityReport report = Legality.check(plan.schedule(), plan.sync(sync));
        assertTrue(report.legal(), () -> of + ", " + how + ": " + report);
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
        Execution run = new Execution(plan.planned(sync), ExecutionEnvironment.on(platform).compiler(compiler), of.initial());
        run.advance(expected.step());
        Bits.assertSame(expected, run, of, how);
    }
}

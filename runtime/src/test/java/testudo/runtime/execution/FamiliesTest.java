package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.ModelException;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Delays;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Every family with every shipped model and 1 to 8 workers gives the bits of one, whoever is held up when. */
@Timeout(900)
@Tag("part")
class FamiliesTest {

    private static final int MOST_WORKERS = 8;
    private static final int STEPS = 3;

    /** One for all models, so that other families and teams are drawn for each. */
    private static final Effort EFFORT = Effort.oneIn(16, 3);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    static List<Case> models() {
        return ModelCatalog.all().stream().map(model -> {
            Settings settings = Settings.of(model.parameters(), Map.of());
            Setup setup = setup(model, settings);
            return new Case(model.getClass().getSimpleName(), setup.program(), setup.initial());
        }).toList();
    }

    /** Slabs of eight workers have four rows or five, enough for strips and an interior. */
    private static Setup setup(Model model, Settings settings) {
        for (Grid grid : List.of(Grid.of(3, 37, 4), Grid.of(3, 37))) {
            try {
                return model.setup(grid, settings).examined();
            } catch (ModelException ofOtherRank) {
                continue;
            }
        }
        return model.setup(model.standardGrid(settings), settings);
    }

    @Test
    void allShippedModelsAreTried() {
        assertEquals(19, models().size());
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyFamilyGivesTheBitsOfOneWorker(Case of) {
        Interpreter expected = of.interpreted(Form.TREE, STEPS);
        Analysis analysis = Analysis.of(of.program());
        long seed = of.name().hashCode();
        KernelCompiler delayed = new Delays(new Memo(KernelCompiler.scalar()), seed);
        for (int team = 1; team <= MOST_WORKERS; team++) {
            int workers = team;
            Tiling tiling = workers % 2 == 0 ? new Tiling.SubDomains(2, 99, 99) : new Tiling.WholeGrid();
            int threads = workers % 4 == 0 ? 2 : 1;
            Derivation plan = Derivation.attempt(analysis, new Decomposition(tiling, workers, threads)) // not along a single axis
                    .orElseGet(() -> Derivation.of(analysis, new Decomposition(new Tiling.WholeGrid(), workers, threads)));
            for (SyncFamily sync : SyncFamily.values()) {
                if (!EFFORT.takes()) {
                    continue;
                }
                String how = plan + " " + sync + ", delays by seed " + seed;
                HostPlatform platform = new HostPlatform(HostOptions.defaults()
                        .withStrategy((workers + sync.ordinal()) % 2 == 0 ? WaitStrategy.SPIN_THEN_PARK
                                : WaitStrategy.SPIN_THEN_YIELD)
                        .withDeadlockLimit(Duration.ofMinutes(5)));
                Execution run =
                        new Execution(plan.planned(sync), ExecutionEnvironment.on(platform).compiler(delayed), of.initial());
                assertDoesNotThrow(() -> {
                    if (workers == 3) {
                        run.advance(1); // a second run goes on where the first stopped
                    }
                    run.advance(STEPS - run.step());
                }, () -> of + ", " + how);
                Bits.assertSame(expected, run, of, how);
            }
        }
    }
}

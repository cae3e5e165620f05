package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.random.RandomPrograms;
import testudo.mpdata.cases.Golden;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Lambda, tree, generated code and tree walk give the same bits, however the work is cut and synchronized. */
@Timeout(900)
class BitEqualityTest {

    private static final int SEEDS = 120;
    private static final SyncFamily[] KINDS = SyncFamily.values();

    /** One of each kind of plan; how the others wait is a matter of {@link FamiliesTest}. */
    private static final List<SyncFamily> PLANS = List.of(SyncFamily.BARRIER, SyncFamily.PAIRWISE, SyncFamily.EPOCH,
            SyncFamily.EPOCH_BOUNDARY_FIRST, SyncFamily.DYNAMIC);
    private static final int[] WORKERS = {1, 2, 3, 5, 8};

    /** Of plans for eight workers; one for all cases, so that others are drawn for each. */
    private static final Effort SOME = Effort.oneIn(4);

    /** Choices drawn per random program and tiling; the whole product would take an hour. */
    private static final int DRAWS = 3;

    /** One of the generated codes, and every one for some case. */
    private static KernelCompiler backEnd(long choice) {
        return new Memo(switch (Math.floorMod(choice, 6)) {
            case 0 -> KernelCompiler.scalar();
            case 1 -> KernelCompiler.vector(2);
            case 2 -> KernelCompiler.vector(4);
            case 3 -> BackEnds.machine();
            case 4 -> BackEnds.machinePastCaches();
            default -> KernelCompiler.vector(8);
        });
    }

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private static HostPlatform platform() {
        return new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));
    }

    private static Interpreter reference(Case of, long steps) {
        Interpreter lambdas = of.interpreted(Form.LAMBDA, steps);
        Interpreter trees = of.interpreted(Form.TREE, steps);
        for (Field state : of.program().states()) {
            Bits.assertSame(lambdas.values(state), trees.values(state), "interpreted trees of " + of);
        }
        return lambdas;
    }

    private static void check(Case of, Interpreter expected, Derivation plan, SyncFamily sync, KernelCompiler compiler) {
        String how = plan + " " + sync + " " + (compiler instanceof Memo ? "compiled" : "tree kernels");
        Execution run = assertDoesNotThrow(
                () -> new Execution(plan.planned(sync), ExecutionEnvironment.on(platform()).compiler(compiler), of.initial()),
                how);
        assertDoesNotThrow(() -> run.advance(expected.step()), () -> of + ", " + how);
        Bits.assertSame(expected, run, of, how);
    }

    @Test
    void randomProgramsComputeTheSameBitsOnEverySchedule() {
        Effort effort = Effort.oneIn(8);
        int accepted = 0;
        Map<String, Integer> refused = new TreeMap<>();
        for (long seed = 0; seed < effort.of(SEEDS); seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Case of = new Case(random.toString(), random.program(), random.initial());
            Random draws = new Random(seed);
            Interpreter expected = reference(of, 3 + seed % 3);
            List<Analysis> analyses =
                    List.of(Analysis.of(of.program()), Analysis.of(Recomputation.of(of.program()).program()));
            List<KernelCompiler> compilers = List.of(backEnd(seed), backEnd(seed));
            for (Tiling tiling : Tilings.everything()) {
                for (int draw = 0; draw < DRAWS; draw++) {
                    int again = draws.nextInt(2);
                    int workers = WORKERS[draws.nextInt(draw == 0 ? 1 : WORKERS.length)];
                    Decomposition cut = new Decomposition(tiling, workers, 1 + draws.nextInt(2));
                    SyncFamily sync = KINDS[draws.nextInt(KINDS.length)];
                    try {
                        Derivation plan = Derivation.of(analyses.get(again), cut);
                        check(of, expected, plan, sync,
                                draws.nextInt(4) == 0 ? KernelCompiler.tree() : compilers.get(again));
                        accepted++;
                    } catch (DecompositionException e) {
                        refused.merge(e.getMessage().replaceAll("'[^']*'+", "'…'").replaceAll("\\d+", "n"), 1,
                                Integer::sum);
                    }
                }
            }
        }
        int tooMany = refused.entrySet().stream().filter(e -> e.getKey().contains("workers are more than"))
                .mapToInt(Map.Entry::getValue).sum();
        int others = refused.values().stream().mapToInt(Integer::intValue).sum() - tooMany;
        int ran = accepted;
        assertTrue(accepted > effort.atLeast(900) && accepted > 1.5 * others,
                () -> "accepted " + ran + ", refused although there is a row for every worker " + others + ": " + refused);
    }

    /**
     * Seeds that a schedule once computed wrongly: reads across a seam by fields that are not periodic, updates in place
     * whose order wraps, constants in corners, intermediates filled part by part, mirrors and faces at the far end.
     */
    @ParameterizedTest
    @ValueSource(longs = {0, 5, 6, 10, 12, 49, 77, 128, 157, 217, 226, 502, 592, 757, 761, 1130, 2010})
    void seedsThatOnceFailedComputeTheSameBits(long seed) {
        RandomPrograms.Case random = RandomPrograms.generate(seed);
        Case of = new Case(random.toString(), random.program(), random.initial());
        Interpreter expected = reference(of, 4);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = backEnd(seed);
        int n = 0;
        for (Tiling tiling : Tilings.everything()) {
            for (int workers : new int[] {1, 2, 3}) {
                SyncFamily sync = KINDS[n++ % KINDS.length];
                Derivation.attempt(analysis, new Decomposition(tiling, workers, 1))
                        .ifPresent(plan -> check(of, expected, plan, sync, compiled));
            }
        }
    }

    static List<Case> schemes() {
        Effort effort = Effort.oneIn(6);
        return MpdataCases.all(Grid.of(7, 11, 5)).stream().filter(_ -> effort.takes()).toList();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void mpdataComputesTheSameBitsOnEverySchedule(Case of) {
        Interpreter expected = reference(of, 3);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = backEnd(of.name().hashCode());
        int n = of.name().hashCode() & 0xff;
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(1, 11, 5),
                new Tiling.SubDomains(3, 99, 99), new Tiling.SubDomains(2, 6, 5), new Tiling.SubDomains(4, 11, 3),
                new Tiling.Islands(1, 99, 99), new Tiling.Islands(2, 3, 5), new Tiling.Islands(99, 2, 3))) {
            // A slab must hold what the neighbours compute again.
            boolean narrow = tiling.equals(new Tiling.SubDomains(2, 6, 5)) || tiling instanceof Tiling.Islands;
            for (int draw = 0; draw < 2; draw++) {
                int workers = narrow ? 1 + draw % 2 : WORKERS[n % WORKERS.length];
                Derivation plan = Derivation.of(analysis, new Decomposition(tiling, workers, 1 + n / 2 % 2));
                check(of, expected, plan, KINDS[n % KINDS.length], compiled);
                n++;
            }
        }
        check(of, expected, Derivation.of(analysis, Decomposition.subDomains(2, 99, 99, 2)), SyncFamily.PAIRWISE,
                KernelCompiler.tree());
        Analysis again = Analysis.of(Recomputation.of(of.program()).program());
        KernelCompiler compiledAgain = backEnd(of.name().hashCode());
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(3, 99, 99), new Tiling.Islands(2, 3, 5))) {
            for (int workers = 1; workers < 3; workers++) {
                check(of, expected, Derivation.of(again, new Decomposition(tiling, workers, 1)), KINDS[n++ % KINDS.length],
                        compiledAgain);
            }
        }
    }

    static List<Case> golden() {
        return List.of(Variant.FCT, Variant.IGA_FCT, Variant.BASIC).stream().map(variant -> {
            Golden model = new Golden();
            Setup setup = model.setup(Grid.of(9, 12, 5),
                    Settings.of(model.parameters(), Map.of("option", variant.text())));
            return new Case("golden " + variant, setup.program(), setup.initial());
        }).toList();
    }

    @ParameterizedTest
    @MethodSource("golden")
    void theGoldenModelComputesTheSameBitsWithEightWorkersAndAnySynchronization(Case of) {
        Interpreter expected = reference(of, 3);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = backEnd(of.name().hashCode());
        for (SyncFamily sync : PLANS) {
            for (int threads = 1; threads <= 2; threads++) {
                for (Tiling tiling : Tilings.streamed()) {
                    if (SOME.takes()) {
                        check(of, expected, Derivation.of(analysis, new Decomposition(tiling, 8, threads)), sync, compiled);
                    }
                }
            }
        }
    }

    /** Slabs of five rows: as deep as the widest border that MPDATA computes again. */
    @ParameterizedTest
    @MethodSource("wide")
    void islandsOfMpdataComputeTheSameBitsWithEightWorkersAndAnySynchronization(Case of) {
        Interpreter expected = reference(of, 3);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = new Memo(KernelCompiler.scalar());
        for (SyncFamily sync : PLANS) {
            for (int threads = 1; threads <= 2; threads++) {
                for (Tiling tiling : List.of(new Tiling.Islands(1, 99, 99), new Tiling.Islands(3, 2, 99))) {
                    if (SOME.takes()) {
                        check(of, expected, Derivation.of(analysis, new Decomposition(tiling, 8, threads)), sync, compiled);
                    }
                }
            }
        }
    }

    static List<Case> wide() {
        return MpdataCases.variants(Grid.of(5, 41, 3));
    }

    static List<Case> small() {
        Grid grid = Grid.of(6, 8, 4);
        return List.of(Case.withNoise("heat", Programs.heat(Grid.of(5, 11, 7), Boundary.periodic())),
                Case.withNoise("heat, open", Programs.heat(Grid.of(11, 7, 3), Boundary.mirror())),
                Case.withNoise("upwind", Programs.upwind(Grid.of(7, 13, 2), Boundary.periodic())),
                Case.withNoise("upwind, open", Programs.upwind(Grid.of(7, 13, 2), Boundary.fixed(0.5))),
                Case.withNoise("leapfrog", Programs.leapfrog(Grid.of(7, 11, 3), Boundary.periodic())),
                Case.withNoise("leapfrog, open", Programs.leapfrog(Grid.of(7, 11, 3), Boundary.antisymmetric())),
                Case.withNoise("red-black", Programs.redBlack(grid, Boundary.periodic())),
                Case.withNoise("red-black, open", Programs.redBlack(Grid.of(5, 9, 3), Boundary.zeroGradient())),
                Case.withNoise("chain", Programs.chain(Grid.of(7, 13, 3), Boundary.periodic(), 4)),
                Case.withNoise("chain, open", Programs.chain(Grid.of(13, 11, 3), Boundary.mirror(), 3)),
                Case.withNoise("pulsed", Programs.pulsed(Grid.of(5, 11, 3))));
    }

    @ParameterizedTest
    @MethodSource("small")
    void smallProgramsComputeTheSameBitsOnEverySchedule(Case of) {
        Interpreter expected = reference(of, 5);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = backEnd(of.name().hashCode());
        int n = 0;
        for (Tiling tiling : Tilings.everything()) {
            for (int workers : WORKERS) {
                SyncFamily sync = KINDS[n++ % KINDS.length];
                Derivation.attempt(analysis, new Decomposition(tiling, workers, 1 + n % 2))
                        .ifPresent(plan -> check(of, expected, plan, sync, compiled));
            }
        }
    }

    /** Degenerate grids of every rank, also with more workers than processors. */
    @Test
    void degenerateGridsComputeTheSameBits() {
        for (Grid grid : List.of(Grid.of(1), Grid.of(11), Grid.of(1, 11), Grid.of(11, 1), Grid.of(7, 5),
                Grid.of(1, 7, 5), Grid.of(7, 1, 5), Grid.of(7, 5, 1), Grid.of(1, 1, 11), Grid.of(1, 11, 1),
                Grid.of(11, 1, 1), Grid.of(1, 1, 1))) {
            Case of = Case.withNoise("heat on " + grid, Programs.heat(grid, Boundary.zeroGradient()));
            Interpreter expected = reference(of, 3);
            Analysis analysis = Analysis.of(of.program());
            KernelCompiler compiled = backEnd(grid.cells());
            for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.Islands(1, 1, 1), new Tiling.Islands(9, 9, 9))) {
                long ran = IntStream.of(1, 2, 3, 5)
                        .mapToObj(w -> Derivation.attempt(analysis, new Decomposition(tiling, w, 1))).flatMap(Optional::stream)
                        .peek(plan -> check(of, expected, plan, SyncFamily.PAIRWISE, compiled))
                        .count();
                boolean room = Stream.of(Axis.values()).anyMatch(a -> a != AxisRoles.of(grid).plane()
                        && grid.extent(a) >= 5);
                assertTrue(ran >= 1 && (!room || ran == 4), () -> ran + " runs on " + grid + ", " + tiling);
            }
        }
    }
}

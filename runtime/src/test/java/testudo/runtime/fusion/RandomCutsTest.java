package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.DrawnIntermediates;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Any program, with or without what can be computed again, under any cut, among them those that the cost model proposes: proved, and the
 * interpreter's bits.
 *
 * <p>{@code -Dtestudo.programs=100000} chooses how many, {@code -Dtestudo.programs.seed=N} the first of them.
 */
@Timeout(36_000)
@Tag("part")
class RandomCutsTest {

    private static final int ALL = 99;

    /** Cuts that are tried for one program until one fits. */
    private static final int ATTEMPTS = 6;
    private static final SyncFamily[] FAMILIES = SyncFamily.values();
    private static final Tiling.Variant[] VARIANTS = Tiling.Variant.values();
    private static final List<Tiling> TILINGS = Stream.concat(Tilings.everything().stream(),
            Stream.of(new Tiling.Leaning(1, 2, ALL), new Tiling.Leaning(3, 1, ALL), new Tiling.Leaning(2, ALL, ALL),
                    new Tiling.CompressedGrid(1), new Tiling.CompressedGrid(3)))
            .toList();

    private final Set<SyncFamily> tried = EnumSet.noneOf(SyncFamily.class);
    private final Map<String, Integer> cuts = new TreeMap<>();
    private int chosen;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private static Case drawn(long seed) {
        if (seed % 2 == 0) {
            return DrawnIntermediates.of(seed);
        }
        RandomPrograms.Case random = RandomPrograms.generate(seed);
        return new Case(random.toString(), random.program(), random.initial());
    }

    private static KernelCompiler backEnd(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> KernelCompiler.tree();
            case 1 -> KernelCompiler.scalar();
            case 2 -> BackEnds.machineFromMemory();
            case 3 -> BackEnds.machinePastCaches();
            default -> BackEnds.machine();
        };
    }

    /** One that the model proposes, with caches as small as the grid, or any. */
    private Tiling tiling(Analysis analysis, int fused, int workers, Random random) {
        if (random.nextBoolean()) {
            List<FusedCandidate> ranked = FusedCandidate.of(analysis, OptionalInt.of(fused),
                    VARIANTS[random.nextInt(VARIANTS.length)], workers, new Caches(1 << 8 + random.nextInt(8), 1 << 16, 2));
            if (!ranked.isEmpty()) {
                chosen++;
                return ranked.get(random.nextInt(ranked.size())).cut().tiling();
            }
        }
        return TILINGS.get(random.nextInt(TILINGS.size()));
    }

    private boolean attempt(Case of, Analysis analysis, Random random, String seed) {
        int fused = 1 + Math.max(0, random.nextInt(6) - 2);
        int workers = 1 + random.nextInt(4);
        Sweeps sweeps;
        Tiling tiling;
        try {
            tiling = tiling(analysis, fused, workers, random);
            sweeps = Sweeps.of(analysis, tiling instanceof Tiling.CompressedGrid ? 1 : fused,
                    new Decomposition(tiling, workers, 1));
        } catch (DecompositionException unfit) {
            return false;
        }
        SyncFamily family = FAMILIES[random.nextInt(FAMILIES.length)];
        int first = 1 + random.nextInt(2 * fused);
        int then = random.nextInt(fused + 2);
        Interpreter expected = of.interpreted(Form.LAMBDA, first + then);
        String how = seed + ": " + fused + " steps, " + tiling + ", " + workers + " workers, " + family;
        new ProvedRun(of, sweeps, family, backEnd(random), how).assertBits(expected, first, then);
        tried.add(family);
        cuts.merge(tiling.getClass().getSimpleName() + (fused > 1 ? ", fused" : ""), 1, Integer::sum);
        return true;
    }

    @Test
    void anyProgramUnderAnyCutHasTheInterpretersBits() {
        int most = Integer.getInteger("testudo.programs", Effort.oneIn(400).of(100_000, 2500));
        long first = Long.getLong("testudo.programs.seed", 0);
        List<Long> without = new ArrayList<>();
        for (long seed = first; seed < first + most; seed++) {
            Random random = new Random(seed);
            Case of = drawn(seed);
            Analysis analysis =
                    Analysis.of(random.nextBoolean() ? of.program() : Recomputation.of(of.program()).program());
            int attempts = 0;
            while (attempts < ATTEMPTS && !attempt(of, analysis, random, "seed " + seed)) {
                attempts++;
            }
            if (attempts == ATTEMPTS) {
                without.add(seed);
            }
        }
        String told =
                most + " programs from " + first + " on, " + without.size() + " of them without a cut that fits, " + chosen
                        + " by the cost model: " + cuts;
        System.out.println(told);
        assertTrue(without.size() < most / 4, told);
        assertTrue(most < 100 || tried.size() == FAMILIES.length && cuts.size() > 6, told);
    }
}

package testudo.runtime.fusion;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.DrawnStates;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Any program of states alone, in place or not, in leaning columns and bands: proved, and the interpreter's bits.
 *
 * <p>{@code -Dtestudo.programs=100000} chooses how many, {@code -Dtestudo.programs.seed=N} the first of them.
 */
@Timeout(36_000)
@Tag("part")
class RandomLeaningTest {

    private static final int ALL = 999;

    /** Cuts that are tried for one program until one fits. */
    private static final int ATTEMPTS = 8;
    private static final SyncFamily[] FAMILIES = SyncFamily.values();

    private final Map<String, Integer> ran = new TreeMap<>();

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private boolean attempt(Case of, Random random, String seed) {
        Analysis analysis = Analysis.of(of.program());
        int fused = 2 + random.nextInt(4);
        int workers = 1 + random.nextInt(4);
        boolean flat = of.program().grid().n3() == 1;
        Tiling tiling =
                new Tiling.Leaning(1 + random.nextInt(4), flat && random.nextInt(4) > 0 ? ALL : 1 + random.nextInt(5), ALL);
        Sweeps sweeps;
        try {
            sweeps = Sweeps.of(analysis, fused, new Decomposition(tiling, workers, 1));
        } catch (DecompositionException unfit) {
            return false;
        }
        SyncFamily family = FAMILIES[random.nextInt(FAMILIES.length)];
        KernelCompiler backEnd = random.nextInt(4) == 0 ? KernelCompiler.scalar() : BackEnds.machine();
        int first = 1 + random.nextInt(2 * fused);
        int then = random.nextInt(fused + 2);
        Interpreter expected = of.interpreted(Form.LAMBDA, first + then);
        String how = seed + ": " + fused + " steps, " + tiling + ", " + workers + " workers, " + family;
        new ProvedRun(of, sweeps, family, backEnd, how).assertBits(expected, first, then);
        ran.merge((flat ? "plane" : "space") + (workers > 1 ? ", several workers" : ", one worker"), 1, Integer::sum);
        return true;
    }

    /** Under the first cut drawn that fits; false when none does. */
    private boolean ran(long seed) {
        Random random = new Random(seed);
        Case of = DrawnStates.of(seed);
        return IntStream.range(0, ATTEMPTS).anyMatch(_ -> attempt(of, random, "seed " + seed));
    }

    /** Found so: rows outside that are fixed, of which columns of one row read nothing else, were not there in time for the proof. */
    @ParameterizedTest
    @ValueSource(longs = {2534, 6326, 8432})
    void rowsOutsideThatAreFixedAreLeanedFor(long seed) {
        assertTrue(ran(seed));
    }

    @Test
    void anyProgramOfStatesThatLeansHasTheInterpretersBits() {
        int most = Integer.getInteger("testudo.programs", Effort.oneIn(50).of(10_000, 1000));
        long first = Long.getLong("testudo.programs.seed", 0);
        int without = 0;
        for (long seed = first; seed < first + most; seed++) {
            without += ran(seed) ? 0 : 1;
        }
        String told = most + " programs from " + first + " on, " + without + " of them without a cut that fits: " + ran;
        System.out.println(told);
        assertTrue(without < most / 2 && ran.size() == 4, told);
    }
}

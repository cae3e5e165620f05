package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import testudo.api.expression.ExprPool;
import testudo.api.field.Parameter;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The comparison with Java's quotients finds a wrong instruction in what quotients by reciprocals add to a kernel. */
class SeededQuotientsTest {

    private static final int LANES = 64;
    /** Fewer than a vector has. */
    private static final int SHORT = 3;

    /** Fused operations of all signs and of all orders of the operands. */
    private static final int[] FUSED = {0xB8, 0xBA, 0xBC, 0xBE, 0xA8, 0xAA, 0xAC, 0xAE, 0x98, 0x9A, 0x9C, 0x9E};
    private static final int DIVIDE = 0x5E;
    private static final int MULTIPLY = 0x59;

    /** Numerator and divisor; the first needs no dividing, each of the others does for a reason of its own. */
    private static final double[][] ORDINARY = {{5, 3}};
    private static final double[][] INVALID = {{Double.POSITIVE_INFINITY, 3}};
    private static final double[][] UNDERFLOW = small(new SplittableRandom(13));
    private static final double[][] NEGATIVE = {{0.0, -3}};

    private final ExprPool pool = new ExprPool();
    private final Random random = new Random(12);
    private QuotientRows varying;
    private QuotientRows uniform;

    @BeforeEach
    void make() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
        varying = new QuotientRows(2, pool, read -> read);
        uniform = new QuotientRows(1, pool, _ -> pool.parameter(new Parameter("p", _ -> Double.NaN)));
        for (QuotientRows rows : List.of(varying, uniform)) {
            for (double[][] pairs : List.of(ORDINARY, INVALID, UNDERFLOW, NEGATIVE)) {
                assertFalse(found(rows, code(rows).bytes(), pairs), "The code is right before it is changed.");
            }
        }
    }

    private static SeededCode code(QuotientRows rows) {
        return SeededCode.of(rows.operands(), Division.BY_RECIPROCALS);
    }

    private static double[][] small(SplittableRandom random) {
        double[][] pairs = new double[4 * LANES][2];
        for (double[] pair : pairs) {
            pair[1] = Pairs.SMALL.divisor(random);
            pair[0] = Pairs.SMALL.numerator(pair[1], random);
        }
        return pairs;
    }

    /** Whether code gives a wrong quotient, with one pair in some lane and ordinary numbers in the others, or divides ordinary ones. */
    private boolean found(QuotientRows rows, byte[] bytes, double[][] pairs) {
        SeededCode code = code(rows);
        for (int n = 0; n < Math.max(LANES, pairs.length); n++) {
            double[] pair = pairs[n % pairs.length];
            for (double[] numerators : rows.numerators) {
                Arrays.setAll(numerators, _ -> random.nextDouble() + 0.5);
            }
            Arrays.setAll(rows.divisors, _ -> rows == uniform ? pair[1] : random.nextDouble() + 0.5);
            rows.parameter = pair[1];
            rows.divisors[n % LANES] = pair[1];
            rows.numerators[n % rows.numerators.length][n % LANES] = pair[0];
            if (wrong(rows, code, bytes, LANES, pairs == ORDINARY)
                    || rows == uniform && wrong(rows, code, bytes, SHORT, pairs == ORDINARY)) {
                return true;
            }
        }
        return false;
    }

    private static boolean wrong(QuotientRows rows, SeededCode code, byte[] bytes, int count, boolean ordinary) {
        boolean[] divided = {false};
        rows.run(code.kernel(bytes, () -> {
            divided[0] = true;
            return rows.dividing();
        }), count);
        return !rows.difference(count).isEmpty() || divided[0] && ordinary;
    }

    /** Instructions whose defects can be found: rows that are shorter than a vector are divided anyway where the divisor is read. */
    private List<int[]> instructions(QuotientRows rows, SeededCode code, String form) {
        int rest = code.instructions("\\.rest.*").getFirst()[0];
        return code.instructions(form).stream().filter(at -> rows == uniform || at[0] < rest).toList();
    }

    @Test
    void aFusedOperationOfOtherSignsOrOperandsIsFound() {
        for (QuotientRows rows : List.of(varying, uniform)) {
            SeededCode code = code(rows);
            for (int[] at : instructions(rows, code, "vfn?m(add|sub)231pd .*")) {
                int operation = at[0] + 3;
                for (int other : FUSED) {
                    byte[] bytes = code.changed(operation, _ -> other);
                    assertEquals((byte) other != code.bytes()[operation], found(rows, bytes, ORDINARY),
                            Integer.toHexString(other) + " at " + at[0]);
                }
            }
        }
    }

    @Test
    void aReciprocalThatIsNoneIsFound() {
        for (QuotientRows rows : List.of(varying, uniform)) {
            SeededCode code = code(rows);
            for (int[] at : instructions(rows, code, "vdivpd .*")) {
                int operation = code.bytes()[at[0] + 2] == (byte) DIVIDE ? at[0] + 2 : at[0] + 3;
                assertEquals((byte) DIVIDE, code.bytes()[operation]);
                assertTrue(found(rows, code.changed(operation, _ -> MULTIPLY), ORDINARY), "at " + at[0]);
            }
        }
    }

    @Test
    void signsThatAreNotGatheredAreFound() {
        for (QuotientRows rows : List.of(varying, uniform)) {
            SeededCode code = code(rows);
            for (int[] or : instructions(rows, code, "vorpd .*")) {
                int[] store = code.instructions("vmovapd ymmword ptr \\[rsp.*").stream().filter(s -> s[0] == or[1]).findFirst()
                        .orElseThrow();
                assertTrue(found(rows, code.without(store), NEGATIVE), "not kept at " + store[0]);
            }
        }
    }

    @Test
    void aLaneWhoseSignIsNotLookedAtIsFound() {
        SeededCode code = code(varying);
        List<int[]> looks = code.instructions(".*js .*");
        assertEquals(Target.AVX2.lanes(), looks.size());
        for (int[] look : looks) {
            assertTrue(found(varying, code.without(look), NEGATIVE), "without the jump at " + look[0]);
        }
    }

    /** Overflow and division by zero leave something without a value on the way, so that they are told twice. */
    @Test
    void aNoteThatIsNotLookedAtIsFound() {
        for (QuotientRows rows : List.of(varying, uniform)) {
            SeededCode code = code(rows);
            int notes = code.instructions("and rax, 29").getFirst()[1] - 1;
            assertTrue(found(rows, code.changed(notes, b -> b & ~1), INVALID));
            assertTrue(found(rows, code.changed(notes, b -> b & ~0x10), UNDERFLOW));
            assertTrue(found(rows, code.changed(notes, b -> b | 0x20), ORDINARY), "That something was rounded harms nothing.");
        }
    }

    @Test
    void notesOfOthersThatAreNotClearedAreFound() {
        for (QuotientRows rows : List.of(varying, uniform)) {
            SeededCode code = code(rows);
            byte[] bytes = code.without(code.instructions("ldmxcsr .*").getFirst());
            assertFalse(found(varying, code(varying).bytes(), INVALID));
            assertTrue(found(rows, bytes, ORDINARY));
        }
    }
}

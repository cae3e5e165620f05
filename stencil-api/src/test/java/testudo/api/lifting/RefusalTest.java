package testudo.api.lifting;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Noise;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every refusal names class, method and line, what was met, and what to write instead. */
class RefusalTest {

    private static final State U = new State("u", FieldSpec.of(Boundary.periodic()), Grid.of(5, 7, 11));
    private static final State V = new State("v", FieldSpec.of(Boundary.periodic()), Grid.of(5, 7, 11));

    private static double changing = 1;
    private double own = 2;
    private final double settled = 3;

    /** The line of the caller. */
    private static int here() {
        return StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    private static void refused(int line, Formula formula, String met, String hint) {
        refusedIn("testudo.api.lifting.RefusalTest.lambda$", line, formula, met, hint);
    }

    private static void refusedIn(String where, int line, Formula formula, String met, String hint) {
        LiftingException e = assertThrows(LiftingException.class, () -> Lifter.lift(formula, new ExprPool()));
        String message = e.getMessage();
        assertTrue(message.startsWith(where), message);
        assertTrue(message.contains(" (line " + line + "): "), () -> "line " + line + " in: " + message);
        assertTrue(message.contains(met), message);
        assertTrue(message.contains(hint) && message.endsWith("."), message);
    }

    @Test
    void elementsThatDifferAreRefused() {
        double[] weights = {0.25, 0.5};
        double[] absent = null;
        refused(here(), c -> weights[c.i()] * U.at(c), "an element of an array at an index that is not", "coefficient field");
        refused(here(), c -> weights[2] * U.at(c), "uses element 2 of an array of 2", "from 0 to the length less 1");
        refused(here(), c -> weights[-1] * U.at(c), "uses element -1 of an array of 2", "from 0");
        refused(here(), c -> absent[0] * U.at(c), "uses an array that is null", "before the formula is declared");
        refused(here(), c -> absent.length, "uses an array that is null", "before the formula is declared");
        refused(here(), c -> (U.at(c) > 0 ? weights : TABLE)[0], "uses one that differs", "in a record");
    }

    private record Checked(double x) {
        Checked {
            if (x < 0) {
                throw new IllegalArgumentException("below 0");
            }
        }
    }

    @Test
    void recordsWithConstructorsOfTheirOwnAreRefused() {
        refused(here(), c -> new Checked(U.at(c)).x(), "makes a record Checked by a constructor that does more", "plain one");
        refused(here(), c -> new Checked(U.at(c)).hashCode(), "makes a record Checked", "plain one");
    }

    @Test
    void allocationsAreRefused() {
        refused(here(), c -> new double[2].length, "allocates an array", "captured local variables");
        refused(here(), c -> new ArrayList<>().size(), "allocates an object of class java.util.ArrayList", "keep con");
        refused(here(), c -> ("" + U.at(c)).length(), "allocates a string", "captured local variables");
        refused(here(), c -> apply(x -> x * 2, U.at(c)), "allocates a lambda", "captured local variables");
        refused(here(), c -> new String[1][2].length, "allocates an array", "captured local variables");
    }

    private static double apply(DoubleUnaryOperator f, double x) {
        return f.applyAsDouble(x);
    }

    @Test
    void unknownCallsAreNamed() {
        refused(here(), c -> System.nanoTime(), "calls System.nanoTime, which cannot be lifted", "Noise.uniform");
        refused(here(), c -> StrictMath.sin(U.at(c)), "calls StrictMath.sin", "the functions of Math");
        refused(here(), c -> Double.compare(U.at(c), 1), "calls Double.compare", "the functions of Math");
        refused(here(), c -> Math.floorMod(3, c.i()), "calls Math.floorMod",
                "floorDiv, floorMod and clamp by what is not constant");
        refused(here(), c -> Math.clamp(1.0, U.at(c), 2), "calls Math.clamp",
                "floorDiv, floorMod and clamp by what is not constant");
        refused(here(), c -> Math.ceilDiv(c.i(), 2), "calls Math.ceilDiv", "ceilDiv, ceilMod");
        refused(here(), c -> Math.ceilMod(c.i(), 2), "calls Math.ceilMod", "ceilDiv, ceilMod");
        refused(here(), c -> Math.IEEEremainder(U.at(c), 2), "calls Math.IEEEremainder", "but IEEEremainder, random");
        refused(here(), c -> c.grid().n1(), "asks for the grid of a formula that belongs to none", "local variables");
        DoubleUnaryOperator twice = x -> 2 * x;
        refused(here(), c -> twice.applyAsDouble(U.at(c)), "calls java.util.function.DoubleUnaryOperator.applyAsDouble",
                "extend Serializable");
    }

    @Test
    void writesAreRefused() {
        refused(here(), c -> changing = U.at(c), "writes the Java field 'changing'", "reduction");
        refused(here(), c -> own++, "reads the Java field 'own'", "make it final");
        refused(here(), c -> own = U.at(c), "writes the Java field 'own'", "reduction");
        double[] last = {0};
        refused(here(), c -> last[0] = U.at(c), "changes an array", "double variables");
    }

    @Test
    void whatMayChangeIsRefused() {
        refused(here(), c -> changing * U.at(c), "reads the Java field 'changing' of " + getClass().getName(), "Param");
        refused(here(), c -> own * U.at(c), "reads the Java field 'own' of " + getClass().getName(), "local variable");
        List<Double> list = List.of(1.0);
        refused(here(), c -> list.get(0) * U.at(c), "reads a captured List", "make it final");
        assertTrue(Lifter.lift(c -> settled * U.at(c), new ExprPool()) instanceof Expr.Binary);
    }

    @Test
    void loopsOnDataAreRefused() {
        refused(here() + 2, c -> {
            double x = U.at(c);
            while (x > 1) {
                x *= 0.5;
            }
            return x;
        }, "repeats a loop as often as the data tell", "constants or captured ints");
        refused(here() + 2, c -> {
            double x = 0;
            for (int n = 0; n < c.i(); n++) {
                x += n;
            }
            return x;
        }, "repeats a loop as often as the data tell", "constants or captured ints");
        String where = "testudo.api.lifting.RefusalTest.endless";
        int line = here() + 7;
        refusedIn(where, line, RefusalTest::endless, "runs more than 1000000 instructions", "shorten its loops");
    }

    private static double endless(Point c) {
        double x = 0;
        for (;;) {
            x += 1;
        }
    }

    @Test
    void endlessRecursionIsRefused() {
        LiftingException e = assertThrows(LiftingException.class,
                () -> Lifter.lift(c -> deeper(U.at(c)), new ExprPool()));
        assertTrue(e.getMessage().contains("RefusalTest.deeper (line "), e.getMessage());
        assertTrue(e.getMessage().contains("calls 'deeper' more than 64 calls deep"), e.getMessage());
    }

    private static double deeper(double x) {
        return deeper(x + 1);
    }

    @Test
    void offsetsAndSeedsMustBeConstant() {
        refused(here(), c -> U.at(c, c.i()), "reads 'u' at an offset that is not constant", "captured int");
        refused(here(), c -> Noise.uniform(c, c.step()), "draws noise with a seed that is not constant", "captured long");
        refused(here(), c -> (c.i() > 2 ? U : V).at(c), "uses an object that differs", "read both");
    }

    @Test
    void exceptionsAndLocksAreRefused() {
        refused(here() + 2, c -> {
            if (U.at(c) < 0) {
                throw new IllegalStateException("negative " + c.i());
            }
            return 1;
        }, "throws an exception", "choose one with ?:");
        refused(here() + 2, c -> {
            try {
                return U.at(c);
            } catch (RuntimeException e) {
                return 0;
            }
        }, "has a try statement", "leave it out");
        refused(here() + 1, c -> {
            synchronized (U) {
                return U.at(c);
            }
        }, "is synchronized", "leave it out");
    }

    @Test
    void helpersAreNamedWhereTheyFail() {
        int line = here() + 5;
        refusedIn("testudo.api.lifting.RefusalTest.helper", line, c -> helper(U.at(c)), "index that is not constant", "field");
    }

    private static double helper(double x) {
        return TABLE[(int) x];
    }

    private static final double[] TABLE = {1};

    @Test
    void floatsAreRefused() {
        float half = 0.5f;
        refused(here(), c -> (float) U.at(c), "uses a float", "declare the variable as double");
        refused(here(), c -> U.at(c) * 0.5f * c.i() + (float) c.i(), "uses a float", "double");
        LiftingException e = assertThrows(LiftingException.class,
                () -> Lifter.lift(c -> U.at(c) * half, new ExprPool()));
        assertTrue(e.getMessage().contains("RefusalTest.lambda$") && e.getMessage().contains("uses a float"),
                e.getMessage());
    }

    @Test
    void divisionsThatCouldThrowAreRefused() {
        refused(here(), c -> 12 / c.i(), "divides ints by a number that is not a constant", "divide doubles");
        refused(here(), c -> c.step() % c.step(), "divides ints by a number that is not", "capture the divisor");
        int zero = 0;
        refused(here(), c -> c.i() / zero, "other than 0, which could throw", "divide doubles");
    }

    @Test
    void nullIsRefused() {
        State absent = null;
        refused(here(), c -> absent.at(c), "on null", "before the formula is declared");
    }

    @Test
    void patternsAreRefused() {
        Object any = 3;
        refused(here(), c -> switch (any) {
            case Integer n -> n;
            default -> 2;
        }, "switches over types or patterns", "compare numbers");
    }

    @Test
    void theMessageReadsAsOneSentence() {
        int line = here() + 1;
        LiftingException e = assertThrows(LiftingException.class, () -> Lifter.lift(RefusalTest::array, new ExprPool()));
        assertEquals("testudo.api.lifting.RefusalTest.array (line " + (line + 8) + "): allocates an array; a formula may "
                + "use only numbers, fields, parameters and records of these, keep constants in captured local variables instead.",
                e.getMessage());
    }

    private static double array(Point c) {
        double x = U.at(c);
        double[] a = {x};
        a[0] = 2;
        return x;
    }
}

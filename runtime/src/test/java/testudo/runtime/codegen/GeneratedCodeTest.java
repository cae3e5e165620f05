package testudo.runtime.codegen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.effort.Effort;
import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Generated code gives the bits of the tree walk, which is the definition of every operator. */
@Timeout(900)
class GeneratedCodeTest {

    private static final Box ALL = Bench.GRID.box();
    private static final Map<String, KernelCompiler> BACK_ENDS = Map.of("scalar", KernelCompiler.scalar(),
            "2 lanes", KernelCompiler.vector(2), "4 lanes", KernelCompiler.vector(4), "8 lanes", KernelCompiler.vector(8),
            "fastest", KernelCompiler.fastest());

    private final ExprPool pool = new ExprPool();

    private static void assertSame(Bench bench, Expr expr, int colour, Box box, String what) {
        Operands operands = bench.operands(what, expr, colour);
        Scalars scalars = bench.scalars(5);
        double[] f = bench.values();
        double[] g = bench.values();
        double[] expected = Bench.run(KernelCompiler.tree().compile(operands), scalars, f, g, box);
        BACK_ENDS.forEach((backEnd, compiler) -> {
            double[] got = Bench.run(compiler.compile(operands), scalars, f, g, box);
            for (int n = 0; n < got.length; n++) {
                int at = n;
                assertEquals(Double.doubleToLongBits(expected[n]), Double.doubleToLongBits(got[n]),
                        () -> backEnd + " " + what + " at " + at + ": " + expected[at] + ", " + got[at]);
            }
        });
    }

    @Test
    void everyRowLengthKeepsItsMeaning() {
        Bench bench = new Bench(300);
        Expr expr = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MULTIPLY, f(bench), g(bench)),
                pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.K)));
        for (int lanes = 0; lanes <= 11; lanes++) {
            for (int first = 0; first + lanes <= 11; first++) {
                assertSame(bench, expr, -1, Box.of(1, 3, 2, 4, first, first + lanes), lanes + " lanes from " + first);
            }
        }
    }

    @Test
    void severalOutputsAreComputedElementByElement() {
        Bench bench = new Bench(301);
        Expr sum = pool.binary(BinaryOp.ADD, f(bench), g(bench));
        List<Expr> outputs = List.of(sum, pool.binary(BinaryOp.MULTIPLY, sum, f(bench)), g(bench));
        Operands operands = bench.operands("three", outputs);
        double[] f = bench.values();
        double[] g = bench.values();
        double[][] expected = Bench.runAll(KernelCompiler.tree().compile(operands), 3, bench.scalars(1), f, g, ALL);
        BACK_ENDS.forEach((backEnd, compiler) -> {
            double[][] got = Bench.runAll(compiler.compile(operands), 3, bench.scalars(1), f, g, ALL);
            for (int n = 0; n < 3; n++) {
                assertArrayEquals(expected[n], got[n], backEnd);
            }
        });
    }

    /** A target of its own, so that rows can be computed together; rows on either side of the numbers that are. */
    private void assertRowsSame(Bench bench, List<Expr> outputs, int rows, int first, int lanes, String what) {
        assertSame(bench, bench.operands("rows", outputs), Box.of(1, 3, first, first + rows, 0, lanes), what);
    }

    private void assertSame(Bench bench, Operands operands, Box box, String what) {
        List<Expr> outputs = operands.outputs();
        double[] f = bench.values();
        double[] g = bench.values();
        double[][] expected =
                Bench.runAll(KernelCompiler.tree().compile(operands), outputs.size(), bench.scalars(1), f, g, box);
        BACK_ENDS.forEach((backEnd, compiler) -> {
            double[][] got = Bench.runAll(compiler.compile(operands), outputs.size(), bench.scalars(1), f, g, box);
            for (int n = 0; n < outputs.size(); n++) {
                assertArrayEquals(bits(expected[n]), bits(got[n]), backEnd + " " + what + " output " + n + " on " + box);
            }
        });
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }

    /** An element and a share of its neighbours' difference from it. */
    private Expr withoutWeights(Bench bench) {
        Expr sum = pool.binary(BinaryOp.MULTIPLY, f(bench), pool.constant(-6.0));
        for (Axis axis : Axis.values()) {
            for (int side = -1; side <= 1; side += 2) {
                Offset o = new Offset(axis == Axis.I ? side : 0, axis == Axis.J ? side : 0, axis == Axis.K ? side : 0);
                sum = pool.binary(BinaryOp.ADD, sum, pool.read(bench.f, o));
            }
        }
        return pool.binary(BinaryOp.ADD, f(bench), pool.binary(BinaryOp.MULTIPLY, sum, pool.constant(0.1)));
    }

    private Expr around(Bench bench, boolean box) {
        Expr sum = f(bench);
        for (int di = -1; di <= 1; di++) {
            for (int dj = -1; dj <= 1; dj++) {
                for (int dk = -1; dk <= 1; dk++) {
                    if (box || Math.abs(di) + Math.abs(dj) + Math.abs(dk) == 1) {
                        Expr read = pool.read(bench.f, new Offset(di, dj, dk));
                        sum = pool.binary(BinaryOp.ADD, sum, pool.binary(BinaryOp.MULTIPLY, read,
                                pool.constant(1.0 / (5 + 9 * di + 3 * dj + dk + 13))));
                    }
                }
            }
        }
        return sum;
    }

    @Test
    void everyNumberOfRowsKeepsItsMeaning() {
        Bench bench = new Bench(302);
        Expr row = toDouble(pool.index(Axis.J));
        Expr even = pool.select(pool.compare(Relation.LESS, pool.index(Axis.J), pool.constant(2)), f(bench), row);
        List<List<Expr>> formulas = List.of(List.of(around(bench, false)), List.of(around(bench, true)),
                List.of(pool.binary(BinaryOp.MULTIPLY, around(bench, false), row), even));
        for (int n = 0; n < formulas.size(); n++) {
            for (int rows = 0; rows <= 9; rows++) {
                for (int lanes : new int[] {0, 1, 3, 4, 7, 8, 9, 11}) {
                    assertRowsSame(bench, formulas.get(n), rows, -1, lanes, "formula " + n);
                }
            }
        }
    }

    @Test
    void everyNumberOfPlanesKeepsItsMeaning() {
        Bench bench = new Bench(305);
        Expr plane = toDouble(pool.index(Axis.I));
        Expr even = pool.select(pool.compare(Relation.LESS, pool.index(Axis.I), pool.constant(2)), f(bench), plane);
        List<List<Expr>> formulas = List.of(List.of(around(bench, false)), List.of(around(bench, true)),
                List.of(withoutWeights(bench)), List.of(pool.binary(BinaryOp.MULTIPLY, around(bench, false), plane), even));
        Effort effort = Effort.oneIn(4);
        for (int n = 0; n < formulas.size(); n++) {
            for (int planes = 0; planes <= 7; planes++) {
                for (int lanes : new int[] {0, 1, 3, 4, 7, 8, 9, 11}) {
                    for (int most : new int[] {1, 2, 3, 4, 9}) {
                        if (!effort.takes()) {
                            continue;
                        }
                        assertSame(bench, bench.operands("planes", formulas.get(n), most),
                                Box.of(-1, planes - 1, 2, 5, 0, lanes), "formula " + n + " for " + most + " planes");
                    }
                }
            }
        }
    }

    @Test
    void planesAreComputedTogetherWhereBoxesHaveAsMany() {
        Bench bench = new Bench(306);
        for (int planes = 1; planes <= 5; planes++) {
            Kernel star = KernelCompiler.vector(4).compile(bench.operands("star", List.of(around(bench, false)), planes));
            // Two planes of this formula share too little.
            assertEquals(planes < 4 ? List.of(1, 4) : List.of(4, 1), List.of(star.planesTogether(), star.rowsTogether()),
                    planes + " planes");
            Kernel plain = KernelCompiler.vector(4).compile(bench.operands("plain", List.of(withoutWeights(bench)), planes));
            assertEquals(planes == 1 ? List.of(1, 4) : List.of(planes < 4 ? 2 : 4, 1),
                    List.of(plain.planesTogether(), plain.rowsTogether()), planes + " planes without weights");
        }
        // Neighbouring planes share nothing, neighbouring rows do.
        Expr along =
                pool.binary(BinaryOp.ADD, pool.read(bench.f, new Offset(0, -1, 0)), pool.read(bench.f, new Offset(0, 1, 0)));
        Kernel flat = KernelCompiler.vector(4).compile(bench.operands("flat",
                List.of(pool.binary(BinaryOp.ADD, along, f(bench))), 5));
        assertEquals(List.of(1, 4), List.of(flat.planesTogether(), flat.rowsTogether()));
        // Two fields read and one written: too many streams.
        Kernel two = KernelCompiler.vector(8).compile(bench.operands("two",
                List.of(pool.binary(BinaryOp.ADD, around(bench, true), g(bench))), 5));
        assertEquals(List.of(1, 4), List.of(two.planesTogether(), two.rowsTogether()));
    }

    @Test
    void whatRowsReadTwiceIsLoadedOnce() {
        Bench bench = new Bench(303);
        Operands star = bench.operands("star", List.of(around(bench, false)));
        UnrollAndJam four = UnrollAndJam.worth(star, 16).orElseThrow();
        assertEquals(4, four.count());
        // 8 from the planes before and after, 4 rows with 2 neighbours each, and 6 rows of the middle
        assertEquals(22, new Uses(four.outputs(), Bench.ROLES).reads().size());
        assertEquals(4, UnrollAndJam.worth(bench.operands("box", List.of(around(bench, true))), 32).orElseThrow().rows());
        assertEquals(2, UnrollAndJam.worth(bench.operands("box", List.of(around(bench, true))), 16).orElseThrow().count(),
                "four rows keep too many values");
        assertTrue(UnrollAndJam.worth(bench.operands("alone", List.of(f(bench))), 32).isEmpty(), "nothing is shared");
        assertTrue(UnrollAndJam.worth(bench.operands("in place", around(bench, false), -1), 32).isEmpty(),
                "the target is read");
        Expr divided = pool.binary(BinaryOp.DIVIDE, around(bench, false), f(bench));
        assertTrue(UnrollAndJam.worth(bench.operands("divided", List.of(divided)), 32).isEmpty(), "the divider is what limits");
    }

    @Test
    void kernelsTellHowManyRowsTheyComputeTogether() {
        Bench bench = new Bench(304);
        KernelCompiler vectors = KernelCompiler.vector(4);
        assertEquals(4, vectors.compile(bench.operands("star", List.of(around(bench, false)))).rowsTogether());
        assertEquals(4,
                vectors.gradual().compile(bench.operands("star", List.of(around(bench, false)))).settled().rowsTogether());
        assertEquals(1, vectors.compile(bench.operands("alone", List.of(f(bench)))).rowsTogether());
    }

    @Test
    void randomTreesKeepTheirBitsInRowsComputedTogether() {
        for (long seed = 0; seed < 40; seed++) {
            Bench bench = new Bench(seed);
            Random random = new Random(seed);
            assertRowsSame(bench, List.of(tree(bench, random, 3 + (int) seed % 9), tree(bench, random, 3)), 5 + (int) seed % 3,
                    0, 11, "seed " + seed);
        }
    }

    private Expr f(Bench bench) {
        return pool.read(bench.f, Offset.ZERO);
    }

    private Expr g(Bench bench) {
        return pool.read(bench.g, new Offset(-1, 2, 1));
    }

    private Expr integer(Expr ofDoubles) {
        return pool.unary(UnaryOp.DOUBLE_TO_INT, ofDoubles);
    }

    private Expr whole(Expr ofDoubles) {
        return pool.unary(UnaryOp.DOUBLE_TO_LONG, ofDoubles);
    }

    private Expr toDouble(Expr e) {
        return switch (e.type()) {
            case DOUBLE -> e;
            case INT -> pool.unary(UnaryOp.INT_TO_DOUBLE, e);
            case LONG -> pool.unary(UnaryOp.LONG_TO_DOUBLE, e);
            case BOOLEAN -> pool.select(e, pool.constant(1.5), pool.constant(-1.5));
        };
    }

    @ParameterizedTest
    @EnumSource
    void everyUnaryOperatorKeepsItsMeaning(UnaryOp op) {
        Bench bench = new Bench(op.ordinal());
        List<Expr> operands = switch (op) {
            case NEGATE, ABS -> List.of(f(bench), integer(f(bench)), whole(f(bench)));
            case INT_TO_DOUBLE, INT_TO_LONG -> List.of(integer(f(bench)));
            case LONG_TO_DOUBLE, LONG_TO_INT -> List.of(whole(f(bench)));
            default -> List.of(f(bench));
        };
        for (Expr operand : operands) {
            assertSame(bench, toDouble(pool.unary(op, operand)), -1, ALL, op + " of " + operand.type());
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyBinaryOperatorKeepsItsMeaning(BinaryOp op) {
        Bench bench = new Bench(100 + op.ordinal());
        List<Expr[]> operands = new ArrayList<>();
        boolean bitwise = op.compareTo(BinaryOp.AND) >= 0 && op.compareTo(BinaryOp.UNSIGNED_SHIFT_RIGHT) <= 0;
        boolean shift = bitwise && op.compareTo(BinaryOp.SHIFT_LEFT) >= 0;
        boolean divides = op == BinaryOp.DIVIDE || op == BinaryOp.REMAINDER;
        if (!bitwise) {
            operands.add(new Expr[] {f(bench), g(bench)});
        }
        if (bitwise || op.compareTo(BinaryOp.MAX) <= 0) {
            // an integer divisor of 0 would throw, which a lifted formula cannot do
            Expr n = divides ? pool.binary(BinaryOp.OR, integer(g(bench)), pool.constant(1)) : integer(g(bench));
            Expr m = divides ? pool.binary(BinaryOp.OR, whole(g(bench)), pool.constant(1L)) : whole(g(bench));
            operands.add(new Expr[] {integer(f(bench)), n});
            operands.add(new Expr[] {whole(f(bench)), shift ? n : m});
        }
        for (Expr[] pair : operands) {
            assertSame(bench, toDouble(pool.binary(op, pair[0], pair[1])), -1, ALL, op + " of " + pair[0].type());
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRelationKeepsItsMeaningForNaN(Relation relation) {
        Bench bench = new Bench(200 + relation.ordinal());
        for (Expr[] pair : List.of(new Expr[] {f(bench), g(bench)}, new Expr[] {integer(f(bench)), integer(g(bench))},
                new Expr[] {whole(f(bench)), whole(g(bench))})) {
            Expr compare = pool.compare(relation, pair[0], pair[1]);
            assertSame(bench, toDouble(compare), -1, ALL, relation + " of " + pair[0].type());
            assertSame(bench, toDouble(pool.not(compare)), -1, ALL, "not " + relation);
            // used twice, so that the truth value is kept in a variable
            Expr shared = pool.select(compare, f(bench), pool.select(pool.not(compare), g(bench), f(bench)));
            assertSame(bench, pool.binary(BinaryOp.ADD, shared, toDouble(compare)), -1, ALL, relation + " shared");
        }
    }

    @Test
    void leavesAreTheElementsOwn() {
        Bench bench = new Bench(300);
        Expr sum = pool.time();
        for (Axis axis : Axis.values()) {
            sum = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MULTIPLY, sum, pool.constant(31.0)),
                    toDouble(pool.index(axis)));
        }
        sum = pool.binary(BinaryOp.ADD, sum, toDouble(pool.step()));
        sum = pool.binary(BinaryOp.MULTIPLY, sum, pool.parameter(new Parameter("p", step -> step)));
        assertSame(bench, pool.binary(BinaryOp.ADD, sum, pool.noise(-17)), -1, ALL, "leaves");
    }

    @Test
    void bothColoursAreComputedFromAnyCornerEvenANegativeOne() {
        Bench bench = new Bench(400);
        Expr value = pool.binary(BinaryOp.ADD, f(bench), pool.constant(0.5));
        for (int colour = 0; colour < 2; colour++) {
            for (Box box : List.of(ALL, Box.of(-2, 3, -1, 4, -2, 5), Box.of(-1, 0, -2, 2, -1, 0),
                    Box.of(2, 3, 3, 4, 5, 6), Box.of(2, 3, 3, 4, 6, 7), Box.of(0, 1, -2, -1, -2, -1))) {
                assertSame(bench, value, colour, box, "colour " + colour + " on " + box);
                double[] written = Bench.run(KernelCompiler.scalar().compile(bench.operands("c", pool.constant(1.0),
                        colour)), bench.scalars(0), bench.values(), bench.values(), box);
                long expected = 0;
                for (int i = box.i0(); i < box.i1(); i++) {
                    for (int j = box.j0(); j < box.j1(); j++) {
                        for (int k = box.k0(); k < box.k1(); k++) {
                            expected += Math.floorMod(i + j + k, 2) == colour ? 1 : 0;
                        }
                    }
                }
                long count = 0;
                for (double value1 : written) {
                    count += value1 == 1 ? 1 : 0;
                }
                assertEquals(expected, count, "colour " + colour + " on " + box);
            }
        }
    }

    private Expr tree(Bench bench, Random random, int nodes) {
        Expr sum = f(bench);
        for (int n = 0; n < nodes; n++) {
            Expr read = pool.read(bench.field(random.nextBoolean()),
                    new Offset(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2));
            Expr term = switch (random.nextInt(5)) {
                case 0 -> pool.binary(BinaryOp.MIN, sum, read);
                case 1 -> pool.binary(BinaryOp.MAX, read, pool.constant(random.nextDouble()));
                case 2 -> pool.select(pool.compare(Relation.LESS_OR_EQUAL, sum, read), sum, read);
                case 3 -> pool.unary(UnaryOp.ABS, pool.binary(BinaryOp.MULTIPLY, read, pool.constant(n + 0.5)));
                default -> pool.binary(BinaryOp.DIVIDE, sum, pool.binary(BinaryOp.ADD, read, pool.constant(3.0)));
            };
            sum = pool.binary(random.nextBoolean() ? BinaryOp.ADD : BinaryOp.SUBTRACT, sum, term);
        }
        return sum;
    }

    /** Extremes of two to ten values, shared or not, in trees of any form. */
    @Test
    void extremesKeepTheOrderOfZerosAndAnyNaN() {
        double[] bounds = {1, -2.5, 0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (long seed = 0; seed < 70; seed++) {
            Bench bench = new Bench(seed);
            Random random = new Random(seed);
            List<Expr> values = new ArrayList<>();
            if (random.nextInt(3) == 0) {
                values.add(pool.constant(bounds[random.nextInt(bounds.length)]));
            }
            for (long n = 2 + seed % 9; values.size() < n;) {
                values.add(pool.read(bench.field(random.nextBoolean()),
                        new Offset(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2)));
            }
            Expr most = extreme(BinaryOp.MAX, values, random);
            Expr least = extreme(BinaryOp.MIN, values, random);
            for (List<Expr> outputs : List.of(List.of(most), List.of(least), List.of(most, least),
                    List.of(pool.binary(BinaryOp.MIN, most, pool.constant(0.5)), pool.binary(BinaryOp.MAX, least, most)))) {
                assertSame(bench, bench.operands("extremes", outputs), ALL, "seed " + seed);
            }
        }
    }

    private Expr extreme(BinaryOp op, List<Expr> values, Random random) {
        List<Expr> left = new ArrayList<>(values);
        while (left.size() > 1) {
            Expr a = left.remove(random.nextInt(left.size()));
            left.add(pool.binary(op, a, left.remove(random.nextInt(left.size()))));
        }
        return left.getFirst();
    }

    @Test
    void randomTreesWithSharedSubtreesKeepTheirBits() {
        for (long seed = 0; seed < 60; seed++) {
            Bench bench = new Bench(seed);
            assertSame(bench, tree(bench, new Random(seed), 30), seed % 3 == 0 ? (int) (seed % 2) : -1, ALL,
                    "seed " + seed);
        }
    }

    /** A method holds 64 KiB; what does not fit is walked instead, with the same result. */
    @Test
    void aFormulaTooLargeForOneMethodIsInterpreted() {
        Bench bench = new Bench(500);
        Random random = new Random(500);
        Deque<Expr> parts = new ArrayDeque<>();
        for (int n = 0; n < 400; n++) {
            parts.add(tree(bench, random, 20));
        }
        while (parts.size() > 1) {
            parts.add(pool.binary(BinaryOp.ADD, parts.poll(), parts.poll()));
        }
        Expr large = parts.poll();
        Kernel kernel = KernelCompiler.scalar().compile(bench.operands("large", large, -1));
        assertInstanceOf(TreeKernel.class, kernel);
        assertSame(bench, large, -1, Box.of(1, 2, 0, 3, 0, 2), "large");
    }

    @Test
    void namesThatAreNoIdentifiersAreCompiled() {
        Bench bench = new Bench(600);
        for (String name : List.of("a b", "s'", "größe/1", "0", "")) {
            Kernel kernel = KernelCompiler.scalar().compile(bench.operands(name, f(bench), -1));
            assertTrue(kernel.getClass().isHidden(), name);
            assertNotSame(kernel.getClass(), KernelCompiler.scalar().compile(bench.operands(name, f(bench), -1)).getClass());
        }
    }
}

package testudo.runtime.codegen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Generated code gives the bits of the tree walk, whatever the box, the number of outputs and the size of the formula. */
@Timeout(900)
class GeneratedCodeTest {

    private static final Box ALL = Bench.GRID.box();

    private final Expressions expressions = new Expressions();
    private final ExprPool pool = expressions.pool();

    @Test
    void everyRowLengthKeepsItsMeaning() {
        Bench bench = new Bench(300);
        Expr expr = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MULTIPLY, expressions.f(bench), expressions.g(bench)),
                pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.K)));
        List<Box> boxes = new ArrayList<>();
        for (int lanes = 0; lanes <= 11; lanes++) {
            for (int first = 0; first + lanes <= 11; first++) {
                boxes.add(Box.of(1, 3, 2, 4, first, first + lanes));
            }
        }
        BackEnds.assertSame(bench, expr, -1, boxes, "lanes");
    }

    @Test
    void severalOutputsAreComputedElementByElement() {
        Bench bench = new Bench(301);
        Expr sum = pool.binary(BinaryOp.ADD, expressions.f(bench), expressions.g(bench));
        List<Expr> outputs = List.of(sum, pool.binary(BinaryOp.MULTIPLY, sum, expressions.f(bench)), expressions.g(bench));
        Operands operands = bench.operands("three", outputs);
        double[] f = bench.values();
        double[] g = bench.values();
        double[][] expected = Bench.runAll(KernelCompiler.tree().compile(operands), 3, bench.scalars(1), f, g, ALL);
        BackEnds.ALL.forEach((backEnd, compiler) -> {
            double[][] got = Bench.runAll(compiler, operands, bench.scalars(1), f, g, ALL);
            for (int n = 0; n < 3; n++) {
                assertArrayEquals(expected[n], got[n], backEnd);
            }
        });
    }

    @Test
    void leavesAreTheElementsOwn() {
        Bench bench = new Bench(300);
        Expr sum = pool.time();
        for (Axis axis : Axis.values()) {
            sum = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MULTIPLY, sum, pool.constant(31.0)),
                    expressions.toDouble(pool.index(axis)));
        }
        sum = pool.binary(BinaryOp.ADD, sum, expressions.toDouble(pool.step()));
        sum = pool.binary(BinaryOp.MULTIPLY, sum, pool.parameter(new Parameter("p", step -> step)));
        BackEnds.assertSame(bench, pool.binary(BinaryOp.ADD, sum, pool.noise(-17)), -1, ALL, "leaves");
    }

    @Test
    void bothColoursAreComputedFromAnyCornerEvenANegativeOne() {
        Bench bench = new Bench(400);
        Expr value = pool.binary(BinaryOp.ADD, expressions.f(bench), pool.constant(0.5));
        List<Box> boxes = List.of(ALL, Box.of(-2, 3, -1, 4, -2, 5), Box.of(-1, 0, -2, 2, -1, 0), Box.of(2, 3, 3, 4, 5, 6),
                Box.of(2, 3, 3, 4, 6, 7), Box.of(0, 1, -2, -1, -2, -1));
        for (int colour = 0; colour < 2; colour++) {
            BackEnds.assertSame(bench, value, colour, boxes, "colour " + colour);
            Kernel ones = KernelCompiler.scalar().compile(bench.operands("c", pool.constant(1.0), colour));
            for (Box box : boxes) {
                double[] written = Bench.run(ones, bench.scalars(0), bench.values(), bench.values(), box);
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

    @Test
    void randomTreesWithSharedSubtreesKeepTheirBits() {
        for (long seed = 0; seed < 60; seed++) {
            Bench bench = new Bench(seed);
            BackEnds.assertSame(bench, expressions.tree(bench, new Random(seed), 30), seed % 3 == 0 ? (int) (seed % 2) : -1,
                    ALL,
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
            parts.add(expressions.tree(bench, random, 20));
        }
        while (parts.size() > 1) {
            parts.add(pool.binary(BinaryOp.ADD, parts.poll(), parts.poll()));
        }
        Expr large = parts.poll();
        Kernel kernel = KernelCompiler.scalar().compile(bench.operands("large", large, -1));
        assertInstanceOf(TreeKernel.class, kernel);
        BackEnds.assertSame(bench, large, -1, Box.of(1, 2, 0, 3, 0, 2), "large");
    }

    @Test
    void namesThatAreNoIdentifiersAreCompiled() {
        Bench bench = new Bench(600);
        for (String name : List.of("a b", "s'", "größe/1", "0", "")) {
            Kernel kernel = KernelCompiler.scalar().compile(bench.operands(name, expressions.f(bench), -1));
            assertTrue(kernel.getClass().isHidden(), name);
            assertNotSame(kernel.getClass(),
                    KernelCompiler.scalar().compile(bench.operands(name, expressions.f(bench), -1)).getClass());
        }
    }
}

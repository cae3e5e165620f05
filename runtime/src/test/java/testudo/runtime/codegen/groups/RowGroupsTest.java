package testudo.runtime.codegen.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.Bench;
import testudo.runtime.codegen.Expressions;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Rows are computed together where that pays, with the bits of one after the other. */
@Timeout(900)
@Tag("part")
class RowGroupsTest {

    private static final int[] LANES = {0, 1, 3, 4, 7, 8, 9, 11};

    private final Expressions expressions = new Expressions();
    private final ExprPool pool = expressions.pool();

    @Test
    void everyNumberOfRowsKeepsItsMeaning() {
        Bench bench = new Bench(302);
        Expr row = expressions.toDouble(pool.index(Axis.J));
        Expr even = pool.select(pool.compare(Relation.LESS, pool.index(Axis.J), pool.constant(2)), expressions.f(bench), row);
        List<List<Expr>> formulas = List.of(List.of(expressions.around(bench, false)), List.of(expressions.around(bench, true)),
                List.of(pool.binary(BinaryOp.MULTIPLY, expressions.around(bench, false), row), even));
        List<Box> boxes = new ArrayList<>();
        for (int rows = 0; rows <= 9; rows++) {
            for (int lanes : LANES) {
                boxes.add(rows(-1, rows, lanes));
            }
        }
        for (int n = 0; n < formulas.size(); n++) {
            BackEnds.assertSame(bench, bench.operands("rows", formulas.get(n)), boxes, "formula " + n);
        }
    }

    @Test
    void everyNumberOfPlanesKeepsItsMeaning() {
        Bench bench = new Bench(305);
        Expr plane = expressions.toDouble(pool.index(Axis.I));
        Expr even = pool.select(pool.compare(Relation.LESS, pool.index(Axis.I), pool.constant(2)), expressions.f(bench), plane);
        List<List<Expr>> formulas = List.of(List.of(expressions.around(bench, false)), List.of(expressions.around(bench, true)),
                List.of(expressions.withoutWeights(bench)),
                List.of(pool.binary(BinaryOp.MULTIPLY, expressions.around(bench, false), plane), even));
        Effort effort = Effort.oneIn(4);
        for (int n = 0; n < formulas.size(); n++) {
            for (int most : new int[] {1, 2, 3, 4, 9}) {
                List<Box> boxes = new ArrayList<>();
                for (int planes = 0; planes <= 7; planes++) {
                    for (int lanes : LANES) {
                        if (effort.takes()) {
                            boxes.add(Box.of(-1, planes - 1, 2, 5, 0, lanes));
                        }
                    }
                }
                BackEnds.assertSame(bench, bench.operands("planes", formulas.get(n), most), boxes,
                        "formula " + n + " for " + most + " planes");
            }
        }
    }

    @Test
    void planesAreComputedTogetherWhereBoxesHaveAsMany() {
        Bench bench = new Bench(306);
        for (int planes = 1; planes <= 5; planes++) {
            Kernel star =
                    KernelCompiler.vector(4).compile(bench.operands("star", List.of(expressions.around(bench, false)), planes));
            // Two planes of this formula share too little.
            assertEquals(planes < 4 ? List.of(1, 4) : List.of(4, 1), List.of(star.planesTogether(), star.rowsTogether()),
                    planes + " planes");
            Kernel plain = KernelCompiler.vector(4)
                    .compile(bench.operands("plain", List.of(expressions.withoutWeights(bench)), planes));
            assertEquals(planes == 1 ? List.of(1, 4) : List.of(planes < 4 ? 2 : 4, 1),
                    List.of(plain.planesTogether(), plain.rowsTogether()), planes + " planes without weights");
        }
        // Neighbouring planes share nothing, neighbouring rows do.
        Expr along =
                pool.binary(BinaryOp.ADD, pool.read(bench.f, new Offset(0, -1, 0)), pool.read(bench.f, new Offset(0, 1, 0)));
        Kernel flat = KernelCompiler.vector(4).compile(bench.operands("flat",
                List.of(pool.binary(BinaryOp.ADD, along, expressions.f(bench))), 5));
        assertEquals(List.of(1, 4), List.of(flat.planesTogether(), flat.rowsTogether()));
        // Two fields read and one written: too many streams.
        Kernel two = KernelCompiler.vector(8).compile(bench.operands("two",
                List.of(pool.binary(BinaryOp.ADD, expressions.around(bench, true), expressions.g(bench))), 5));
        assertEquals(List.of(1, 4), List.of(two.planesTogether(), two.rowsTogether()));
    }

    @Test
    void whatRowsReadTwiceIsLoadedOnce() {
        Bench bench = new Bench(303);
        Operands star = bench.operands("star", List.of(expressions.around(bench, false)));
        UnrollAndJam four = most(star, 16);
        assertEquals(4, four.count());
        // 8 from the planes before and after, 4 rows with 2 neighbours each, and 6 rows of the middle
        assertEquals(22, new Uses(four.outputs(), Bench.ROLES).reads().size());
        assertEquals(4, most(bench.operands("box", List.of(expressions.around(bench, true))), 32).rows());
        assertEquals(2, most(bench.operands("box", List.of(expressions.around(bench, true))), 16).count(),
                "four rows keep too many values");
        assertEquals(1, most(bench.operands("alone", List.of(expressions.f(bench))), 32).count(), "nothing is shared");
        assertEquals(1, most(bench.operands("in place", expressions.around(bench, false), -1), 32).count(),
                "the target is read");
        Expr divided = pool.binary(BinaryOp.DIVIDE, expressions.around(bench, false), expressions.f(bench));
        assertEquals(1, most(bench.operands("divided", List.of(divided)), 32).count(), "the divider is what limits");
    }

    @Test
    void kernelsTellHowManyRowsTheyComputeTogether() {
        Bench bench = new Bench(304);
        KernelCompiler vectors = KernelCompiler.vector(4);
        assertEquals(4, vectors.compile(bench.operands("star", List.of(expressions.around(bench, false)))).rowsTogether());
        assertEquals(4, vectors.gradual().compile(bench.operands("star", List.of(expressions.around(bench, false)))).settled()
                .rowsTogether());
        assertEquals(1, vectors.compile(bench.operands("alone", List.of(expressions.f(bench)))).rowsTogether());
    }

    @Test
    void randomTreesKeepTheirBitsInRowsComputedTogether() {
        for (long seed = 0; seed < Effort.oneIn(2).of(40); seed++) {
            Bench bench = new Bench(seed);
            Random random = new Random(seed);
            List<Expr> trees =
                    List.of(expressions.tree(bench, random, 3 + (int) seed % 9), expressions.tree(bench, random, 3));
            BackEnds.assertSame(bench, bench.operands("rows", trees), rows(0, 5 + (int) seed % 3, 11), "seed " + seed);
        }
    }

    /** Rows on either side of the numbers that are computed together. */
    private static Box rows(int first, int rows, int lanes) {
        return Box.of(1, 3, first, first + rows, 0, lanes);
    }

    /** The way in which most rows are computed. */
    private static UnrollAndJam most(Operands operands, int registers) {
        return RowGroups.of(operands, Uses.of(operands), registers).findFirst().orElseThrow().most();
    }
}

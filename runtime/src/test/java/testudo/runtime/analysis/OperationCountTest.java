package testudo.runtime.analysis;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.cases.MpdataCases;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * The table of docs/theory/mpdata.md §7, which counts operations as written. Here a subtree that occurs twice is computed
 * once, and the negation in pn(a) = −min(0, a) counts as an addition beside its selection.
 */
class OperationCountTest {

    private static Program mpdata(Variant variant) {
        return MpdataCases.of(Grid.of(7, 11, 5), Options.of(variant, Ends.PERIODIC)).program();
    }

    private static void assertCounts(Program program, int kernel, int negations, int sharedAdditions, int sharedProducts,
            int[] table) {
        OperationCount count = OperationCount.of(program.assignments().get(kernel - 1).expr());
        assertEquals(new OperationCount(table[0] + negations - sharedAdditions, table[1] - sharedProducts, table[2],
                table[3] + table[4], table[5], 0), count, () -> program.assignments().get(kernel - 1).name());
    }

    private static int[] table(int add, int mul, int div, int abs, int minMax, int selections) {
        return new int[] {add, mul, div, abs, minMax, selections};
    }

    @Test
    void theStandardGaugeCostsWhatTheTableSays() {
        Program p = mpdata(Variant.FCT);
        for (int d = 0; d < 3; d++) {
            assertCounts(p, 1 + d, 1, 0, 0, table(1, 2, 0, 0, 0, 2));
            // shared: TL + TR of both transverse pairs, and 0.125·a
            assertCounts(p, 5 + d, 0, 2, 1, table(27, 9, 6, 11, 0, 0));
            assertCounts(p, 14 + d, 2, 0, 0, table(2, 4, 0, 0, 4, 4));
        }
        for (int n = 0; n < 2; n++) {
            assertCounts(p, 4 + 13 * n, 0, 0, 0, table(6, 0, 1, 0, 0, 0));
            assertCounts(p, 8 + n, 0, 0, 0, table(0, 0, 0, 0, 13, 0));
            assertCounts(p, 10 + n, 9, 0, 0, table(11, 12, 0, 0, 0, 18));
            assertCounts(p, 12 + n, 0, 0, 0, table(2, 1, 1, 0, 0, 0));
        }
    }

    @Test
    void theInfiniteGaugeCostsWhatTheTableSays() {
        Program p = mpdata(Variant.IGA_FCT);
        for (int d = 0; d < 3; d++) {
            assertCounts(p, 5 + d, 0, 0, 1, table(17, 12, 3, 1, 0, 0));
            assertCounts(p, 14 + d, 1, 0, 0, table(1, 2, 0, 0, 4, 2));
        }
        for (int n = 0; n < 2; n++) {
            assertCounts(p, 10 + n, 3, 0, 0, table(5, 0, 0, 0, 0, 6));
        }
    }

    /** docs/theory/mpdata.md §7: 80 streams of 8 bytes kernel by kernel, 6 at best. */
    @Test
    void theTrafficOfMpdataIsThePublishedOne() {
        assertEquals(new Traffic(63, 17, 5, 1, 640, 48), Traffic.of(mpdata(Variant.FCT)));
    }

    @Test
    void sharedSubtreesCountOnce() {
        State u = new State("u", FieldSpec.of(Boundary.periodic()), Grid.of(5));
        ExprPool pool = new ExprPool();
        Expr node = pool.read(u, Offset.ZERO);
        for (int n = 0; n < 60; n++) {
            node = pool.binary(BinaryOp.MULTIPLY, node, node);
        }
        assertEquals(60, OperationCount.of(node).products());
        assertEquals(60, OperationCount.of(node).flops());
    }
}

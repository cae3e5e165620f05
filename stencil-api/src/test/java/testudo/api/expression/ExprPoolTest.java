package testudo.api.expression;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ExprPoolTest {

    private final ExprPool pool = new ExprPool();
    private final Expr x = pool.noise(1);
    private final Expr y = pool.noise(2);

    @Test
    void equalTreesAreOneObject() {
        assertSame(pool.binary(BinaryOp.ADD, x, y), pool.binary(BinaryOp.ADD, x, y));
        assertNotSame(pool.binary(BinaryOp.ADD, x, y), pool.binary(BinaryOp.ADD, y, x));
        assertSame(pool.constant(Double.NaN), pool.constant(Double.NaN));
        assertNotSame(pool.constant(0.0), pool.constant(-0.0));
        assertNotSame(pool.constant(1), pool.constant(1L));
        assertSame(pool.multiplyAdd(true, x, y, x), pool.multiplyAdd(true, x, y, x));
        assertNotSame(pool.multiplyAdd(true, x, y, x), pool.multiplyAdd(false, x, y, x));
    }

    @Test
    void constantsFoldWithJavasMeaning() {
        assertEquals(new Expr.DoubleConstant(0.1 + 0.2),
                pool.binary(BinaryOp.ADD, pool.constant(0.1), pool.constant(0.2)));
        assertEquals(new Expr.IntConstant(Integer.MIN_VALUE),
                pool.binary(BinaryOp.ADD, pool.constant(Integer.MAX_VALUE), pool.constant(1)));
        assertEquals(new Expr.LongConstant(-8),
                pool.binary(BinaryOp.SHIFT_LEFT, pool.constant(-1L), pool.constant(67)));
        assertEquals(new Expr.DoubleConstant(Math.fma(0.1, 10, -1)),
                pool.multiplyAdd(pool.constant(0.1), pool.constant(10.0), pool.constant(-1.0)));
        // Rounded to a double first, it would lie in the middle of two floats, and become the lesser one.
        assertEquals(new Expr.DoubleConstant(1 + 0x1p-11 + 0x1p-23),
                pool.multiplyAdd(true, pool.constant(1 + 0x1p-12), pool.constant(1 + 0x1p-12), pool.constant(0x1p-80)));
        assertEquals(new Expr.IntConstant(0), pool.unary(UnaryOp.DOUBLE_TO_INT, pool.constant(Double.NaN)));
    }

    @Test
    void nothingIsFoldedThatCouldDiffer() {
        assertEquals(Type.DOUBLE, pool.unary(UnaryOp.SIN, pool.constant(1.0)).type());
        assertEquals(new Expr.Unary(UnaryOp.SIN, pool.constant(1.0)), pool.unary(UnaryOp.SIN, pool.constant(1.0)));
        Expr zero = pool.constant(0.0);
        assertEquals(new Expr.Binary(BinaryOp.ADD, x, zero), pool.binary(BinaryOp.ADD, x, zero));
        assertEquals(new Expr.Binary(BinaryOp.DIVIDE, pool.constant(1), pool.constant(0)),
                pool.binary(BinaryOp.DIVIDE, pool.constant(1), pool.constant(0)));
    }

    @Test
    void knownConditionsPickTheirBranch() {
        assertSame(x, pool.select(pool.constant(true), x, y));
        assertSame(x, pool.select(pool.compare(Relation.LESS, x, y), x, x));
        Expr less = pool.compare(Relation.LESS, x, y);
        assertSame(pool.select(less, y, x), pool.select(pool.not(less), x, y));
        assertSame(less, pool.select(less, pool.constant(true), pool.constant(false)));
        assertSame(pool.not(less), pool.select(less, pool.constant(false), pool.constant(true)));
    }

    @Test
    void negationKeepsNaNApart() {
        Expr less = pool.compare(Relation.LESS, x, y);
        assertEquals(new Expr.Not(less), pool.not(less));
        assertSame(less, pool.not(pool.not(less)));
        assertSame(pool.compare(Relation.NOT_EQUAL, x, y), pool.not(pool.compare(Relation.EQUAL, x, y)));
    }

    @Test
    void poolsDoNotMix() {
        Expr foreign = new ExprPool().noise(1);
        assertThrows(IllegalArgumentException.class, () -> pool.binary(BinaryOp.ADD, x, foreign));
    }
}

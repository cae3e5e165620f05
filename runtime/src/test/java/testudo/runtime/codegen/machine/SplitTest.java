package testudo.runtime.codegen.machine;

import java.util.Random;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.kernel.Operands;

/** Formulas that machine code and Java compute in turn. */
class SplitTest {

    private final Kernels kernels = new Kernels();
    private final ExprPool pool = new ExprPool();

    /** A power whose exponent is a power, once the exponent alone: what comes late as part of a function may be needed early. */
    @Test
    void aFunctionWithinAnotherIsAlsoComputedAlone() {
        Expr f = pool.read(kernels.bench().f, Offset.ZERO);
        Expr g = pool.read(kernels.bench().g, new Offset(0, 0, 1));
        Expr early = pool.binary(BinaryOp.POW, pool.binary(BinaryOp.ADD, f, g), g);
        Expr base = pool.binary(BinaryOp.ADD, pool.unary(UnaryOp.SIN, f), pool.constant(2.0));
        Expr late = pool.binary(BinaryOp.POW, base, early);
        Random random = new Random(31);
        for (Expr formula : new Expr[] {pool.binary(BinaryOp.SUBTRACT, late, early),
            pool.binary(BinaryOp.SUBTRACT, early, late)}) {
            Operands operands = kernels.operands(formula, 20);
            for (int n = 0; n < 20; n++) {
                Trial.of(operands, Box.of(0, 2, 0, 3, 0, 1 + n), random, () -> random.nextDouble() + 0.5)
                        .assertSame(Kernels.made(operands), "powers");
            }
        }
    }
}

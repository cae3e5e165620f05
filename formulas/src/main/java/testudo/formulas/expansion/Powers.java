package testudo.formulas.expansion;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;

/** The operator {@code ^}: products for small whole exponents, {@link Math#pow} for others. */
final class Powers {

    /** The greatest exponent that is written out. */
    static final int MOST = 16;

    private Powers() {}

    /**
     * {@code x^n} is {@code (x^(n/2))²}, times {@code x} where n is odd; {@code x^-n} is {@code 1/x^n}; {@code x^0} is 1.
     */
    static Expr of(Expr base, Expr exponent, Trees trees) {
        if (exponent instanceof Expr.DoubleConstant(double n) && n == Math.rint(n) && Math.abs(n) <= MOST) {
            Expr product = product(base, (int) Math.abs(n), trees);
            return n < 0 ? trees.divide(trees.constant(1), product) : product;
        }
        return trees.binary(BinaryOp.POW, base, exponent);
    }

    private static Expr product(Expr base, int n, Trees trees) {
        if (n < 2) {
            return n == 0 ? trees.constant(1) : base;
        }
        Expr half = product(base, n / 2, trees);
        Expr square = trees.multiply(half, half);
        return n % 2 == 0 ? square : trees.multiply(square, base);
    }
}

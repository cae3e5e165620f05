package testudo.tascell.program;

/** LU factors of a matrix by halves; the twin of {@link Factors}. */
final class SequentialFactors {

    private SequentialFactors() {}

    static void factor(Block a) {
        if (a.rows() <= Tiles.SIDE) {
            Tiles.factor(a);
            return;
        }
        int h = Tiles.half(a.rows());
        Block corner = a.top(h).left(h);
        Block right = a.top(h).right(h);
        Block below = a.bottom(h).left(h);
        Block rest = a.bottom(h).right(h);
        factor(corner);
        solveLower(corner, right);
        solveUpper(below, corner);
        multiply(rest, below, right);
        factor(rest);
    }

    private static void solveLower(Block l, Block x) {
        if (x.columns() > Tiles.SIDE) {
            int h = Tiles.half(x.columns());
            solveLower(l, x.left(h));
            solveLower(l, x.right(h));
        } else if (x.rows() > Tiles.SIDE) {
            int h = Tiles.half(x.rows());
            solveLower(l.top(h).left(h), x.top(h));
            multiply(x.bottom(h), l.bottom(h).left(h), x.top(h));
            solveLower(l.bottom(h).right(h), x.bottom(h));
        } else {
            Tiles.solveLower(l, x);
        }
    }

    private static void solveUpper(Block x, Block u) {
        if (x.rows() > Tiles.SIDE) {
            int h = Tiles.half(x.rows());
            solveUpper(x.top(h), u);
            solveUpper(x.bottom(h), u);
        } else if (x.columns() > Tiles.SIDE) {
            int h = Tiles.half(x.columns());
            solveUpper(x.left(h), u.top(h).left(h));
            multiply(x.right(h), x.left(h), u.top(h).right(h));
            solveUpper(x.right(h), u.bottom(h).right(h));
        } else {
            Tiles.solveUpper(x, u);
        }
    }

    private static void multiply(Block c, Block a, Block b) {
        if (c.rows() > Tiles.SIDE && c.rows() >= c.columns()) {
            int h = Tiles.half(c.rows());
            multiply(c.top(h), a.top(h), b);
            multiply(c.bottom(h), a.bottom(h), b);
        } else if (c.columns() > Tiles.SIDE) {
            int h = Tiles.half(c.columns());
            multiply(c.left(h), a, b.left(h));
            multiply(c.right(h), a, b.right(h));
        } else if (a.columns() > Tiles.SIDE) {
            int h = Tiles.half(a.columns());
            multiply(c, a.left(h), b.top(h));
            multiply(c, a.right(h), b.bottom(h));
        } else {
            Tiles.multiply(c, a, b);
        }
    }
}

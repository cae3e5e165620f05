package testudo.tascell.program;

/** The arithmetic of small blocks; each element's sum has a fixed order, so that all ways to cut a matrix give the same bits. */
final class Tiles {

    /** Blocks of at most so many rows and columns are not cut any more. */
    static final int SIDE = 64;

    private Tiles() {}

    /** Where to cut that many rows or columns: whole tiles to the left. */
    static int half(int length) {
        return (length / 2 + SIDE - 1) / SIDE * SIDE;
    }

    /** A becomes L and U, without pivots; L has a diagonal of ones that is not stored. */
    static void factor(Block m) {
        double[] a = m.a();
        for (int k = 0; k < m.rows(); k++) {
            int pivotRow = m.at() + k * m.stride();
            double pivot = a[pivotRow + k];
            for (int i = k + 1; i < m.rows(); i++) {
                int row = m.at() + i * m.stride();
                double factor = a[row + k] / pivot;
                a[row + k] = factor;
                for (int j = k + 1; j < m.columns(); j++) {
                    a[row + j] -= factor * a[pivotRow + j];
                }
            }
        }
    }

    /** X becomes L⁻¹ X. */
    static void solveLower(Block l, Block x) {
        for (int i = 1; i < x.rows(); i++) {
            for (int k = 0; k < i; k++) {
                subtract(x.a(), x.at() + i * x.stride(), l.a()[l.at() + i * l.stride() + k], x.a(), x.at() + k * x.stride(),
                        x.columns());
            }
        }
    }

    /** X becomes X U⁻¹. */
    static void solveUpper(Block x, Block u) {
        double[] a = x.a();
        for (int i = 0; i < x.rows(); i++) {
            int row = x.at() + i * x.stride();
            for (int k = 0; k < x.columns(); k++) {
                int upper = u.at() + k * u.stride();
                double factor = a[row + k] / u.a()[upper + k];
                a[row + k] = factor;
                for (int j = k + 1; j < x.columns(); j++) {
                    a[row + j] -= factor * u.a()[upper + j];
                }
            }
        }
    }

    /** C becomes C - A B. The hot loop. */
    static void multiply(Block c, Block a, Block b) {
        for (int i = 0; i < c.rows(); i++) {
            for (int k = 0; k < a.columns(); k++) {
                subtract(c.a(), c.at() + i * c.stride(), a.a()[a.at() + i * a.stride() + k], b.a(), b.at() + k * b.stride(),
                        c.columns());
            }
        }
    }

    private static void subtract(double[] y, int yAt, double factor, double[] x, int xAt, int length) {
        for (int j = 0; j < length; j++) {
            y[yAt + j] -= factor * x[xAt + j];
        }
    }
}

package testudo.tascell.program;

import org.jblas.Decompose;
import org.jblas.DoubleMatrix;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** LU factors are LAPACK's, which pivots, but finds nothing to exchange in a matrix with such a diagonal. */
@Timeout(900)
class FactorsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 65, 129, 257})
    void theFactorsAreThoseOfJblas(int n) {
        DoubleMatrix a = new DoubleMatrix(n, n);
        Block matrix = FactorsProgram.matrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a.put(i, j, matrix.a()[i * n + j]);
            }
        }
        Decompose.LUDecomposition<DoubleMatrix> oracle = Decompose.lu(a);
        assertEquals(DoubleMatrix.eye(n), oracle.p);
        Tascell.run(TascellOptions.of(2), new Factors(matrix));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double expected = i > j ? oracle.l.get(i, j) : oracle.u.get(i, j);
                assertEquals(expected, matrix.a()[i * n + j], 1e-11, i + ", " + j);
            }
        }
    }
}

package testudo.data.norms;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.util.Optional;

import org.jblas.DoubleMatrix;
import org.jblas.NativeBlas;
import org.jblas.Solve;
import org.jblas.util.Logger;

/**
 * Dense linear algebra through jblas 1.2.5, the only class that knows it.
 *
 * <p>jblas' native code needs the system library libgfortran5, which its jar does not bring. It is probed once, on
 * first use: loading unpacks 29 MB into the temporary directory, which a run without fits should not pay.
 */
public final class DenseAlgebra {

    private DenseAlgebra() {}

    /** Found out when the class is first used; the outcome does not change while the program runs. */
    private static final class Probe {

        static final Optional<Throwable> FAILURE = load();

        private static Optional<Throwable> load() {
            // jblas prints its progress to the terminal; above ERROR it is silent.
            Logger.getLogger().setLevel(Logger.ERROR + 1);
            try {
                double[] one = {1};
                NativeBlas.ddot(1, one, 0, 1, one, 0, 1);
                return Optional.empty();
            } catch (LinkageError | RuntimeException e) {
                return Optional.of(e);
            }
        }
    }

    /** Whether the native code can be used here. */
    public static boolean available() {
        return Probe.FAILURE.isEmpty();
    }

    /**
     * The x that minimises |A·x − b|.
     *
     * @param rows  the rows of A, of full column rank
     * @param right b, one number per row
     * @throws MissingLibraryException when the native code cannot be used here
     */
    public static double[] leastSquares(double[][] rows, double[] right) {
        if (Probe.FAILURE.isPresent()) {
            throw missing(Probe.FAILURE.get());
        }
        return Solve.solveLeastSquares(new DoubleMatrix(rows), new DoubleMatrix(right)).data;
    }

    /** jblas does not pass on why loading failed, so the usual reason is looked for here. */
    private static MissingLibraryException missing(Throwable failure) {
        String rest = loadable("libgfortran.so.5")
                ? "native part of jblas, which cannot be loaded on this system."
                : "system library libgfortran5; install it with 'apt-get install libgfortran5'.";
        return new MissingLibraryException("Convergence fits need the " + rest, failure);
    }

    private static boolean loadable(String library) {
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup.libraryLookup(library, arena);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}

package testudo.data.norms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ConvergenceOrderTest {

    @Test
    void exactPowerLawIsFound() {
        ExternalTool.need("libgfortran5", DenseAlgebra.available());
        double[] h = {1, 0.5, 0.25, 0.125, 0.0625};
        double[] error = new double[h.length];
        for (int n = 0; n < h.length; n++) {
            error[n] = 0.07 * Math.pow(h[n], 1.75);
        }
        ConvergenceOrder fit = ConvergenceOrder.fit(h, error);
        assertEquals(1.75, fit.order(), 1e-12);
        assertEquals(0.07, fit.factor(), 1e-13);
    }

    /** The slope that the normal equations give, for the published errors of the basic scheme. */
    @Test
    void leastSquaresAgreesWithTheNormalEquations() {
        ExternalTool.need("libgfortran5", DenseAlgebra.available());
        double[] h = {1, 0.5, 0.25, 0.125, 0.0625};
        double[] error = {6.7177e-4, 1.8046e-4, 4.5640e-5, 1.1357e-5, 2.8223e-6};
        double x = 0;
        double y = 0;
        double xx = 0;
        double xy = 0;
        for (int n = 0; n < h.length; n++) {
            x += Math.log(h[n]) / h.length;
            y += Math.log(error[n]) / h.length;
        }
        for (int n = 0; n < h.length; n++) {
            xx += Math.pow(Math.log(h[n]) - x, 2);
            xy += (Math.log(h[n]) - x) * (Math.log(error[n]) - y);
        }
        assertEquals(xy / xx, ConvergenceOrder.fit(h, error).order(), 1e-12);
        assertArrayEquals(new double[] {2, 3}, DenseAlgebra.leastSquares(new double[][] {{1, 0}, {0, 1}, {1, 1}},
                new double[] {2, 3, 5}), 1e-14);
    }

    @Test
    void senselessInputIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> fit(new double[] {1}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> fit(new double[] {1, 2}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> fit(new double[] {1, 1}, new double[] {1, 2}));
        assertThrows(IllegalArgumentException.class, () -> fit(new double[] {1, 2}, new double[] {1, 0}));
        assertThrows(IllegalArgumentException.class, () -> fit(new double[] {1, -2}, new double[] {1, 1}));
        assertThrows(IllegalArgumentException.class, () -> fit(new double[] {1, 2}, new double[] {1, Double.NaN}));
    }

    private static ConvergenceOrder fit(double[] h, double[] error) {
        return ConvergenceOrder.fit(h, error);
    }

    /** An empty file in front of the system's library hides it from the child. */
    @Test
    void missingLibraryIsToldInOneSentence(@TempDir Path directory) throws IOException {
        Files.createFile(directory.resolve("libgfortran.so.5"));
        assertEquals("Convergence fits need the system library libgfortran5; install it with "
                + "'apt-get install libgfortran5'.", fitWith("LD_LIBRARY_PATH", directory));
        ExternalTool.need("libgfortran5", DenseAlgebra.available());
        // jblas unpacks its native code into the temporary directory.
        assertEquals("Convergence fits need the native part of jblas, which cannot be loaded on this system.",
                fitWith("JDK_JAVA_OPTIONS", "-Djava.io.tmpdir=" + directory.resolve("none")));
    }

    private static String fitWith(String variable, Object value) throws IOException {
        ProcessBuilder child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                Fit.class.getName()).redirectErrorStream(true);
        child.environment().put(variable, value.toString());
        return ExternalTool.await(child.start()).out().lines().filter(l -> l.startsWith("Conv")).findFirst().orElse("");
    }

    /** The child of that test. */
    static final class Fit {

        private Fit() {}

        public static void main(String[] arguments) {
            try {
                System.out.println(ConvergenceOrder.fit(new double[] {1, 2}, new double[] {1, 4}));
            } catch (MissingLibraryException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}

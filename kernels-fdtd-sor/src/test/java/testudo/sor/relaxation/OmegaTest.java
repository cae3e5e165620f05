package testudo.sor.relaxation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jblas.ComplexDouble;
import org.jblas.DoubleMatrix;
import org.jblas.Eigen;
import org.jblas.util.Logger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.field.FieldValues;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The theory against all eigenvalues of dense matrices of small grids. */
@Timeout(900)
class OmegaTest {

    /** An inner node. */
    private record Node(int i, int j, int k) {

        int distance(Node other) {
            return Math.abs(i - other.i) + Math.abs(j - other.j) + Math.abs(k - other.k);
        }
    }

    private static final List<Grid> GRIDS = List.of(Grid.of(7, 7), Grid.of(8, 8), Grid.of(9, 5), Grid.of(5, 5, 5),
            Grid.of(6, 4, 5));

    @BeforeAll
    static void jblasIsSilent() {
        Logger.getLogger().setLevel(Logger.ERROR + 1);
    }

    static List<Grid> grids() {
        return GRIDS;
    }

    /** Under-relaxed, Gauss-Seidel, towards, at and beyond the optimum. */
    static Stream<Arguments> relaxed() {
        return GRIDS.stream().flatMap(grid -> Stream.of(0.4, 0.9, 1.0, 1.25, Omega.optimal(grid), 1.7, 1.95)
                .map(omega -> Arguments.of(grid, omega)));
    }

    private static List<Node> inner(Grid grid) {
        boolean space = !grid.degenerate(Axis.K);
        List<Node> nodes = new ArrayList<>();
        for (int i = 1; i < grid.n1(); i++) {
            for (int j = 1; j < grid.n2(); j++) {
                for (int k = space ? 1 : 0; k < (space ? grid.n3() : 1); k++) {
                    nodes.add(new Node(i, j, k));
                }
            }
        }
        return nodes;
    }

    /** Every node becomes the mean of its neighbours; those on the boundary are 0. */
    private static DoubleMatrix jacobi(Grid grid) {
        List<Node> nodes = inner(grid);
        double share = grid.degenerate(Axis.K) ? 1.0 / 4 : 1.0 / 6;
        DoubleMatrix matrix = DoubleMatrix.zeros(nodes.size(), nodes.size());
        for (int n = 0; n < nodes.size(); n++) {
            for (int m = 0; m < nodes.size(); m++) {
                matrix.put(n, m, nodes.get(n).distance(nodes.get(m)) == 1 ? share : 0);
            }
        }
        return matrix;
    }

    /** Column n is what one iteration of the shipped program makes of 1 at node n and 0 elsewhere, without a source. */
    private static DoubleMatrix iteration(Grid grid, double omega) {
        Poisson poisson = Poisson.on(grid, 1, omega);
        List<Node> nodes = inner(grid);
        DoubleMatrix matrix = DoubleMatrix.zeros(nodes.size(), nodes.size());
        for (int n = 0; n < nodes.size(); n++) {
            Node one = nodes.get(n);
            Interpreter run = new Interpreter(poisson.program(), Map.of(poisson.f(), (_, _, _) -> 0, poisson.u(),
                    (i, j, k) -> new Node(i, j, k).equals(one) ? 1 : 0), Form.TREE);
            run.advance(1);
            FieldValues u = run.values(poisson.u());
            for (int m = 0; m < nodes.size(); m++) {
                matrix.put(m, n, u.at(nodes.get(m).i, nodes.get(m).j, nodes.get(m).k));
            }
        }
        return matrix;
    }

    @ParameterizedTest
    @MethodSource("grids")
    void jacobisRadiusIsTheLargestEigenvalue(Grid grid) {
        double[] values = Eigen.symmetricEigenvalues(jacobi(grid)).data;
        double largest = Arrays.stream(values).map(Math::abs).max().orElseThrow();
        assertEquals(largest, Omega.jacobiRadius(grid), 1e-13);
        assertEquals(2 / (1 + Math.sqrt(1 - largest * largest)), Omega.optimal(grid), 1e-12);
    }

    /** At the optimum the eigenvalue is double and its matrix defective, so that only half the digits can be computed. */
    @ParameterizedTest
    @MethodSource("relaxed")
    void theRadiusIsThatOfTheShippedIteration(Grid grid, double omega) {
        ComplexDouble[] values = Eigen.eigenvalues(iteration(grid, omega)).toArray();
        double largest = Arrays.stream(values).mapToDouble(ComplexDouble::abs).max().orElseThrow();
        assertEquals(largest, Omega.radius(grid, omega), omega == Omega.optimal(grid) ? 1e-6 : 1e-12);
    }

    @ParameterizedTest
    @MethodSource("grids")
    void noOtherRelaxationIsFaster(Grid grid) {
        double best = Omega.radius(grid, Omega.optimal(grid));
        for (int n = 1; n < 200; n++) {
            assertTrue(Omega.radius(grid, 0.01 * n) > best, 0.01 * n + " on " + grid);
        }
    }
}

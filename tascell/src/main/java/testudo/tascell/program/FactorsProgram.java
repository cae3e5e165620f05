package testudo.tascell.program;

import java.util.Locale;
import java.util.SplittableRandom;

import testudo.tascell.TaskKinds;

/** LU factors of a matrix that needs no pivots. */
public final class FactorsProgram implements SearchProgram<Factors> {

    private static final long SEED = 20_160_523;
    private static final double MOST_RESIDUAL = 1e-12;

    @Override
    public String name() {
        return Factors.KIND;
    }

    @Override
    public String summary() {
        return "LU factors of a dense matrix by halves; few tasks, and much data with each";
    }

    @Override
    public Extent extent() {
        return new Extent(1_000, 1, 8_000, "rows and columns of the matrix");
    }

    @Override
    public TaskKinds kinds() {
        return TaskKinds.of(Factors.KIND, Factors::read);
    }

    @Override
    public Factors task(int size) {
        return new Factors(matrix(size));
    }

    @Override
    public Elements twin(int size) {
        Block matrix = matrix(size);
        SequentialFactors.factor(matrix);
        return new Elements(matrix.a());
    }

    @Override
    public Elements result(Factors done) {
        return new Elements(done.matrix().a());
    }

    /** Its diagonal is greater than the sum of all else in its column, so that no pivot is ever needed. */
    static Block matrix(int size) {
        SplittableRandom random = new SplittableRandom(SEED);
        Block m = Block.of(size, size);
        for (int k = 0; k < m.a().length; k++) {
            m.a()[k] = random.nextDouble(-1, 1);
        }
        for (int k = 0; k < size; k++) {
            m.a()[k * size + k] += size;
        }
        return m;
    }

    @Override
    public String checked(int size, Object result) {
        double[] factors = ((Elements) result).values();
        SplittableRandom random = new SplittableRandom(size);
        double[] x = random.doubles(size, -1, 1).toArray();
        double[] product = new double[size]; // U x, then L U x
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                product[i] += factors[i * size + j] * x[j];
            }
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int j = 0; j < i; j++) {
                product[i] += factors[i * size + j] * product[j];
            }
        }
        double[] a = matrix(size).a();
        double most = 0;
        for (int i = 0; i < size; i++) {
            double row = 0;
            for (int j = 0; j < size; j++) {
                row += a[i * size + j] * x[j];
            }
            most = Math.max(most, Math.abs(row - product[i]) / size);
        }
        if (!(most < MOST_RESIDUAL)) {
            throw new WrongAnswer("L U x differs from A x by " + most + " of the diagonal.");
        }
        return String.format(Locale.ROOT, "L U x = A x within %.1e of the diagonal, for %d x %d", most, size, size);
    }
}

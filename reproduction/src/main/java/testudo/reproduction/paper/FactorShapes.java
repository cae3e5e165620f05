package testudo.reproduction.paper;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

import testudo.sync.platform.Work;
import testudo.tascell.HalvingTask;
import testudo.tascell.TascellWorker;

/**
 * LU factors by halves of which only the shapes of blocks are known: the tasks, the operations and, but for a share, the bytes of a
 * matrix too large to be computed in a simulation. Recursion and costs are those of {@link testudo.tascell.program.Factors}, the search
 * {@code lu}.
 */
final class FactorShapes extends HalvingTask<FactorShapes.Piece> {

    static final String KIND = "lu-shapes";

    /** Of so many bytes one is sent: the network is to be as many times slower. */
    static final int BYTES = 64;

    private static final int TILE = 64;
    private static final Work.Compute STEP = new Work.Compute(1, new Work.Operations(1, 1, 0, 0), 2, 1, 0);

    enum Job {
        FACTOR,
        SOLVE_LOWER,
        SOLVE_UPPER,
        MULTIPLY
    }

    /** A job on a block of so many rows and columns; of a product also how many are summed. */
    record Piece(Job job, int rows, int columns, int inner) {

        /** Elements of all blocks it needs. */
        long elements() {
            long changed = (long) rows * columns;
            return switch (job) {
                case FACTOR -> changed;
                case SOLVE_LOWER -> changed + (long) rows * rows;
                case SOLVE_UPPER -> changed + (long) columns * columns;
                case MULTIPLY -> changed + (long) inner * (rows + columns);
            };
        }

        static Piece multiply(int rows, int columns, int inner) {
            return new Piece(Job.MULTIPLY, rows, columns, inner);
        }

        static Piece solve(Job job, int rows, int columns) {
            return new Piece(job, rows, columns, 0);
        }
    }

    FactorShapes(int size) {
        this(new Piece(Job.FACTOR, size, size, 0));
    }

    private FactorShapes(Piece whole) {
        super(whole);
    }

    @Override
    protected FactorShapes of(Piece half) {
        return new FactorShapes(half);
    }

    @Override
    protected void work(TascellWorker here, Piece piece) {
        int rows = piece.rows();
        int columns = piece.columns();
        switch (piece.job()) {
            case FACTOR -> factor(here, rows);
            case SOLVE_LOWER -> solve(here, Job.SOLVE_LOWER, rows, columns);
            case SOLVE_UPPER -> solve(here, Job.SOLVE_UPPER, columns, rows);
            case MULTIPLY -> multiply(here, rows, columns, piece.inner());
        }
    }

    private static int half(int length) {
        return (length / 2 + TILE - 1) / TILE * TILE;
    }

    private static void charge(TascellWorker here, double steps) {
        here.charge(STEP.times(Math.round(steps)));
    }

    private void factor(TascellWorker here, int n) {
        if (n <= TILE) {
            charge(here, (double) n * n * n / 3);
            return;
        }
        int h = half(n);
        factor(here, h);
        both(here, Piece.solve(Job.SOLVE_LOWER, h, n - h), Piece.solve(Job.SOLVE_UPPER, n - h, h));
        multiply(here, n - h, n - h, h);
        factor(here, n - h);
    }

    /** A triangle of {@code n} against as many vectors. */
    private void solve(TascellWorker here, Job job, int n, int vectors) {
        if (vectors > TILE) {
            int h = half(vectors);
            both(here, shape(job, n, h), shape(job, n, vectors - h));
        } else if (n > TILE) {
            int h = half(n);
            solve(here, job, h, vectors);
            multiply(here, n - h, vectors, h);
            solve(here, job, n - h, vectors);
        } else {
            charge(here, (double) n * n * vectors / 2);
        }
    }

    private static Piece shape(Job job, int n, int vectors) {
        return job == Job.SOLVE_LOWER ? Piece.solve(job, n, vectors) : Piece.solve(job, vectors, n);
    }

    private void multiply(TascellWorker here, int rows, int columns, int inner) {
        if (rows > TILE && rows >= columns) {
            int h = half(rows);
            both(here, Piece.multiply(h, columns, inner), Piece.multiply(rows - h, columns, inner));
        } else if (columns > TILE) {
            int h = half(columns);
            both(here, Piece.multiply(rows, h, inner), Piece.multiply(rows, columns - h, inner));
        } else {
            charge(here, (double) rows * columns * inner); // its sums one after the other
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void writeTask(DataOutput out) throws IOException {
        out.writeByte(job().job().ordinal());
        out.writeInt(job().rows());
        out.writeInt(job().columns());
        out.writeInt(job().inner());
        out.write(new byte[share(job().elements())]);
    }

    static FactorShapes read(DataInput in) throws IOException {
        Piece piece = new Piece(Job.values()[in.readByte()], in.readInt(), in.readInt(), in.readInt());
        in.skipBytes(share(piece.elements()));
        return new FactorShapes(piece);
    }

    @Override
    public void writeResult(DataOutput out) throws IOException {
        out.write(new byte[share((long) job().rows() * job().columns())]);
    }

    @Override
    public void readResult(DataInput in) throws IOException {
        in.skipBytes(share((long) job().rows() * job().columns()));
    }

    private static int share(long elements) {
        return Math.toIntExact(Double.BYTES * elements / BYTES);
    }
}

package testudo.tascell.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

import testudo.sync.platform.Work;
import testudo.tascell.HalvingTask;
import testudo.tascell.TascellWorker;

/**
 * LU factors of a matrix by halves, whatever the size of the caches: factor a corner, solve for what is beside and below it, take their
 * product from the rest, factor that.
 *
 * <p>Within a node tasks work on the matrix itself, each on blocks of its own; to another node the blocks are copied, and the changed one
 * comes back.
 */
public final class Factors extends HalvingTask<Factors.Job> {

    static final String KIND = "lu";

    /** A product taken from an element. */
    private static final Work.Compute STEP = new Work.Compute(1, new Work.Operations(1, 1, 0, 0), 2, 1, 0);

    /** What a task does, and with which blocks; the first one is changed. */
    public sealed interface Job {}

    private record Factor(Block changed) implements Job {}

    private record SolveLower(Block changed, Block l) implements Job {}

    private record SolveUpper(Block changed, Block u) implements Job {}

    private record Multiply(Block changed, Block a, Block b) implements Job {}

    Factors(Block matrix) {
        this(new Factor(matrix));
    }

    private Factors(Job job) {
        super(job);
    }

    @Override
    protected Factors of(Job half) {
        return new Factors(half);
    }

    /** What it was made of, and what became of it. */
    Block matrix() {
        return switch (job()) {
            case Factor(Block a) -> a;
            case SolveLower(Block x, _) -> x;
            case SolveUpper(Block x, _) -> x;
            case Multiply(Block c, _, _) -> c;
        };
    }

    @Override
    protected void work(TascellWorker here, Job next) {
        switch (next) {
            case Factor(Block a) -> factor(here, a);
            case SolveLower(Block x, Block l) -> solveLower(here, l, x);
            case SolveUpper(Block x, Block u) -> solveUpper(here, x, u);
            case Multiply(Block c, Block a, Block b) -> multiply(here, c, a, b);
        }
    }

    private void factor(TascellWorker here, Block a) {
        if (a.rows() <= Tiles.SIDE) {
            here.charge(STEP.times((long) a.rows() * a.rows() * a.rows() / 3));
            Tiles.factor(a);
            return;
        }
        int h = Tiles.half(a.rows());
        Block corner = a.top(h).left(h);
        Block right = a.top(h).right(h);
        Block below = a.bottom(h).left(h);
        Block rest = a.bottom(h).right(h);
        factor(here, corner);
        both(here, new SolveLower(right, corner), new SolveUpper(below, corner));
        multiply(here, rest, below, right);
        factor(here, rest);
    }

    private void solveLower(TascellWorker here, Block l, Block x) {
        if (x.columns() > Tiles.SIDE) {
            int h = Tiles.half(x.columns());
            both(here, new SolveLower(x.left(h), l), new SolveLower(x.right(h), l));
        } else if (x.rows() > Tiles.SIDE) {
            int h = Tiles.half(x.rows());
            solveLower(here, l.top(h).left(h), x.top(h));
            multiply(here, x.bottom(h), l.bottom(h).left(h), x.top(h));
            solveLower(here, l.bottom(h).right(h), x.bottom(h));
        } else {
            here.charge(STEP.times((long) x.rows() * x.rows() * x.columns() / 2));
            Tiles.solveLower(l, x);
        }
    }

    private void solveUpper(TascellWorker here, Block x, Block u) {
        if (x.rows() > Tiles.SIDE) {
            int h = Tiles.half(x.rows());
            both(here, new SolveUpper(x.top(h), u), new SolveUpper(x.bottom(h), u));
        } else if (x.columns() > Tiles.SIDE) {
            int h = Tiles.half(x.columns());
            solveUpper(here, x.left(h), u.top(h).left(h));
            multiply(here, x.right(h), x.left(h), u.top(h).right(h));
            solveUpper(here, x.right(h), u.bottom(h).right(h));
        } else {
            here.charge(STEP.times((long) x.columns() * x.columns() * x.rows() / 2));
            Tiles.solveUpper(x, u);
        }
    }

    private void multiply(TascellWorker here, Block c, Block a, Block b) {
        if (c.rows() > Tiles.SIDE && c.rows() >= c.columns()) {
            int h = Tiles.half(c.rows());
            both(here, new Multiply(c.top(h), a.top(h), b), new Multiply(c.bottom(h), a.bottom(h), b));
        } else if (c.columns() > Tiles.SIDE) {
            int h = Tiles.half(c.columns());
            both(here, new Multiply(c.left(h), a, b.left(h)), new Multiply(c.right(h), a, b.right(h)));
        } else if (a.columns() > Tiles.SIDE) {
            int h = Tiles.half(a.columns());
            multiply(here, c, a.left(h), b.top(h));
            multiply(here, c, a.right(h), b.bottom(h));
        } else {
            here.charge(STEP.times((long) c.rows() * a.columns() * c.columns()));
            Tiles.multiply(c, a, b);
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void writeTask(DataOutput out) throws IOException {
        switch (job()) {
            case Factor(Block a) -> write(out, 0, a);
            case SolveLower(Block x, Block l) -> write(out, 1, x, l);
            case SolveUpper(Block x, Block u) -> write(out, 2, x, u);
            case Multiply(Block c, Block a, Block b) -> write(out, 3, c, a, b);
        }
    }

    private static void write(DataOutput out, int what, Block... blocks) throws IOException {
        out.writeByte(what);
        for (Block block : blocks) {
            block.write(out);
        }
    }

    static Factors read(DataInput in) throws IOException {
        int what = in.readByte();
        return new Factors(switch (what) {
            case 0 -> new Factor(Block.read(in));
            case 1 -> new SolveLower(Block.read(in), Block.read(in));
            case 2 -> new SolveUpper(Block.read(in), Block.read(in));
            case 3 -> new Multiply(Block.read(in), Block.read(in), Block.read(in));
            default -> throw new IOException("there is no job " + what);
        });
    }

    @Override
    public void writeResult(DataOutput out) throws IOException {
        matrix().write(out);
    }

    @Override
    public void readResult(DataInput in) throws IOException {
        matrix().readSame(in);
    }
}

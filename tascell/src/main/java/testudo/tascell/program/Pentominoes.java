package testudo.tascell.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import testudo.sync.platform.Work;
import testudo.tascell.Loop;
import testudo.tascell.TascellWorker;

/** Counts all ways to fill a board with pentominoes, from some number of placed ones on with some pieces as the next. */
public final class Pentominoes extends CountingTask {

    static final String KIND = "pentomino";
    static final int MOST = 20;

    /** A piece tried: whether it is used, else some five orientations, of which two cells are looked at; half of them are used. */
    private static final Work.Compute PIECE = new Work.Compute(1, new Work.Operations(12, 0, 0, 0), 6, 0, 0);

    /** A piece of five cells put and taken away. */
    private static final Work.Compute PUT = new Work.Compute(1, new Work.Operations(10, 0, 0, 0), 0, 12, 0);

    /** The pieces that may cover the first free cell when so many are placed. */
    private final class Level extends Loop<Pentominoes> {

        private final int placed;
        private int cell;
        private int[] steps = {};

        Level(int placed) {
            this.placed = placed;
        }

        @Override
        protected Pentominoes split(int from, int to) {
            return new Pentominoes(new Board(board), placed, from, to);
        }

        @Override
        protected void merge(Pentominoes done) {
            found += done.found;
        }

        @Override
        protected void redo() {
            board.set(at(), cell, steps, true);
        }

        @Override
        protected void undo() {
            board.set(at(), cell, steps, false);
        }
    }

    private final Board board;
    private final int first;
    private final int from;
    private final int to;
    private final Level[] levels;
    private final Work.Compute perLevel;

    /** The first so many pieces on a board of 5 times that. */
    public Pentominoes(int pieces) {
        this(new Board(pieces), 0, 0, pieces);
    }

    private Pentominoes(Board board, int first, int from, int to) {
        this.board = board;
        this.first = first;
        this.from = from;
        this.to = to;
        levels = IntStream.range(0, board.pieces).mapToObj(Level::new).toArray(Level[]::new);
        perLevel = PIECE.times(board.pieces).plus(PUT);
    }

    @Override
    protected void run(TascellWorker here) {
        long own = fill(here, first, 0, from, to);
        found += own; // read after the parts of others were added
    }

    private long fill(TascellWorker here, int placed, int after, int begin, int end) {
        if (placed == board.pieces) {
            return 1;
        }
        long count = 0;
        Level level = levels[placed];
        int cell = board.free(after);
        level.cell = cell;
        for (int piece = level.open(here, begin, end); level.has(piece); piece++) {
            if (board.used[piece]) {
                continue;
            }
            for (int[] steps : board.orientations[piece]) {
                if (board.fits(cell, steps)) {
                    level.steps = steps;
                    level.change();
                    count += fill(here, placed + 1, cell, 0, board.pieces);
                    level.restore();
                }
            }
        }
        level.close(here);
        return count;
    }

    @Override
    protected long fingerprint() {
        return 31L * Arrays.hashCode(board.taken) + Arrays.hashCode(board.used);
    }

    @Override
    protected Work.Compute perChoice() {
        return perLevel;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void writeTask(DataOutput out) throws IOException {
        out.writeByte(board.pieces);
        out.writeByte(first);
        out.writeByte(from);
        out.writeByte(to);
        for (boolean[] cells : new boolean[][] {board.taken, board.used}) {
            for (boolean cell : cells) {
                out.writeBoolean(cell);
            }
        }
    }

    static Pentominoes read(DataInput in) throws IOException {
        int pieces = in.readByte();
        int first = in.readByte();
        int from = in.readByte();
        int to = in.readByte();
        if (pieces < 1 || pieces > MOST || first < 0 || first > pieces || from < 0 || to < from || to > pieces) {
            throw new IOException(
                    "there is no board of " + pieces + " pieces with " + first + " placed, then from " + from + " to " + to);
        }
        Board board = new Board(pieces);
        for (boolean[] cells : new boolean[][] {board.taken, board.used}) {
            for (int k = 0; k < cells.length; k++) {
                cells[k] = in.readBoolean();
            }
        }
        return new Pentominoes(board, first, from, to);
    }
}

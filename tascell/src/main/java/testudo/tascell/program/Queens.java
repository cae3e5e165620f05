package testudo.tascell.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import testudo.sync.platform.Work;
import testudo.tascell.Loop;
import testudo.tascell.TascellWorker;

/** Counts all ways to put n queens on a board of n × n, from some row on with some columns in that row. */
public final class Queens extends CountingTask {

    static final String KIND = "nqueens";
    static final int MOST = 20;

    /** A column looked at: three words, two sums for their places and two for the loop. */
    private static final Work.Compute CANDIDATE = new Work.Compute(1, new Work.Operations(4, 0, 0, 0), 3, 0, 0);

    /** A queen put and taken away. */
    private static final Work.Compute QUEEN = new Work.Compute(1, new Work.Operations(4, 0, 0, 0), 0, 6, 0);

    /** The columns of a row. */
    private final class Row extends Loop<Queens> {

        private final int row;

        Row(int row) {
            this.row = row;
        }

        @Override
        protected Queens split(int from, int to) {
            return new Queens(Queens.this, row, from, to);
        }

        @Override
        protected void merge(Queens done) {
            found += done.found;
        }

        @Override
        protected void redo() {
            set(row, at(), true);
        }

        @Override
        protected void undo() {
            set(row, at(), false);
        }
    }

    private final int n;
    private final int first;
    private final int from;
    private final int to;
    private final boolean[] columns;
    private final boolean[] rising;
    private final boolean[] falling;
    private final Row[] rows;
    private final Work.Compute perRow;

    /** The whole board. */
    public Queens(int n) {
        this(n, 0, 0, n, new boolean[n], new boolean[2 * n], new boolean[2 * n]);
    }

    private Queens(Queens other, int row, int from, int to) {
        this(other.n, row, from, to, other.columns.clone(), other.rising.clone(), other.falling.clone());
    }

    private Queens(int n, int first, int from, int to, boolean[] columns, boolean[] rising, boolean[] falling) {
        this.n = n;
        this.first = first;
        this.from = from;
        this.to = to;
        this.columns = columns;
        this.rising = rising;
        this.falling = falling;
        rows = IntStream.range(0, n).mapToObj(Row::new).toArray(Row[]::new);
        perRow = CANDIDATE.times(n).plus(QUEEN);
    }

    /** How many queens stand. */
    int standing() {
        int count = 0;
        for (boolean taken : columns) {
            count += taken ? 1 : 0;
        }
        return count;
    }

    /** Which row it begins with. */
    int first() {
        return first;
    }

    @Override
    protected void run(TascellWorker here) {
        long own = place(here, first, from, to);
        found += own; // read after the parts of others were added
    }

    private long place(TascellWorker here, int depth, int begin, int end) {
        if (depth == n) {
            return 1;
        }
        int c = free(depth, begin);
        if (c >= end) { // every third row: no choice
            here.poll();
            return 0;
        }
        long count = 0;
        Row row = rows[depth];
        for (row.open(here, begin, end); row.has(c); c = free(depth, c + 1)) {
            row.change();
            count += place(here, depth + 1, 0, n);
            row.restore();
        }
        row.close(here);
        return count;
    }

    /** The first free column from that one on, n if there is none. A loop without calls, for which registers suffice. */
    private int free(int row, int from) {
        int column = from;
        while (column < n && (columns[column] || rising[row + column] || falling[row - column + n])) {
            column++;
        }
        return column;
    }

    private void set(int row, int column, boolean taken) {
        columns[column] = taken;
        rising[row + column] = taken;
        falling[row - column + n] = taken;
    }

    @Override
    protected long fingerprint() {
        return 31L * (31L * Arrays.hashCode(columns) + Arrays.hashCode(rising)) + Arrays.hashCode(falling);
    }

    @Override
    protected Work.Compute perChoice() {
        return perRow;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void writeTask(DataOutput out) throws IOException {
        out.writeByte(n);
        out.writeByte(first);
        out.writeByte(from);
        out.writeByte(to);
        for (boolean[] line : lines()) {
            for (boolean taken : line) {
                out.writeBoolean(taken);
            }
        }
    }

    static Queens read(DataInput in) throws IOException {
        int n = in.readByte();
        int first = in.readByte();
        int from = in.readByte();
        int to = in.readByte();
        if (n < 0 || n > MOST || first < 0 || first > n || from < 0 || to < from || to > n) {
            throw new IOException("there is no board of " + n + " with row " + first + " from " + from + " to " + to);
        }
        Queens queens = new Queens(n, first, from, to, new boolean[n], new boolean[2 * n], new boolean[2 * n]);
        for (boolean[] line : queens.lines()) {
            for (int k = 0; k < line.length; k++) {
                line[k] = in.readBoolean();
            }
        }
        return queens;
    }

    private boolean[][] lines() {
        return new boolean[][] {columns, rising, falling};
    }
}

package testudo.tascell.program;

/** Counts all ways to put n queens on a board of n × n; the twin of {@link Queens}. */
public final class SequentialQueens {

    private final int n;
    private final boolean[] columns;
    private final boolean[] rising;
    private final boolean[] falling;

    public SequentialQueens(int n) {
        this.n = n;
        columns = new boolean[n];
        rising = new boolean[2 * n];
        falling = new boolean[2 * n];
    }

    /** The number of ways. */
    public long count() {
        return place(0);
    }

    private long place(int row) {
        if (row == n) {
            return 1;
        }
        long found = 0;
        for (int column = free(row, 0); column < n; column = free(row, column + 1)) {
            set(row, column, true);
            found += place(row + 1);
            set(row, column, false);
        }
        return found;
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
}

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
        for (int column = 0; column < n; column++) {
            if (isFree(row, column)) {
                set(row, column, true);
                found += place(row + 1);
                set(row, column, false);
            }
        }
        return found;
    }

    private boolean isFree(int row, int column) {
        return !columns[column] && !rising[row + column] && !falling[row - column + n];
    }

    private void set(int row, int column, boolean taken) {
        columns[column] = taken;
        rising[row + column] = taken;
        falling[row - column + n] = taken;
    }
}

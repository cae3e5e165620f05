package testudo.benchmarks.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** n queens as users of a {@link ForkJoinPool} write it first: a task and a copy of the board for each child. */
final class PoolQueens extends RecursiveTask<Long> {

    private final int n;
    private final int row;
    private final boolean[] columns;
    private final boolean[] rising;
    private final boolean[] falling;

    PoolQueens(int n) {
        this(n, 0, new boolean[n], new boolean[2 * n], new boolean[2 * n]);
    }

    private PoolQueens(int n, int row, boolean[] columns, boolean[] rising, boolean[] falling) {
        this.n = n;
        this.row = row;
        this.columns = columns;
        this.rising = rising;
        this.falling = falling;
    }

    private PoolQueens with(int column) {
        PoolQueens child = new PoolQueens(n, row + 1, columns.clone(), rising.clone(), falling.clone());
        child.columns[column] = true;
        child.rising[row + column] = true;
        child.falling[row - column + n] = true;
        return child;
    }

    @Override
    protected Long compute() {
        if (row == n) {
            return 1L;
        }
        List<PoolQueens> children = new ArrayList<>();
        for (int column = 0; column < n; column++) {
            if (!columns[column] && !rising[row + column] && !falling[row - column + n]) {
                PoolQueens child = with(column);
                child.fork();
                children.add(child);
            }
        }
        long found = 0;
        for (int k = children.size() - 1; k >= 0; k--) {
            found += children.get(k).join();
        }
        return found;
    }
}

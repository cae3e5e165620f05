package testudo.tascell.program;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The twelve pentominoes in all their orientations, as steps on a board from the first of their cells, row by row. */
final class Pieces {

    /** F, I, L, N, P, T, U, V, W, X, Y, Z; rows of a picture, separated by bars. */
    private static final String[] SHAPES =
            {" ##|## | # ", "#####", "####|#   ", "### |  ##", "##|##|# ", "###| # | # ", "# #|###",
                "#  |#  |###", "#  |## | ##", " # |###| # ", "####| #  ", "## | # | ##"};

    /** How many there are. */
    static final int KINDS = SHAPES.length;

    private Pieces() {}

    /**
     * For each piece its orientations, each as 5 distances to cells from the first one.
     *
     * @param pieces how many; beyond the twelfth they begin again
     * @param stride cells from one row of the board to the next
     */
    static int[][][] on(int pieces, int stride) {
        int[][][] all = new int[pieces][][];
        for (int p = 0; p < pieces; p++) {
            all[p] = orientations(SHAPES[p % KINDS], stride);
        }
        return all;
    }

    private static int[][] orientations(String shape, int stride) {
        List<int[]> cells = new ArrayList<>();
        String[] rows = shape.split("\\|");
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < rows[r].length(); c++) {
                if (rows[r].charAt(c) == '#') {
                    cells.add(new int[] {r, c});
                }
            }
        }
        TreeSet<String> seen = new TreeSet<>();
        List<int[]> found = new ArrayList<>();
        for (int turn = 0; turn < 8; turn++) {
            int t = turn;
            List<int[]> turned = cells.stream().map(cell -> turned(cell, t)).sorted(Pieces::byRow).toList();
            int row = turned.getFirst()[0];
            int column = turned.getFirst()[1];
            String name = turned.stream().map(x -> (x[0] - row) + "," + (x[1] - column)).collect(Collectors.joining(" "));
            if (seen.add(name)) {
                found.add(turned.stream().mapToInt(x -> (x[0] - row) * stride + x[1] - column).toArray());
            }
        }
        return found.toArray(int[][]::new);
    }

    private static int[] turned(int[] cell, int turn) {
        int r = (turn & 1) == 0 ? cell[0] : -cell[0];
        int c = (turn & 2) == 0 ? cell[1] : -cell[1];
        return (turn & 4) == 0 ? new int[] {r, c} : new int[] {c, r};
    }

    private static int byRow(int[] a, int[] b) {
        return a[0] != b[0] ? Integer.compare(a[0], b[0]) : Integer.compare(a[1], b[1]);
    }
}

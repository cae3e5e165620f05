package testudo.tascell.program;

import java.util.Arrays;

/** A board of 5 rows for as many pieces as it has columns, with a wall around it. */
final class Board {

    static final int HEIGHT = 5;
    private static final int WALL = 4; // no piece reaches further

    final int pieces;
    final int[][][] orientations;
    /** Whether a cell is taken; cells of the wall always are. Columns are contiguous, since the short side is filled first. */
    final boolean[] taken;
    final boolean[] used;

    Board(int pieces) {
        this.pieces = pieces;
        int stride = HEIGHT + WALL;
        orientations = Pieces.on(pieces, stride);
        taken = new boolean[(pieces + 2 * WALL) * stride];
        Arrays.fill(taken, true);
        for (int column = 0; column < pieces; column++) {
            int begin = (column + WALL) * stride;
            Arrays.fill(taken, begin, begin + HEIGHT, false);
        }
        used = new boolean[pieces];
    }

    Board(Board other) {
        pieces = other.pieces;
        orientations = other.orientations;
        taken = other.taken.clone();
        used = other.used.clone();
    }

    /** The first free cell from there on, of which there must be one. */
    int free(int cell) {
        int free = cell;
        while (taken[free]) {
            free++;
        }
        return free;
    }

    boolean fits(int cell, int[] steps) {
        for (int step : steps) {
            if (taken[cell + step]) {
                return false;
            }
        }
        return true;
    }

    void set(int piece, int cell, int[] steps, boolean in) {
        used[piece] = in;
        for (int step : steps) {
            taken[cell + step] = in;
        }
    }
}

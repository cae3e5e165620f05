package testudo.tascell.program;

/** Counts all ways to fill a board with pentominoes; the twin of {@link Pentominoes}. */
public final class SequentialPentominoes {

    private final Board board;

    /** The first so many pieces on a board of 5 times that. */
    public SequentialPentominoes(int pieces) {
        board = new Board(pieces);
    }

    /** The number of ways. */
    public long count() {
        return fill(0, 0);
    }

    private long fill(int placed, int from) {
        if (placed == board.pieces) {
            return 1;
        }
        long found = 0;
        int cell = board.free(from);
        for (int piece = 0; piece < board.pieces; piece++) {
            if (board.used[piece]) {
                continue;
            }
            for (int[] steps : board.orientations[piece]) {
                if (board.fits(cell, steps)) {
                    board.set(piece, cell, steps, true);
                    found += fill(placed + 1, cell);
                    board.set(piece, cell, steps, false);
                }
            }
        }
        return found;
    }
}

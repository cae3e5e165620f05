package testudo.benchmarks.small;

/** Conway's game of life on a square that closes on itself. */
final class Life extends TwoArrays {

    private final int side;

    Life(int side) {
        super(SmallCase.soup(side * side));
        this.side = side;
    }

    @Override
    public void step() {
        for (int i = 0; i < side; i++) {
            int above = (i == 0 ? side - 1 : i - 1) * side;
            int here = i * side;
            int below = (i == side - 1 ? 0 : i + 1) * side;
            for (int j = 0; j < side; j++) {
                int left = j == 0 ? side - 1 : j - 1;
                int right = j == side - 1 ? 0 : j + 1;
                double around = u[above + left] + u[above + j] + u[above + right] + u[here + left] + u[here + right]
                        + u[below + left] + u[below + j] + u[below + right];
                next[here + j] = around == 3 || around == 2 && u[here + j] == 1 ? 1 : 0;
            }
        }
        change();
    }
}

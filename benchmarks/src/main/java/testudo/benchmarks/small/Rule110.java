package testudo.benchmarks.small;

/** The elementary automaton with rule 110 on a ring. */
final class Rule110 extends TwoArrays {

    Rule110(int cells) {
        super(SmallCase.soup(cells));
    }

    static double next(double left, double here, double right) {
        return here == 1 ? left * right == 1 ? 0 : 1 : right;
    }

    @Override
    public void step() {
        int n = u.length;
        next[0] = next(u[n - 1], u[0], u[1]);
        for (int i = 1; i < n - 1; i++) {
            next[i] = next(u[i - 1], u[i], u[i + 1]);
        }
        next[n - 1] = next(u[n - 2], u[n - 1], u[0]);
        change();
    }
}

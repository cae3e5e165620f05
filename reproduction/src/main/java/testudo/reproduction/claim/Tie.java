package testudo.reproduction.claim;

import java.util.function.LongToDoubleFunction;

/**
 * Whether an ordering is one that some seeds win and others lose.
 *
 * <p>Found out when somebody asks, which costs simulations: whether a check that does not count, or does not hold with nothing changed, is a
 * tie with a figure varied, is of no consequence. It is over with the first seed that says otherwise than the one before. May be asked by
 * several threads.
 */
final class Tie {

    private static final int SEEDS = 5;
    private static final LongToDoubleFunction DECIDED = _ -> 0;

    private final double first;
    private LongToDoubleFunction quotient; // DECIDED when it is known; guarded by this
    private boolean isSo; // guarded by this

    private Tie(double first, LongToDoubleFunction quotient) {
        this.first = first;
        this.quotient = quotient;
    }

    /** Of what other seeds cannot turn round. */
    static Tie none() {
        return new Tie(0, DECIDED);
    }

    /**
     * Of what is decided by several seeds.
     *
     * @param first the quotient of the first
     * @param quotient the others' too
     */
    static Tie undecided(double first, LongToDoubleFunction quotient) {
        return new Tie(first, quotient);
    }

    synchronized boolean isSo() {
        if (quotient != DECIDED) {
            isSo = seedsDisagree();
            quotient = DECIDED;
        }
        return isSo;
    }

    private boolean seedsDisagree() {
        boolean isEven = first == 1;
        for (long seed = 2; seed <= SEEDS; seed++) {
            double other = quotient.applyAsDouble(seed);
            if (other > 1 != first > 1) {
                return true;
            }
            isEven &= other == 1;
        }
        return isEven;
    }
}

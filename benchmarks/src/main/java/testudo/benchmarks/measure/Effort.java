package testudo.benchmarks.measure;

/**
 * How much time a measurement may take.
 *
 * @param rounds        turns that count
 * @param attempts      turns at most, when others disturb
 * @param runSeconds    length of one entrant's run in a round
 * @param warmUpSeconds how long each entrant runs before
 * @param busyShare     share of the processors others may use in a round that counts, 0 to 1
 * @param quick         whether it is enough only to see that everything works: nothing is measured by it
 */
public record Effort(int rounds, int attempts, double runSeconds, double warmUpSeconds, double busyShare,
        boolean quick) {

    public static Effort full(int rounds) {
        return new Effort(rounds, 3 * rounds, 0.4, 2, 0.05, false);
    }

    /** For meetings of threads, which take less than a millionth of a second each. */
    public static Effort meetings(int rounds) {
        return new Effort(rounds, 3 * rounds, 0.02, 0.7, 0.05, false);
    }

    /** Enough to see that everything works. */
    public static Effort quick(int rounds) {
        return new Effort(rounds, rounds, 0.01, 0.02, 1, true);
    }
}

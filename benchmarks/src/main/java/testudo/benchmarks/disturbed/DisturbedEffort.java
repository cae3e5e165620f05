package testudo.benchmarks.disturbed;

/**
 * How much time the measurement may take.
 *
 * @param rounds        turns
 * @param runSeconds    length of a run of a party alone; beside others as many steps
 * @param leastSeconds  runs are repeated until so much time has passed
 * @param warmUpSeconds how long each party runs before
 * @param attempts      at a measurement, at most, when strangers disturb
 * @param strangersShare share of the processors that strangers may use in a measurement that counts, 0 to 1
 */
public record DisturbedEffort(int rounds, double runSeconds, double leastSeconds, double warmUpSeconds, int attempts,
        double strangersShare) {

    /** Many time slices in each run. */
    public static DisturbedEffort full(int rounds) {
        return new DisturbedEffort(rounds, 0.3, 0.3, 1, 6, 0.05);
    }

    /** Enough to see that everything works. */
    public static DisturbedEffort quick(int rounds) {
        return new DisturbedEffort(rounds, 0.001, 0.001, 0.001, 1, 1);
    }
}

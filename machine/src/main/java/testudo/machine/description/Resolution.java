package testudo.machine.description;

/**
 * How long a tick of a machine's virtual time is, and how many of them its durations are.
 *
 * @param ticksPerNanosecond never fewer than cycles, so that a cycle is a tick at least
 * @param clock in GHz
 */
record Resolution(double ticksPerNanosecond, double clock) {

    /** For machines whose figures are nanoseconds. */
    private static final double FINE = 10;

    /** What a machine has that does not say it: a tick per cycle, or ten per nanosecond where cores own lines. */
    static Resolution usual(MemoryKind memory, double clock) {
        return new Resolution(switch (memory) {
            case BANKS, HOMES -> clock;
            case OWNERS -> Math.max(FINE, clock);
        }, clock);
    }

    /** A duration in nanoseconds; NaN if the unit is none of time. */
    double nanoseconds(double value, String unit) {
        return switch (unit) {
            case "cycles" -> value / clock;
            case "ns" -> value;
            case "us" -> 1000 * value;
            default -> Double.NaN;
        };
    }

    /** Of one tick, in nanoseconds. */
    double tick() {
        return 1 / ticksPerNanosecond;
    }
}

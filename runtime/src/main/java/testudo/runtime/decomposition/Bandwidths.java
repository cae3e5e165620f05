package testudo.runtime.decomposition;

import java.util.Locale;

/**
 * Bytes per nanosecond that kernels get from where their operands are, read and written ones together.
 *
 * @param second   of one core, from its second level
 * @param third    of one core, from the third level, all cores at work; where it could not be measured, that of the table
 * @param memory   of one core, from memory, the others at rest
 * @param together of all cores, from memory
 */
public record Bandwidths(double second, double third, double memory, double together) {

    public Bandwidths {
        if (!(second > 0 && third > 0 && memory > 0 && together > 0) || Double.isInfinite(second + third + memory + together)) {
            throw new IllegalArgumentException("Bandwidths are finite and above 0, got " + second + ", " + third + ", " + memory
                    + " and " + together + ".");
        }
    }

    /** Of a machine on which there is no room between the second level and what is left of the third: that one as the table has it. */
    public static Bandwidths withoutThird(double second, double memory, double together) {
        return new Bandwidths(second, Math.max(memory, LevelRates.THIRD_APART), memory, together);
    }

    /** In one line. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT,
                "%.3g GB/s from the second level and %.3g from the third for each core, from memory %.3g for one "
                        + "and %.3g for all",
                second, third, memory, together);
    }

    /** From memory, of so many workers at once. */
    double memoryOf(int workers) {
        return Math.min(workers * memory, Math.max(memory, together));
    }
}

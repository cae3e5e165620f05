package testudo.machine.measured;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a barrier cost on the card (µs): over program runs, each the mean of many barriers.
 *
 * @param suite {@code "back_to_back"} for nothing between barriers
 * @param algorithm by its name in the data; not all of them are modelled
 * @param low the 5th percentile
 * @param high the 95th percentile
 */
public record PublishedBarrier(
        String suite, String algorithm, int cores, double median, double low, double high, int runs) {

    /** Nothing between barriers; what the model is fitted to. */
    public static final String BACK_TO_BACK = "back_to_back";

    /** A delay of 500 steps of a loop before each barrier; the same loop with an empty barrier has been taken away. */
    public static final String DELAY_THEN_BARRIER = "delay_then_barrier";

    /** A delay of 500 steps, a signal, another of 250 steps, a wait; the same loop with an empty barrier has been taken away. */
    public static final String SPLIT_PHASE_DELAY = "split_phase_delay";

    /** All there are, in the order of the data. */
    public static List<PublishedBarrier> all() {
        try (InputStream in =
                PublishedBarrier.class.getResourceAsStream("/testudo/machine/measured/tilepro-barriers.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.startsWith("suite,"))
                    .map(line -> of(line.split(",")))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The measured barriers cannot be read.", unreadable);
        }
    }

    private static PublishedBarrier of(String[] field) {
        return new PublishedBarrier(
                field[0],
                field[1],
                Integer.parseInt(field[2]),
                Double.parseDouble(field[3]),
                Double.parseDouble(field[4]),
                Double.parseDouble(field[5]),
                Integer.parseInt(field[6]));
    }

    /** Those with nothing between barriers that are modelled, at so many cores. */
    public static List<PublishedBarrier> modelled(int cores) {
        return modelled(BACK_TO_BACK, cores);
    }

    /** Those of a suite that are modelled, at so many cores. */
    public static List<PublishedBarrier> modelled(String suite, int cores) {
        return all().stream()
                .filter(one -> one.suite.equals(suite) && one.cores == cores)
                .filter(one -> MeasuredAlgorithm.named(one.algorithm).isPresent())
                .toList();
    }
}

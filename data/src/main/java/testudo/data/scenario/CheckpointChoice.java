package testudo.data.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often a run writes a checkpoint: by the clock, by steps, or by both, whichever comes first.
 *
 * @param time  between two checkpoints
 * @param steps between two checkpoints, at multiples of which they are written
 */
public record CheckpointChoice(Optional<Duration> time, OptionalLong steps) {

    /** What is understood, for messages. */
    public static final String GRAMMAR =
            "a time such as 30s, 10m or 2h, a number of steps such as 1000, or both as in 10m,1000";

    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*([smh])");
    private static final Pattern STEPS = Pattern.compile("(\\d{1,18})(?:\\s*steps?)?");

    public CheckpointChoice {
        if (time.isEmpty() && steps.isEmpty()) {
            throw new IllegalArgumentException("Checkpoints need a time or a number of steps between them.");
        }
    }

    /** Reads {@link #GRAMMAR}; empty for anything else, and for nothing between two checkpoints. */
    public static Optional<CheckpointChoice> parse(String text) {
        Optional<Duration> time = Optional.empty();
        OptionalLong steps = OptionalLong.empty();
        for (String part : text.split(",", -1)) {
            Matcher clock = TIME.matcher(part.strip());
            Matcher count = STEPS.matcher(part.strip());
            if (clock.matches() && time.isEmpty() && Double.parseDouble(clock.group(1)) >= 1e-3) {
                double seconds = Double.parseDouble(clock.group(1)) * unit(clock.group(2));
                time = Optional.of(Duration.ofMillis(Math.round(seconds * 1e3)));
            } else if (count.matches() && steps.isEmpty() && Long.parseLong(count.group(1)) > 0) {
                steps = OptionalLong.of(Long.parseLong(count.group(1)));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new CheckpointChoice(time, steps));
    }

    private static int unit(String word) {
        return switch (word) {
            case "h" -> 3600;
            case "m" -> 60;
            default -> 1;
        };
    }

    /** As it is written in scenarios. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        time.ifPresent(t -> parts.add(seconds(t)));
        steps.ifPresent(n -> parts.add(Long.toString(n)));
        return String.join(",", parts);
    }

    private static String seconds(Duration time) {
        long millis = time.toMillis();
        return millis % 3_600_000 == 0 ? millis / 3_600_000 + "h" : millis % 60_000 == 0 ? millis / 60_000 + "m"
                : millis % 1000 == 0 ? millis / 1000 + "s" : String.format(Locale.ROOT, "%.3fs", millis / 1e3);
    }
}

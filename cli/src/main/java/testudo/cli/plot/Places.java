package testudo.cli.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.data.snapshot.Cutting;

/** Options that say where and when: cuts, axis, steps. */
final class Places {

    private static final String LAST = "last";

    @Option(names = "--step", split = ",", defaultValue = LAST, paramLabel = "N|first|last|all",
            description = "Steps to draw, with commas between; the last one when not given.")
    private List<String> steps;

    @Option(names = "--cut", split = ",", paramLabel = "AXIS=AT",
            description = "Where a field is cut, for one axis or two; the middle of the last of three when not given.")
    private List<String> cut = List.of();

    @Option(names = "--along", paramLabel = "AXIS",
            description = "Draw a line along this axis; the others are cut, in the middle where --cut says nothing.")
    private String along;

    @Option(names = "--over-time",
            description = "A line's values over its axis and time, in colours; all steps when --step is not given.")
    private boolean overTime;

    boolean overTime() {
        return overTime;
    }

    Cutting cuts() {
        return new Cutting(Optional.ofNullable(along), cut.stream().map(Places::parse).toList());
    }

    /**
     * The steps that are asked for.
     *
     * @param there those that there are
     * @param all   whether all are meant when nothing is said
     */
    List<Long> steps(List<Long> there, boolean all) {
        if (all && steps.equals(List.of(LAST)) || steps.equals(List.of("all"))) {
            return there;
        }
        List<Long> chosen = new ArrayList<>();
        for (String word : steps) {
            long step = switch (word.strip()) {
                case LAST -> there.getLast();
                case "first" -> there.getFirst();
                default -> number(word.strip());
            };
            if (!chosen.contains(step)) {
                chosen.add(step);
            }
        }
        return chosen.stream().sorted().toList();
    }

    private static long number(String word) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw new Mistake("--step must be a whole number, 'first' or 'last', got '" + word + "'.");
        }
    }

    private static Cutting.Cut parse(String text) {
        int at = text.indexOf('=');
        try {
            double place = at > 0 ? Double.parseDouble(text.substring(at + 1).strip()) : Double.NaN;
            if (Double.isFinite(place)) {
                return new Cutting.Cut(text.substring(0, at).strip(), place);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new Mistake("--cut must name an axis and a coordinate, such as z=50, got '" + text + "'.");
    }
}

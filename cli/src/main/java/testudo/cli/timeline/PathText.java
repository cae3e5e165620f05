package testudo.cli.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import testudo.sync.timeline.CriticalPath;
import testudo.sync.timeline.CriticalPath.Nature;
import testudo.sync.timeline.CriticalPath.Piece;
import testudo.sync.timeline.Span;

/** The critical path in words. */
final class PathText {

    private static final int MOST_NAMED = 4;
    private static final double LEAST_NAMED = 0.0005; // which is printed as 0.1 %

    private PathText() {}

    /** What goes on in a piece. */
    static String name(Piece piece) {
        return switch (piece.nature()) {
            case WORK -> piece.span().orElseThrow().what();
            case HANDOVER -> "handed over by '" + piece.span().orElseThrow().what() + "'";
            case WAIT -> "waiting for '" + piece.span().orElseThrow().what() + "'";
            case REST -> "not recorded";
        };
    }

    /** What its length is made of, the largest shares first, and by which waits steps came late; empty where there is no path. */
    static Optional<String> of(CriticalPath path) {
        if (path.length() <= 0) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "critical path of %.4g ms: ", path.length() / 1e6));
        text.append(shares(path, Nature.WORK));
        append(text, path, Nature.HANDOVER);
        append(text, path, Nature.WAIT);
        double rest = path.pieces().stream().filter(piece -> piece.nature() == Nature.REST).mapToDouble(Piece::length).sum();
        if (rest > 0) {
            text.append("; ").append(percent(rest, path)).append(" not recorded");
        }
        return Optional.of(text.append(late(path)).toString());
    }

    private static void append(StringBuilder text, CriticalPath path, Nature nature) {
        String shares = shares(path, nature);
        if (!shares.isEmpty()) {
            text.append("; ").append(shares);
        }
    }

    /** Those that can be told in print, the largest first. */
    private static String shares(CriticalPath path, Nature nature) {
        Map<String, Double> sums = path.pieces().stream().filter(piece -> piece.nature() == nature)
                .collect(Collectors.groupingBy(PathText::name, TreeMap::new, Collectors.summingDouble(Piece::length)));
        List<Map.Entry<String, Double>> most = sums.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).toList();
        int large = (int) most.stream().filter(e -> e.getValue() >= LEAST_NAMED * path.length()).count();
        int named = Math.min(large, MOST_NAMED);
        List<String> texts = most.stream().limit(named).map(e -> percent(e.getValue(), path) + " " + quoted(e.getKey()))
                .collect(Collectors.toCollection(ArrayList::new));
        if (named < most.size()) {
            double others = most.stream().skip(named).mapToDouble(Map.Entry::getValue).sum();
            texts.add(percent(others, path) + " " + (most.size() - named) + (named == 0 ? " " : " other ") + noun(nature)
                    + (most.size() - named == 1 ? "" : "s"));
        }
        return String.join(", ", texts);
    }

    /** What holds commas can be told from what comes next. */
    private static String quoted(String name) {
        return name.contains(",") && !name.contains("'") ? "'" + name + "'" : name;
    }

    private static String noun(Nature nature) {
        return switch (nature) {
            case WORK -> "computation";
            case HANDOVER -> "handover";
            case WAIT -> "wait";
            case REST -> "gap";
        };
    }

    private static String percent(double part, CriticalPath path) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part / path.length());
    }

    private static String late(CriticalPath path) {
        Map<String, Long> words = path.delays().values().stream()
                .collect(Collectors.groupingBy(Span::what, TreeMap::new, Collectors.counting()));
        long steps = path.pieces().stream().flatMap(piece -> piece.span().stream()).mapToLong(Span::step)
                .filter(step -> step >= 0).distinct().count();
        return words.entrySet().stream().max(Comparator.comparingLong(Map.Entry::getValue))
                .map(most -> ". " + path.delays().size() + " of " + steps + " steps came late by a wait, most often ("
                        + most.getValue() + ") by that for '" + most.getKey() + "'")
                .orElse("");
    }
}

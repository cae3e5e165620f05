package testudo.cli.timeline;

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
        append(text, path, Nature.HANDOVER, "");
        append(text, path, Nature.WAIT, "");
        double rest = path.pieces().stream().filter(piece -> piece.nature() == Nature.REST).mapToDouble(Piece::length).sum();
        if (rest > 0) {
            text.append("; ").append(percent(rest, path)).append(" not recorded");
        }
        return Optional.of(text.append(late(path)).toString());
    }

    private static void append(StringBuilder text, CriticalPath path, Nature nature, String before) {
        String shares = shares(path, nature);
        if (!shares.isEmpty()) {
            text.append("; ").append(before).append(shares);
        }
    }

    private static String shares(CriticalPath path, Nature nature) {
        Map<String, Double> sums = path.pieces().stream().filter(piece -> piece.nature() == nature)
                .collect(Collectors.groupingBy(PathText::name, TreeMap::new, Collectors.summingDouble(Piece::length)));
        List<Map.Entry<String, Double>> most = sums.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).toList();
        int named = most.size() <= MOST_NAMED ? most.size() : MOST_NAMED - 1;
        String text = most.stream().limit(named).map(e -> percent(e.getValue(), path) + " " + e.getKey())
                .collect(Collectors.joining(", "));
        double others = most.stream().skip(named).mapToDouble(Map.Entry::getValue).sum();
        return named == most.size() ? text : text + ", " + percent(others, path) + " " + (most.size() - named) + " others";
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
                .map(most -> ". " + path.delays().size() + " of " + steps + " steps came late by a wait, " + most.getValue()
                        + " of them most by that for '" + most.getKey() + "'")
                .orElse("");
    }
}

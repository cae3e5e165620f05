package testudo.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/**
 * Some turns of steps from the middle of a run, few enough for a page; its beginning is not typical.
 *
 * @param kinds {@code compute} or {@code wait}, of each name
 * @param names of what was done
 * @param spans each a worker, the number of a name, the beginning and the length (ns), and a step
 */
record SpanSample(List<String> kinds, List<String> names, List<long[]> spans) {

    private static final int MOST = 3000;

    /** Whole turns, but for one that is too long by itself. */
    static SpanSample of(Timeline timeline) {
        Map<Long, List<Span>> turns = timeline.spans().stream().filter(span -> span.step() >= 0)
                .collect(Collectors.groupingBy(Span::step, TreeMap::new, Collectors.toList()));
        List<Span> chosen = new ArrayList<>();
        for (List<Span> turn : turns.values().stream().skip(turns.size() / 2).toList()) {
            if (!chosen.isEmpty() && chosen.size() + turn.size() > MOST) {
                break;
            }
            chosen.addAll(turn.subList(0, Math.min(turn.size(), MOST)));
        }
        return named(chosen);
    }

    private static SpanSample named(List<Span> chosen) {
        Map<List<String>, Integer> numbers = new LinkedHashMap<>();
        double start = chosen.stream().mapToDouble(Span::start).min().orElse(0);
        List<long[]> spans = new ArrayList<>();
        for (Span span : chosen) {
            int number = numbers.computeIfAbsent(List.of(span.kind().name().toLowerCase(Locale.ROOT), span.what()),
                    _ -> numbers.size());
            spans.add(new long[] {span.worker(), number, Math.round(span.start() - start),
                Math.round(span.end() - span.start()), span.step()});
        }
        return new SpanSample(numbers.keySet().stream().map(List::getFirst).toList(),
                numbers.keySet().stream().map(List::getLast).toList(), spans);
    }
}

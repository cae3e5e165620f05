package testudo.cli.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/**
 * From what a worker did last before it let another one go on, to the wait that it ended.
 *
 * <p>Viewers hang an arrow on the spans around its ends, so both lie inside of them.
 *
 * @param leaves (ns)
 * @param comes  likewise, not before
 */
record Arrow(Span from, Span to, double leaves, double comes) {

    /** Of all waits of which it is known who ended them, where what that worker did before is kept. */
    static List<Arrow> all(Timeline timeline) {
        Map<Integer, TreeMap<Double, Span>> rows = new HashMap<>();
        timeline.spans().forEach(span -> rows.computeIfAbsent(span.worker(), _ -> new TreeMap<>()).put(span.start(), span));
        List<Arrow> all = new ArrayList<>();
        for (Span wait : timeline.spans()) {
            wait.release().filter(release -> rows.containsKey(release.worker())).ifPresent(release -> {
                Map.Entry<Double, Span> from = rows.get(release.worker()).floorEntry(release.at());
                if (from != null) {
                    double comes = inside(wait, wait.end());
                    all.add(new Arrow(from.getValue(), wait, Math.min(comes, inside(from.getValue(), release.at())), comes));
                }
            });
        }
        return all;
    }

    /** In whole nanoseconds, which is what viewers tell apart: not before the start, and one before the end at the latest. */
    private static double inside(Span span, double at) {
        long start = Math.round(span.start());
        return Math.clamp(Math.round(at), start, Math.max(start, Math.round(span.end()) - 1));
    }
}

package testudo.sync.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the length of a run is made of: the way back from its end to its beginning that goes, wherever somebody waited, to whoever
 * ended the wait.
 *
 * <pre>
 *   worker 0   ─compute─┐ release              ┌──── compute ───► end
 *   worker 1            └─► compute ── release ┘
 * </pre>
 *
 * <p>Only shorter pieces of it make the run shorter, until another way is the longest. Where not all turns of steps were kept, there is
 * a path through each of those that were. Takes time and memory as there are spans.
 *
 * @param pieces in the order of time, each beginning where the one before it ended
 */
public record CriticalPath(List<Piece> pieces) {

    /** What goes on in a piece. */
    public enum Nature {
        /** Computing or bookkeeping. */
        WORK,
        /** From the moment the value is written until whoever waits for it goes on. */
        HANDOVER,
        /** Waiting, nobody knows for whom. */
        WAIT,
        /** Nothing that was recorded. */
        REST
    }

    /**
     * A part of the path.
     *
     * @param worker  whose time it is; of a handover who waited
     * @param span    that it is a part of; none for {@link Nature#REST}
     * @param start   (ns), likewise its end
     */
    public record Piece(Nature nature, int worker, Optional<Span> span, double start, double end) {

        /** (ns) */
        public double length() {
            return end - start;
        }
    }

    public CriticalPath {
        pieces = List.copyOf(pieces);
    }

    /** Of all that a timeline holds. */
    public static CriticalPath of(Timeline timeline) {
        if (timeline.every() == 1) {
            return new CriticalPath(walked(timeline.spans()));
        }
        Map<Long, List<Span>> turns = timeline.spans().stream()
                .filter(span -> span.step() >= 0).collect(Collectors.groupingBy(Span::step, TreeMap::new, Collectors.toList()));
        return new CriticalPath(turns.values().stream().flatMap(turn -> walked(turn).stream()).toList());
    }

    /** (ns) */
    public double length() {
        return pieces.stream().mapToDouble(Piece::length).sum();
    }

    /** The spans it goes through or ends by a release. */
    public List<Span> spans() {
        return pieces.stream().flatMap(piece -> piece.span().stream()).toList();
    }

    /**
     * The wait that made each step late, by step: of those that the path leaves through whoever ended them, the longest. Steps without
     * one are left out.
     */
    public Map<Long, Span> delays() {
        Map<Long, Span> delays = new LinkedHashMap<>();
        for (Piece piece : pieces) {
            if (piece.nature() == Nature.HANDOVER && piece.start() > piece.span().orElseThrow().start()) {
                Span wait = piece.span().orElseThrow();
                delays.merge(wait.step(), wait, (one, other) -> length(other) > length(one) ? other : one);
            }
        }
        return delays;
    }

    private static double length(Span span) {
        return span.end() - span.start();
    }

    private static List<Piece> walked(List<Span> spans) {
        Optional<Span> last = spans.stream().max(Comparator.comparingDouble(Span::end));
        if (last.isEmpty()) {
            return List.of();
        }
        Map<Integer, List<Span>> rows = spans.stream().sorted(Comparator.comparingDouble(Span::start))
                .collect(Collectors.groupingBy(Span::worker));
        List<Piece> back = new ArrayList<>();
        int worker = last.get().worker();
        double now = last.get().end();
        OptionalInt at = before(rows.get(worker), now);
        while (at.isPresent()) { // each turn goes to an earlier time
            Span span = rows.get(worker).get(at.getAsInt());
            double end = Math.min(span.end(), now);
            if (end < now) {
                back.add(new Piece(Nature.REST, worker, Optional.empty(), end, now));
            }
            Optional<Release> release =
                    span.release().filter(r -> r.at() < end && r.at() > span.start() && rows.containsKey(r.worker()));
            now = release.map(Release::at).orElse(span.start());
            back.add(new Piece(nature(span, release.isPresent()), worker, Optional.of(span), now, end));
            worker = release.map(Release::worker).orElse(worker);
            at = before(rows.get(worker), now);
        }
        return back.reversed();
    }

    private static Nature nature(Span span, boolean released) {
        return switch (span.kind()) {
            case COMPUTE, SOFTWARE -> Nature.WORK;
            case WAIT -> released || span.release().isPresent() ? Nature.HANDOVER : Nature.WAIT;
        };
    }

    /** The last that began before a time. */
    private static OptionalInt before(List<Span> row, double time) {
        int low = 0;
        int high = row.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (row.get(middle).start() < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? OptionalInt.empty() : OptionalInt.of(low - 1);
    }
}

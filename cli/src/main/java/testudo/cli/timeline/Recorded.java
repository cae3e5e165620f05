package testudo.cli.timeline;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.timeline.Timeline;

/**
 * A run whose workers were watched.
 *
 * @param machine where, for titles
 * @param process what viewers call the whole
 * @param rows    what they call each worker
 * @param rest    what workers did outside of all spans, the end of a sentence that lists the colours
 * @param start   of the run (ns)
 * @param end     likewise
 */
public record Recorded(String machine, String process, List<String> rows, String rest, Timeline timeline, double start,
        double end) {

    public Recorded {
        rows = List.copyOf(rows);
    }

    /** On this machine. */
    static Recorded host(int workers, Timeline timeline) {
        return new Recorded("this machine", "this machine", IntStream.range(0, workers).mapToObj(w -> "worker " + w).toList(),
                ", rest: not recorded", timeline, timeline.start(), timeline.end());
    }
}

package testudo.sync.timeline;

import java.util.List;

/**
 * What workers did when.
 *
 * @param spans in the order in which they ended, of all runs one after the other
 * @param leftOut how many more there were in the steps asked for, but for those that {@code every} tells
 * @param fullIn the step in which there was no room any more, where some were left out; -1 outside of steps
 * @param every of so many turns of steps one is held; 1 if all are
 */
public record Timeline(List<Span> spans, long leftOut, long fullIn, long every) {

    public Timeline {
        spans = List.copyOf(spans);
    }

    /** When the first of the spans began (ns), 0 if there are none. */
    public double start() {
        return spans.stream().mapToDouble(Span::start).min().orElse(0);
    }

    /** When the last of the spans ended (ns), 0 if there are none. */
    public double end() {
        return spans.isEmpty() ? 0 : spans.getLast().end();
    }
}

package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;

import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/**
 * Gathers the spans of a platform's runs. When it is full, every second turn of steps is forgotten, and from then on left out, as on
 * the host; what no turn is left to be forgotten for is only counted.
 */
final class Recorder {

    private final Recording recording;
    private final List<Kept> spans = new ArrayList<>();
    private long every = 1;
    private long newest;
    private long leftOut;
    private long fullIn = -1;

    /** @param turn counted from the first that is kept, so that one of them always is */
    private record Kept(Span span, long turn) {}

    Recorder(Recording recording) {
        this.recording = recording;
    }

    boolean isOn() {
        return recording.isOn();
    }

    /** @param steps how many the worker is in the midst of, from {@code step} on; 0 outside of steps */
    void record(Span span, long step, int steps) {
        if (!recording.holds(step, steps)) {
            return;
        }
        long turn = steps == 0 ? 0 : Math.max(0, step - recording.first()) / steps;
        newest = Math.max(newest, turn);
        while (spans.size() >= recording.most() && every <= newest && turn % every == 0) {
            every *= 2;
            spans.removeIf(kept -> kept.turn() % every != 0);
        }
        if (turn % every == 0) {
            if (spans.size() < recording.most()) {
                spans.add(new Kept(span, turn));
            } else if (leftOut++ == 0) {
                fullIn = steps == 0 ? -1 : step;
            }
        }
    }

    Timeline timeline() {
        return new Timeline(spans.stream().map(Kept::span).toList(), leftOut, fullIn, every);
    }
}

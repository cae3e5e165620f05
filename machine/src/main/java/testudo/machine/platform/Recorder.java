package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;

import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/** Gathers the spans of a platform's runs, until it is full. */
final class Recorder {

    private final Recording recording;
    private final List<Span> spans = new ArrayList<>();
    private long leftOut;
    private long fullIn = -1;

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
        if (spans.size() < recording.most()) {
            spans.add(span);
        } else if (leftOut++ == 0) {
            fullIn = steps == 0 ? -1 : step;
        }
    }

    Timeline timeline() {
        return new Timeline(spans, leftOut, fullIn, 1);
    }
}

package testudo.cli.timeline;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import testudo.cli.drawing.TimelineDrawing;
import testudo.cli.output.Destination;
import testudo.sync.platform.Activity;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/**
 * What every worker did when, as a file: JSON for Perfetto and chrome://tracing, or a drawing.
 *
 * <p>The JSON follows the Trace Event Format: complete events ("ph": "X") with times in µs, a row per worker. A file holds a
 * limited number of spans, so that programs can show it. Those of this machine and of simulated ones are alike.
 */
final class TimelineFile {

    private static final int PROCESS = 1;
    private static final int MOST_EVENTS = 200_000; // some 40 MB of JSON, which Perfetto opens at once
    private static final int MOST_SHAPES = 20_000; // some 4 MB; browsers get slow with more shapes

    private TimelineFile() {}

    /** How many spans such a file holds at most. */
    static int most(Destination file) {
        return isDrawing(file) ? MOST_SHAPES : MOST_EVENTS;
    }

    private static boolean isDrawing(Destination file) {
        return file.endsWith(".svg");
    }

    /**
     * Writes what the name's ending asks for, {@code .json} or {@code .svg}, and tells what the file holds.
     *
     * @param range the steps that were asked for, all if empty
     * @throws testudo.data.snapshot.OutputException if it cannot be written
     */
    static String write(Destination file, Recorded run, Optional<StepRange> range) {
        put(file, run, range);
        return file.file() + ": " + sentence(run.timeline(), range);
    }

    /** As {@link #write}, of tasks, which have no steps. */
    static String writeTasks(Destination file, Recorded run) {
        put(file, run, Optional.empty());
        Timeline timeline = run.timeline();
        String sampled = timeline.every() == 1 ? "all tasks" : "every " + ordinal(timeline.every()) + " task of each worker";
        return file.file() + ": " + (timeline.leftOut() == 0 ? sampled + ", " + timeline.spans().size() + " spans"
                : "the first " + timeline.spans().size() + " spans of " + sampled + "; " + timeline.leftOut()
                        + " found no more room");
    }

    private static void put(Destination file, Recorded run, Optional<StepRange> range) {
        if (isDrawing(file)) {
            file.write(drawing(run, range));
        } else {
            file.write(out -> json(out, run));
        }
    }

    private static String sentence(Timeline timeline, Optional<StepRange> range) {
        String asked = range.map(StepRange::toString).orElse("all steps");
        if (timeline.spans().isEmpty() && timeline.leftOut() == 0) {
            return "nothing, since the run has not come to " + asked;
        }
        String sampled = timeline.every() == 1 ? asked : "every " + ordinal(timeline.every()) + " turn of " + asked;
        if (timeline.leftOut() == 0) {
            return sampled + ", " + timeline.spans().size() + " spans" + (timeline.every() == 1 ? ""
                    : ", since there was no room for more: choose fewer steps with --timeline-steps to see each of them");
        }
        String full = timeline.fullIn() < 0 ? "" : " in step " + timeline.fullIn();
        return "the first " + timeline.spans().size() + " spans of " + sampled + "; then it was full" + full + " and "
                + timeline.leftOut() + " were left out: choose fewer steps with --timeline-steps, such as "
                + Math.max(0, timeline.fullIn()) + ".." + (Math.max(0, timeline.fullIn()) + 9);
    }

    /** Of a power of two from 2 on. */
    private static String ordinal(long number) {
        return number + (number % 10 == 2 && number % 100 != 12 ? "nd" : "th");
    }

    private static void json(OutputStream file, Recorded run) throws IOException {
        try (JsonGenerator out = new JsonFactory().createGenerator(file)) {
            out.writeStartObject();
            out.writeStringField("displayTimeUnit", "ns");
            out.writeArrayFieldStart("traceEvents");
            name(out, "process_name", 0, run.process());
            for (int w = 0; w < run.rows().size(); w++) {
                name(out, "thread_name", row(w), run.rows().get(w));
            }
            for (Span span : run.timeline().spans()) {
                event(out, span);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
    }

    private static void event(JsonGenerator out, Span span) throws IOException {
        out.writeStartObject();
        out.writeStringField("ph", "X");
        out.writeStringField("name", span.what());
        out.writeStringField("cat", span.kind().name().toLowerCase(Locale.ROOT));
        out.writeNumberField("pid", PROCESS);
        out.writeNumberField("tid", row(span.worker()));
        out.writeNumberField("ts", micros(span.start()));
        out.writeNumberField("dur", micros(span.end()).subtract(micros(span.start())));
        if (span.step() >= 0) {
            out.writeObjectFieldStart("args");
            out.writeNumberField("step", span.step());
            Activity activity = span.activity();
            if (!activity.stage().isEmpty()) {
                out.writeStringField("stage", activity.stage());
            }
            if (!activity.box().isEmpty()) {
                out.writeStringField("box", activity.box());
            }
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    /** Viewers number rows from 1, since 0 is the idle process of a system to them. */
    private static int row(int worker) {
        return worker + 1;
    }

    /** @param row 0 for the process */
    private static void name(JsonGenerator out, String what, int row, String name) throws IOException {
        out.writeStartObject();
        out.writeStringField("ph", "M");
        out.writeStringField("name", what);
        out.writeNumberField("pid", PROCESS);
        if (row > 0) {
            out.writeNumberField("tid", row);
        }
        out.writeObjectFieldStart("args");
        out.writeStringField("name", name);
        out.writeEndObject();
        out.writeEndObject();
    }

    /** With as many digits as ticks have; more would make up half of the file. */
    private static BigDecimal micros(double nanos) {
        return BigDecimal.valueOf(Math.round(10 * nanos), 4).stripTrailingZeros();
    }

    private static String drawing(Recorded run, Optional<StepRange> range) {
        Timeline timeline = run.timeline();
        boolean whole = range.isEmpty() && timeline.leftOut() == 0;
        return TimelineDrawing.of(run.machine(), run.rest(), run.rows().size(), timeline,
                whole ? run.start() : timeline.start(),
                whole ? run.end() : timeline.end());
    }
}

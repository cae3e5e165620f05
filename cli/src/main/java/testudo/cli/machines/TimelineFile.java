package testudo.cli.machines;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import testudo.cli.drawing.TimelineDrawing;
import testudo.cli.output.Destination;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationReport;
import testudo.machine.platform.Span;
import testudo.machine.platform.Timeline;

/**
 * What every worker did when, as a file: JSON for Perfetto and chrome://tracing, or a drawing.
 *
 * <p>The JSON follows the Trace Event Format: complete events ("ph": "X") with times in µs, a row per worker
 * with its core. A file holds a limited number of spans, so that programs can show it.
 */
final class TimelineFile {

    private static final int PROCESS = 1;
    private static final int MOST_EVENTS = 200_000; // some 20 MB of JSON, which Perfetto opens at once
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
    static String write(Destination file, SimulatedPlatform platform, Optional<StepRange> range) {
        Timeline timeline = platform.timeline();
        if (isDrawing(file)) {
            file.write(drawing(platform.machine().name(), timeline, platform.wholeReport().orElseThrow(), range));
        } else {
            file.write(out -> json(out, platform));
        }
        return file.file() + ": " + sentence(timeline, range);
    }

    private static String sentence(Timeline timeline, Optional<StepRange> range) {
        String asked = range.map(StepRange::toString).orElse("all steps");
        if (timeline.spans().isEmpty()) {
            return "nothing, since the run has not come to " + asked;
        }
        if (timeline.leftOut() == 0) {
            return asked + ", " + timeline.spans().size() + " spans";
        }
        String full = timeline.fullIn() < 0 ? "" : " in step " + timeline.fullIn();
        return "the first " + timeline.spans().size() + " spans of " + asked + "; then it was full" + full + " and "
                + timeline.leftOut() + " were left out: choose fewer steps with --timeline-steps, such as "
                + Math.max(0, timeline.fullIn()) + ".." + (Math.max(0, timeline.fullIn()) + 9);
    }

    private static void json(OutputStream file, SimulatedPlatform platform) throws IOException {
        try (JsonGenerator out = new JsonFactory().createGenerator(file)) {
            out.writeStartObject();
            out.writeStringField("displayTimeUnit", "ns");
            out.writeArrayFieldStart("traceEvents");
            names(out, platform);
            for (Span span : platform.timeline().spans()) {
                out.writeStartObject();
                out.writeStringField("ph", "X");
                out.writeStringField("name", span.what());
                out.writeStringField("cat", span.kind().name().toLowerCase(Locale.ROOT));
                out.writeNumberField("pid", PROCESS);
                out.writeNumberField("tid", row(span.worker()));
                out.writeNumberField("ts", micros(span.start()));
                out.writeNumberField("dur", micros(span.end()).subtract(micros(span.start())));
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        }
    }

    /** Viewers number rows from 1, since 0 is the idle process of a system to them. */
    private static int row(int worker) {
        return worker + 1;
    }

    private static void names(JsonGenerator out, SimulatedPlatform platform) throws IOException {
        name(out, "process_name", 0, "simulated " + platform.machine().name());
        int workers = platform.wholeReport().orElseThrow().workers().size();
        for (int w = 0; w < workers; w++) {
            name(out, "thread_name", row(w), "worker " + w + " on core " + WorkerTable.place(platform, w).core());
        }
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

    private static String drawing(String machine, Timeline timeline, SimulationReport report, Optional<StepRange> range) {
        boolean whole = range.isEmpty() && timeline.leftOut() == 0;
        return TimelineDrawing.of(machine, report.workers().size(), timeline, whole ? 0 : timeline.start(),
                whole ? report.elapsed() : timeline.end());
    }
}

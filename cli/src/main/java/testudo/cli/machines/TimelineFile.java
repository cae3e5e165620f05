package testudo.cli.machines;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

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
    private static final int ROW = 14;
    private static final int WIDTH = 1200;
    private static final int LEFT = 70;
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
        int workers = report.workers().size();
        boolean whole = range.isEmpty() && timeline.leftOut() == 0;
        double start = whole ? 0 : timeline.start();
        double end = whole ? report.elapsed() : timeline.end();
        double scale = WIDTH / Math.max(1e-9, end - start);
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
                        + "font-size=\"11\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n"
                        + "<text x=\"%d\" y=\"16\">%s, %d workers, %.6g µs: <tspan fill=\"#3b75af\">computing</tspan>, "
                        + "<tspan fill=\"#8d69b8\">bookkeeping</tspan>, <tspan fill=\"#d95f02\">waiting</tspan>, "
                        + "rest: accesses to shared words</text>%n",
                LEFT + WIDTH + 40, 28 + ROW * workers + 24, LEFT, escaped(machine), workers, (end - start) / 1000));
        for (int w = 0; w < workers; w++) {
            svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">worker %d</text>%n",
                    LEFT - 6, 28 + ROW * w + 11, w));
            svg.append(String.format(Locale.ROOT,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#eeeeee\"/>%n", LEFT, 28 + ROW * w, WIDTH,
                    ROW - 2));
        }
        for (Span span : timeline.spans()) {
            String colour = switch (span.kind()) {
                case COMPUTE -> "#3b75af";
                case SOFTWARE -> "#8d69b8";
                case WAIT -> "#d95f02";
            };
            svg.append(String.format(Locale.ROOT,
                    "<rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill=\"%s\"><title>%s, %.6g to %.6g µs</title>"
                            + "</rect>%n",
                    LEFT + (span.start() - start) * scale, 28 + ROW * span.worker(),
                    Math.max(0.2, (span.end() - span.start()) * scale),
                    ROW - 2, colour, escaped(span.what()), span.start() / 1000, span.end() / 1000));
        }
        axis(svg, 28 + ROW * workers, start / 1000, end / 1000);
        return svg.append("</svg>").append(System.lineSeparator()).toString();
    }

    /** Ticks at 1, 2 or 5 times a power of ten, some five of them. */
    private static void axis(StringBuilder svg, int top, double start, double end) {
        double length = Math.max(1e-9, end - start);
        double decade = Math.pow(10, Math.floor(Math.log10(Math.max(1e-3, length / 5))));
        double step = decade * (length / 5 / decade >= 5 ? 5 : length / 5 / decade >= 2 ? 2 : 1);
        for (long n = (long) Math.ceil(start / step); n * step <= end; n++) {
            double x = LEFT + (n * step - start) / length * WIDTH;
            svg.append(String.format(Locale.ROOT, "<line x1=\"%.2f\" y1=\"%d\" x2=\"%.2f\" y2=\"%d\" stroke=\"black\"/>%n"
                    + "<text x=\"%.2f\" y=\"%d\" text-anchor=\"middle\">%.6g</text>%n", x, top, x, top + 4, x, top + 16,
                    n * step));
        }
        svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">µs</text>%n", LEFT + WIDTH + 8, top + 16));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}

package testudo.cli.machines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import testudo.data.snapshot.OutputException;
import testudo.machine.platform.SimulationReport;
import testudo.machine.platform.Span;

/**
 * What every worker did when, as a file: JSON for Perfetto and chrome://tracing, or a drawing.
 *
 * <p>The JSON follows the Trace Event Format: complete events ("ph": "X") with times in µs, a row per worker. Files are
 * written under a temporary name and moved into place when complete.
 */
final class TimelineFile {

    private static final int ROW = 14;
    private static final int WIDTH = 1200;
    private static final int LEFT = 70;

    private TimelineFile() {
    }

    /** Writes what the name's ending asks for, {@code .json} or {@code .svg}. */
    static void write(Path file, String machine, SimulationReport report) {
        Path folder = file.toAbsolutePath().getParent();
        try {
            Path unfinished = Files.createTempFile(folder, ".timeline", ".tmp");
            try {
                if (file.toString().endsWith(".svg")) {
                    Files.writeString(unfinished, drawing(machine, report));
                } else {
                    json(unfinished, machine, report.spans());
                }
                Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new OutputException("The timeline '" + file + "' cannot be written: " + e.getMessage() + ".");
        }
    }

    private static void json(Path file, String machine, List<Span> spans) throws IOException {
        try (JsonGenerator out = new JsonFactory().createGenerator(Files.newBufferedWriter(file))) {
            out.writeStartObject();
            out.writeStringField("displayTimeUnit", "ns");
            out.writeArrayFieldStart("traceEvents");
            out.writeStartObject();
            out.writeStringField("ph", "M");
            out.writeStringField("name", "process_name");
            out.writeNumberField("pid", 0);
            out.writeObjectFieldStart("args");
            out.writeStringField("name", "simulated " + machine);
            out.writeEndObject();
            out.writeEndObject();
            for (Span span : spans) {
                out.writeStartObject();
                out.writeStringField("ph", "X");
                out.writeStringField("name", span.what());
                out.writeStringField("cat", span.kind().name().toLowerCase(Locale.ROOT));
                out.writeNumberField("pid", 0);
                out.writeNumberField("tid", span.worker());
                out.writeNumberField("ts", span.start() / 1000);
                out.writeNumberField("dur", (span.end() - span.start()) / 1000);
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        }
    }

    private static String drawing(String machine, SimulationReport report) {
        int workers = report.workers().size();
        double scale = WIDTH / Math.max(1e-9, report.elapsed());
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
                        + "font-size=\"11\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n"
                        + "<text x=\"%d\" y=\"16\">%s, %d workers, %.6g µs: <tspan fill=\"#3b75af\">computing</tspan>, "
                        + "<tspan fill=\"#8d69b8\">bookkeeping</tspan>, <tspan fill=\"#d95f02\">waiting</tspan>, "
                        + "rest: accesses to shared words</text>%n",
                LEFT + WIDTH + 20, 40 + ROW * workers + 20, LEFT, escaped(machine), workers, report.elapsed() / 1000));
        for (int w = 0; w < workers; w++) {
            svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">worker %d</text>%n",
                    LEFT - 6, 28 + ROW * w + 11, w));
            svg.append(String.format(Locale.ROOT,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#eeeeee\"/>%n", LEFT, 28 + ROW * w, WIDTH,
                    ROW - 2));
        }
        for (Span span : report.spans()) {
            String colour = switch (span.kind()) {
                case COMPUTE -> "#3b75af";
                case SOFTWARE -> "#8d69b8";
                case WAIT -> "#d95f02";
            };
            svg.append(String.format(Locale.ROOT,
                    "<rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill=\"%s\"><title>%s, %.6g to %.6g µs</title>"
                            + "</rect>%n",
                    LEFT + span.start() * scale, 28 + ROW * span.worker(), Math.max(0.2, (span.end() - span.start()) * scale),
                    ROW - 2, colour, escaped(span.what()), span.start() / 1000, span.end() / 1000));
        }
        return svg.append("</svg>").append(System.lineSeparator()).toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}

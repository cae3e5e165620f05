package testudo.cli.timeline;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Locale;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import testudo.sync.platform.Activity;
import testudo.sync.timeline.CriticalPath;
import testudo.sync.timeline.Span;

/**
 * A timeline in the Trace Event Format: complete events ("ph": "X") with times in µs, a row per worker and one for the critical path,
 * and flow events ("s" and "f") from what a worker did before it released another one to the wait that it ended. Without {@code
 * displayTimeUnit}, which some versions of Perfetto have taken for the unit of the times.
 */
final class TraceJson {

    private static final int PROCESS = 1;

    private final JsonGenerator out;
    private final Recorded run;
    private final Marks marks;
    private int flows;

    private TraceJson(JsonGenerator out, Recorded run, Marks marks) {
        this.out = out;
        this.run = run;
        this.marks = marks;
    }

    static void write(OutputStream file, Recorded run, Marks marks) throws IOException {
        try (JsonGenerator out = new JsonFactory().createGenerator(file)) {
            out.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN); // not all viewers read 1E+3 as a time
            new TraceJson(out, run, marks).write();
        }
    }

    private void write() throws IOException {
        out.writeStartObject();
        out.writeArrayFieldStart("traceEvents");
        name("process_name", 0, run.process());
        for (int w = 0; w < run.rows().size(); w++) {
            name("thread_name", row(w), run.rows().get(w));
        }
        for (Span span : run.timeline().spans()) {
            event(span);
        }
        for (Arrow arrow : Arrow.all(run.timeline())) {
            flow("s", arrow.from().worker(), arrow.leaves(), arrow.to().what());
            flow("f", arrow.to().worker(), arrow.comes(), arrow.to().what());
            flows++;
        }
        if (!marks.path().pieces().isEmpty()) {
            name("thread_name", row(run.rows().size()), "critical path");
            for (CriticalPath.Piece piece : marks.path().pieces()) {
                event(piece);
            }
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void event(Span span) throws IOException {
        begin("X", span.what(), span.kind().name().toLowerCase(Locale.ROOT), span.worker(), span.start());
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
            if (span.release().isPresent()) {
                out.writeNumberField("releasedBy", span.release().get().worker());
            }
            if (marks.isCritical(span)) {
                out.writeBooleanField("critical", true);
            }
            if (marks.madeLate(span)) {
                out.writeBooleanField("madeStepLate", true);
            }
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    private void event(CriticalPath.Piece piece) throws IOException {
        begin("X", PathText.name(piece), "path", run.rows().size(), piece.start());
        out.writeNumberField("dur", micros(piece.end()).subtract(micros(piece.start())));
        out.writeObjectFieldStart("args");
        if (piece.span().filter(span -> span.step() >= 0).isPresent()) {
            out.writeNumberField("step", piece.span().get().step());
        }
        out.writeNumberField("worker", piece.worker());
        out.writeEndObject();
        out.writeEndObject();
    }

    private void flow(String phase, int worker, double at, String name) throws IOException {
        begin(phase, name, "release", worker, at);
        out.writeNumberField("id", flows);
        if (phase.equals("f")) {
            out.writeStringField("bp", "e"); // ends at the span around it, not at the next one
        }
        out.writeEndObject();
    }

    private void begin(String phase, String name, String category, int worker, double at) throws IOException {
        out.writeStartObject();
        out.writeStringField("ph", phase);
        out.writeStringField("name", name);
        out.writeStringField("cat", category);
        out.writeNumberField("pid", PROCESS);
        out.writeNumberField("tid", row(worker));
        out.writeNumberField("ts", micros(at));
    }

    /** Viewers number rows from 1, since 0 is the idle process of a system to them. */
    private static int row(int worker) {
        return worker + 1;
    }

    /** @param row 0 for the process */
    private void name(String what, int row, String name) throws IOException {
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

    /** Whole nanoseconds: viewers cut off what is below, of start and length apart, so that arrows would miss short spans. */
    private static BigDecimal micros(double nanos) {
        return BigDecimal.valueOf(Math.round(nanos), 3).stripTrailingZeros();
    }
}

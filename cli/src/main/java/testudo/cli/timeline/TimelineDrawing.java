package testudo.cli.timeline;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;
import testudo.sync.timeline.CriticalPath.Piece;
import testudo.sync.timeline.Span;

/**
 * What every worker did when, as a row per worker over a common axis of time.
 *
 * <p>Kernels that follow each other have different shades, which are told below the axis. A black line below what workers did is the critical path, and
 * goes from row to row where one let another go on; waits that made a step late are darker. Other releases are grey lines, unless there are too many to
 * be told apart.
 */
final class TimelineDrawing {

    private static final int ROW = 18;
    private static final int BAR = 12;
    private static final int WIDTH = 1200;
    private static final int LEFT = 70;
    private static final int TOP = 28;
    private static final int FONT_SIZE = 11;
    private static final int MOST_ARROWS = 2000;
    private static final double GAP = 0.5; // after a bar that is wide enough to do without, so that equal ones can be counted
    private static final int KEY_ROW = 15;
    private static final int MOST_KEY_ROWS = 6;
    private static final double LETTER = 0.62 * FONT_SIZE; // wide on average; names have many capitals and digits

    private static final String BOOKKEEPING = "#8d69b8";
    private static final String WAITING = "#d95f02";
    private static final String LATE = "#b30000";
    private static final String RELEASE = "#777777";

    private final Recorded run;
    private final Marks marks;
    private final double start;
    private final double end;
    private final KernelShades shades;
    private final List<List<String>> key; // kernels, by row
    private final Svg svg;

    /**
     * @param start of the axis (ns), likewise its end
     */
    TimelineDrawing(Recorded run, Marks marks, double start, double end) {
        this.run = run;
        this.marks = marks;
        this.start = start;
        this.end = end;
        shades = KernelShades.of(run.timeline());
        key = key(shades);
        svg = new Svg(LEFT + WIDTH + 40, TOP + ROW * run.rows().size() + 24 + KEY_ROW * key.size());
    }

    String svg() {
        heading();
        for (int w = 0; w < run.rows().size(); w++) {
            svg.text(LEFT - 6, top(w) + 10, label("worker %d", w).anchored(Anchor.END));
            svg.rectangle(LEFT, top(w), WIDTH, BAR, "#eeeeee");
        }
        run.timeline().spans().forEach(this::bar);
        List<Arrow> arrows = Arrow.all(run.timeline());
        if (arrows.size() <= MOST_ARROWS) {
            arrows.forEach(arrow -> svg.line(x(arrow.leaves()), middle(arrow.from().worker()), x(arrow.comes()),
                    middle(arrow.to().worker()), RELEASE, 0.6));
        }
        path();
        axis(TOP + ROW * run.rows().size(), start / 1000, end / 1000);
        for (int r = 0; r < key.size(); r++) {
            keyRow(key.get(r), TOP + ROW * run.rows().size() + 24 + KEY_ROW * r);
        }
        return svg.toString();
    }

    private void heading() {
        boolean path = !marks.path().pieces().isEmpty();
        svg.text(LEFT, 16, List.of(label("%s, %d workers, %.6g µs: ", run.machine(), run.rows().size(), (end - start) / 1000),
                label("computing, ").coloured(KernelShades.FIRST), label("bookkeeping").coloured(BOOKKEEPING), label(", "),
                label("waiting").coloured(WAITING), label(path ? ", " : ""),
                label(path ? "made a step late" : "").coloured(LATE),
                label("%s%s", run.rest(), path ? "; black: critical path" : "")));
    }

    private void bar(Span span) {
        String colour = switch (span.kind()) {
            case COMPUTE -> shades.of(span.what());
            case SOFTWARE -> BOOKKEEPING;
            case WAIT -> marks.madeLate(span) ? LATE : WAITING;
        };
        double width = x(span.end()) - x(span.start());
        svg.rectangle(x(span.start()), top(span.worker()), width > 4 * GAP ? width - GAP : Math.max(0.2, width), BAR, colour,
                text(span));
    }

    /** As many rows as the names need; kernels that find no room are left out, as pointing at a bar tells its name. */
    private static List<List<String>> key(KernelShades shades) {
        List<List<String>> rows = new ArrayList<>();
        double used = WIDTH;
        for (String kernel : shades.all().keySet()) {
            double width = keyWidth(kernel);
            if (used + width > WIDTH) {
                if (rows.size() == MOST_KEY_ROWS) {
                    break;
                }
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.getLast().add(kernel);
            used += width;
        }
        return rows;
    }

    private static double keyWidth(String kernel) {
        return 14 + LETTER * kernel.length() + 16;
    }

    private void keyRow(List<String> kernels, int top) {
        double x = LEFT;
        for (String kernel : kernels) {
            svg.rectangle(x, top + 1, 10, 10, shades.of(kernel));
            svg.text(x + 14, top + 10, label("%s", kernel));
            x += keyWidth(kernel);
        }
    }

    private static String text(Span span) {
        String where = span.activity().box().isEmpty() ? "" : " in " + span.activity().box();
        String step = span.step() < 0 ? "" : ", step " + span.step();
        String stage = span.activity().stage().isEmpty() ? "" : ", " + span.activity().stage();
        return text("%s%s%s%s, %.6g to %.6g µs", span.what(), where, step, stage, span.start() / 1000, span.end() / 1000)
                + span.release().map(release -> ", ended by worker " + release.worker()).orElse("");
    }

    /** Below the bars, so that these can still be seen. */
    private void path() {
        Optional<Piece> before = Optional.empty();
        for (Piece piece : marks.path().pieces()) {
            double y = top(piece.worker()) + BAR + 1.5;
            svg.line(x(piece.start()), y, x(piece.end()), y, "black", 2);
            before.filter(last -> last.worker() != piece.worker() && last.end() == piece.start()).ifPresent(last -> svg
                    .line(x(piece.start()), top(last.worker()) + BAR + 1.5, x(piece.start()), y, "black", 1));
            before = Optional.of(piece);
        }
    }

    private static int top(int worker) {
        return TOP + ROW * worker;
    }

    private static double middle(int worker) {
        return top(worker) + BAR / 2.0;
    }

    private double x(double time) {
        return LEFT + (time - start) * WIDTH / Math.max(1e-9, end - start);
    }

    /** Ticks at 1, 2 or 5 times a power of ten, some five of them. */
    private void axis(int top, double from, double to) {
        double length = Math.max(1e-9, to - from);
        double decade = Math.pow(10, Math.floor(Math.log10(Math.max(1e-3, length / 5))));
        double step = decade * (length / 5 / decade >= 5 ? 5 : length / 5 / decade >= 2 ? 2 : 1);
        for (long n = (long) Math.ceil(from / step); n * step <= to; n++) {
            double x = LEFT + (n * step - from) / length * WIDTH;
            svg.line(x, top, x, top + 4, "black", 1);
            svg.text(x, top + 16, label("%s", number(n * step)).anchored(Anchor.MIDDLE));
        }
        svg.text(LEFT + WIDTH + 8, top + 16, label("µs"));
    }

    /** Without zeros that say nothing. */
    private static String number(double value) {
        return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
    }

    private static Label label(String format, Object... values) {
        return Label.of(text(format, values)).sized(FONT_SIZE);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

package testudo.cli.drawing;

import java.util.List;
import java.util.Locale;

import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/** What every worker did when, as a row per worker over a common axis of time. */
public final class TimelineDrawing {

    private static final int ROW = 14;
    private static final int WIDTH = 1200;
    private static final int LEFT = 70;
    private static final int TOP = 28;
    private static final int FONT_SIZE = 11;

    private static final String COMPUTING = "#3b75af";
    private static final String BOOKKEEPING = "#8d69b8";
    private static final String WAITING = "#d95f02";

    private TimelineDrawing() {}

    /**
     * The drawing as SVG.
     *
     * @param machine how it is called
     * @param rest    what workers did at other times
     * @param start   of the axis (ns), likewise its end
     */
    public static String of(String machine, String rest, int workers, Timeline timeline, double start, double end) {
        double scale = WIDTH / Math.max(1e-9, end - start);
        Svg svg = new Svg(LEFT + WIDTH + 40, TOP + ROW * workers + 24);
        svg.text(LEFT, 16, List.of(label("%s, %d workers, %.6g µs: ", machine, workers, (end - start) / 1000),
                label("computing").coloured(COMPUTING), label(", "), label("bookkeeping").coloured(BOOKKEEPING), label(", "),
                label("waiting").coloured(WAITING), label(rest)));
        for (int w = 0; w < workers; w++) {
            svg.text(LEFT - 6, TOP + ROW * w + 11, label("worker %d", w).anchored(Anchor.END));
            svg.rectangle(LEFT, TOP + ROW * w, WIDTH, ROW - 2, "#eeeeee");
        }
        for (Span span : timeline.spans()) {
            String colour = switch (span.kind()) {
                case COMPUTE -> COMPUTING;
                case SOFTWARE -> BOOKKEEPING;
                case WAIT -> WAITING;
            };
            svg.rectangle(LEFT + (span.start() - start) * scale, TOP + ROW * span.worker(),
                    Math.max(0.2, (span.end() - span.start()) * scale), ROW - 2, colour,
                    text("%s, %.6g to %.6g µs", span.what(), span.start() / 1000, span.end() / 1000));
        }
        axis(svg, TOP + ROW * workers, start / 1000, end / 1000);
        return svg.toString();
    }

    /** Ticks at 1, 2 or 5 times a power of ten, some five of them. */
    private static void axis(Svg svg, int top, double start, double end) {
        double length = Math.max(1e-9, end - start);
        double decade = Math.pow(10, Math.floor(Math.log10(Math.max(1e-3, length / 5))));
        double step = decade * (length / 5 / decade >= 5 ? 5 : length / 5 / decade >= 2 ? 2 : 1);
        for (long n = (long) Math.ceil(start / step); n * step <= end; n++) {
            double x = LEFT + (n * step - start) / length * WIDTH;
            svg.line(x, top, x, top + 4, "black", 1);
            svg.text(x, top + 16, label("%.6g", n * step).anchored(Anchor.MIDDLE));
        }
        svg.text(LEFT + WIDTH + 8, top + 16, label("µs"));
    }

    private static Label label(String format, Object... values) {
        return Label.of(text(format, values)).sized(FONT_SIZE);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

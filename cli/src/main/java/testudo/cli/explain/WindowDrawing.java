package testudo.cli.explain;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Draws which planes the kernels compute in one sub-domain, and which of them the rolling windows can still hold then. */
final class WindowDrawing {

    private static final int LEFT = 120;
    private static final int RIGHT = 620;
    private static final int ROW = 20;

    private final Sheet sheet;
    private final Explanation e;
    private final MiddlePlanes planes;
    private final Map<String, Explanation.WindowView> windows;
    private final int first;
    private final int last;
    private final double scale;

    WindowDrawing(Sheet sheet, Explanation e, MiddlePlanes planes) {
        this.sheet = sheet;
        this.e = e;
        this.planes = planes;
        windows = e.decomposition().windows().stream()
                .collect(Collectors.toMap(Explanation.WindowView::field, window -> window, (a, _) -> a));
        List<Explanation.KernelView> drawn = drawn();
        first = drawn.stream().mapToInt(this::held).min().orElse(0);
        last = drawn.stream().mapToInt(k -> range(k).hi()).max().orElse(first + 1);
        scale = (double) (RIGHT - LEFT) / (last - first);
    }

    /** Kernels, without boundary formulas, that compute something there. */
    private List<Explanation.KernelView> drawn() {
        return e.kernels().stream().filter(k -> k.role().equals("kernel") && planes.of().containsKey(k.name())).toList();
    }

    private MiddlePlanes.Range range(Explanation.KernelView kernel) {
        return planes.of().get(kernel.name());
    }

    /** The first plane that the kernel's window can still hold, or the first computed where it has none. */
    private int held(Explanation.KernelView kernel) {
        MiddlePlanes.Range range = range(kernel);
        Explanation.WindowView window = windows.get(kernel.target());
        return window == null ? range.lo() : Math.min(range.lo(), Math.max(0, range.hi() - window.planes()));
    }

    /** Draws from a height on, and returns where it ends. */
    double draw(double top) {
        if (e.decomposition().subDomains() == 1) {
            sheet.text(Sheet.MARGIN, top, "start", Sheet.Style.HEADING,
                    "No windows: every kernel sweeps the whole grid before the next");
            return top;
        }
        sheet.text(Sheet.MARGIN, top, "start", Sheet.Style.HEADING, "Windows: planes along " + e.decomposition().streamed()
                + " while sub-domain " + planes.subDomain() + " of 0 to " + (e.decomposition().subDomains() - 1)
                + " is computed");
        sheet.text(Sheet.MARGIN, top + 20, "start", Sheet.Style.NOTE,
                "dark: computed there; light: from before, and still held."
                        + " Kernels that read farther along the axis lag behind.");
        double y = top + 34;
        double bottom = y + ROW * drawn().size();
        grid(y, bottom);
        for (Explanation.KernelView kernel : drawn()) {
            row(kernel, y);
            y += ROW;
        }
        return bottom + 20;
    }

    private void row(Explanation.KernelView kernel, double y) {
        int stage = e.stages().stream().filter(s -> s.kernels().contains(kernel.name())).findFirst().orElseThrow().stage();
        MiddlePlanes.Range range = range(kernel);
        sheet.text(LEFT - 8, y + 15, "end", Sheet.Style.LABEL, kernel.name());
        bar(held(kernel), range.lo(), y, StageDrawing.fill(stage), StageDrawing.line(stage));
        bar(range.lo(), range.hi(), y, StageDrawing.line(stage), StageDrawing.line(stage));
        Explanation.WindowView window = windows.get(kernel.target());
        sheet.text(RIGHT + 12, y + 15, "start", Sheet.Style.NOTE, window == null ? kernel.target() + ", in an array of its own"
                : kernel.target() + ": " + window.planes() + " of " + window.of() + " planes, " + window.owner() + ", "
                        + String.format(Locale.ROOT, "%.0f kB", window.bytes() / 1e3));
    }

    private void bar(int lo, int hi, double y, String fill, String line) {
        if (lo < hi) {
            sheet.box(x(lo), y + 3, (hi - lo) * scale, ROW - 6, fill, line, false);
        }
    }

    private double x(int plane) {
        return LEFT + (plane - first) * scale;
    }

    /** A line per plane where there is room, and numbers some 40 pixels apart. */
    private void grid(double top, double bottom) {
        int step = (int) Math.ceil(40 / scale);
        for (int plane = first; plane <= last; plane++) {
            boolean numbered = (plane - first) % step == 0;
            if (numbered || scale >= 6) {
                sheet.line(x(plane), top, x(plane), bottom, numbered ? "#c8c8c8" : "#ececec");
            }
            if (numbered) {
                sheet.text(x(plane), bottom + 14, "middle", Sheet.Style.NOTE, Integer.toString(plane));
            }
        }
    }
}

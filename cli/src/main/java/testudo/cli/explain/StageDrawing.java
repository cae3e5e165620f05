package testudo.cli.explain;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Draws the stages of a step one below the other, their kernels in them, and between them what workers wait for. */
final class StageDrawing {

    private static final List<String> FILLS = List.of("#dbe9f6", "#e3f1dc", "#fbecd2", "#efe2f2", "#f8e0dc", "#ddf0ef");
    private static final List<String> LINES = List.of("#5b8db8", "#74a35c", "#c79a45", "#9a74a8", "#c0766a", "#57a19c");
    private static final int CHIP = 26;
    private static final int INDENT = 90;
    private static final int ROW = 18;

    private final Sheet sheet;
    private final Explanation e;
    private final Map<String, String> roles;

    StageDrawing(Sheet sheet, Explanation e) {
        this.sheet = sheet;
        this.e = e;
        roles = e.kernels().stream().collect(Collectors.toMap(Explanation.KernelView::name, Explanation.KernelView::role));
    }

    static String fill(int stage) {
        return FILLS.get((stage - 1) % FILLS.size());
    }

    static String line(int stage) {
        return LINES.get((stage - 1) % LINES.size());
    }

    /** Draws from a height on, and returns where it ends. */
    double draw(double top) {
        sheet.text(Sheet.MARGIN, top, "start", Sheet.Style.HEADING, "Stages " + e.stageSummary()
                + ": what a worker computes without waiting (dashed: boundary formulas)");
        double y = top + 8;
        for (Explanation.StageView stage : e.stages()) {
            y = box(stage, waits(stage, y));
        }
        return y;
    }

    /** An arrow from the stage before, or the step before, and beside it what it brings. */
    private double waits(Explanation.StageView stage, double top) {
        double bottom = top + Math.max(1, stage.waits().size()) * ROW + 12;
        sheet.path("M" + (Sheet.MARGIN + 40) + " " + Sheet.number(top + 4) + " V" + Sheet.number(bottom - 2), "#5a5a5a", true);
        double y = top + ROW;
        if (stage.waits().isEmpty()) {
            sheet.text(INDENT, y, "start", Sheet.Style.NOTE, "no wait");
        }
        for (Explanation.WaitView wait : stage.waits()) {
            sheet.text(INDENT, y, "start", Sheet.Style.NOTE, sentence(wait));
            y += ROW;
        }
        return bottom;
    }

    private static String sentence(Explanation.WaitView wait) {
        return "wait for " + wait.field() + (wait.previousStep() ? " of the step before" : "") + ", "
                + (wait.kind().equals("RAW") ? "read" : "overwritten") + " at " + wait.reach() + " (" + wait.kind() + ")";
    }

    private double box(Explanation.StageView stage, double top) {
        double chip = 16 + stage.kernels().stream().mapToDouble(Sheet::widthOf).max().orElse(60);
        int perRow = Math.max(1, (int) ((Sheet.WIDTH - Sheet.MARGIN - INDENT) / (chip + 8)));
        int rows = Math.ceilDiv(stage.kernels().size(), perRow);
        double height = rows * (CHIP + 6) + 10 + (stage.recomputed().isEmpty() ? 0 : ROW);
        sheet.box(Sheet.MARGIN, top, Sheet.WIDTH - 2 * Sheet.MARGIN, height, fill(stage.stage()), line(stage.stage()), false);
        sheet.text(Sheet.MARGIN + 10, top + 23, "start", Sheet.Style.LABEL, "stage " + stage.stage());
        for (int n = 0; n < stage.kernels().size(); n++) {
            String name = stage.kernels().get(n);
            double x = INDENT + n % perRow * (chip + 8);
            double y = top + 8 + n / perRow * (CHIP + 6);
            sheet.box(x, y, chip, CHIP, "white", line(stage.stage()), "boundary".equals(roles.get(name)));
            sheet.text(x + chip / 2, y + 18, "middle", Sheet.Style.LABEL, name);
        }
        if (!stage.recomputed().isEmpty()) {
            sheet.text(INDENT, top + height - 8, "start", Sheet.Style.NOTE, "computes again at its border, rather than wait: "
                    + stage.recomputed().stream().map(r -> r.field() + " (" + ExplanationText.count(r.layers(), "layer") + ")")
                            .collect(Collectors.joining(", ")));
        }
        return top + height;
    }
}

package testudo.cli.explain;

import testudo.runtime.schedule.Schedule;

/** Draws an explanation: stages with their kernels and waits, who waits for whom, and the windows of intermediates. */
final class ExplanationDrawing {

    private static final int GAP = 34;

    private ExplanationDrawing() {}

    /** The text of an SVG file. */
    static String of(Explanation e, Schedule schedule) {
        Sheet sheet = new Sheet();
        sheet.text(Sheet.MARGIN, 30, "start", Sheet.Style.TITLE, e.model() + " on " + e.grid() + " cells, "
                + ExplanationText.count(e.workers(), "worker"));
        sheet.text(Sheet.MARGIN, 50, "start", Sheet.Style.NOTE, e.decomposition().tiling());
        double y = new StageDrawing(sheet, e).draw(50 + GAP);
        y = new GroupDrawing(sheet, e).draw(y + GAP);
        y = new WindowDrawing(sheet, e, MiddlePlanes.of(schedule)).draw(y + GAP);
        return sheet.finish(y + Sheet.MARGIN);
    }
}

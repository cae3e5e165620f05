package testudo.cli.explain;

import java.util.List;

import testudo.sync.plan.Partners;

/** Draws the workers side by side, and who waits for whom: groups as bars, single needs as arrows, barriers as one bar. */
final class GroupDrawing {

    private static final int MOST = 16;
    private static final int HEIGHT = 44;
    private static final int LEVEL = 26;
    private static final String BAR = "#d95f02";

    private final Sheet sheet;
    private final Explanation.SyncView sync;
    private final List<String> parts;
    private final String cut;
    private final boolean strands;
    private final int all;
    private final int shown;
    private final double pitch;

    GroupDrawing(Sheet sheet, Explanation e) {
        this.sheet = sheet;
        sync = e.synchronization();
        parts = e.decomposition().parts();
        cut = e.decomposition().cut();
        strands = !sync.strands().isEmpty();
        all = strands ? sync.strands().size() : sync.workers().size();
        shown = Math.min(MOST, all);
        pitch = Math.min(150, (Sheet.WIDTH - 2.0 * Sheet.MARGIN) / shown);
    }

    /** Draws from a height on, and returns where it ends. */
    double draw(double top) {
        sheet.text(Sheet.MARGIN, top, "start", Sheet.Style.HEADING, "Synchronization: " + sync.family().word() + ", "
                + ExplanationText.count(sync.pointsPerStep(), "point") + " per step");
        sheet.text(Sheet.MARGIN, top + 20, "start", Sheet.Style.NOTE,
                sync.derived() + " conflicts between " + (strands ? "strands" : "workers") + " per step: "
                        + sync.needed() + " needed as waits, " + sync.dropped() + " implied by others"
                        + (shown < all ? "; the first " + shown + " of " + all + (strands ? " strands" : " workers") : ""));
        boolean arrows = sync.family().partners() == Partners.SINGLE || sync.family().partners() == Partners.NOBODY;
        double y = top + (arrows ? 76 : 36);
        for (int w = 0; w < shown; w++) {
            sheet.box(left(w), y, pitch - 10, HEIGHT, "#f4f4f4", "#8a8a8a", false);
            sheet.text(middle(w), y + 18, "middle", Sheet.Style.LABEL, label(w));
            if (w < parts.size() && pitch >= 90) {
                sheet.text(middle(w), y + 35, "middle", Sheet.Style.NOTE, cut + " " + parts.get(w));
            }
        }
        if (arrows) {
            needs(y);
            return y + HEIGHT;
        }
        return sync.groups().isEmpty() ? all(y + HEIGHT) : groups(y + HEIGHT);
    }

    private String label(int n) {
        if (strands) {
            return pitch < 90 ? "s" + n : "strand " + n + " of w" + sync.strands().get(n);
        }
        return pitch < 70 ? "w" + n : "worker " + n;
    }

    private double left(int worker) {
        return Sheet.MARGIN + worker * pitch;
    }

    private double middle(int worker) {
        return left(worker) + (pitch - 10) / 2;
    }

    private double all(double top) {
        if (sync.workers().size() > 1) {
            bar(top + 14, middle(0), middle(shown - 1), false);
            sheet.text((middle(0) + middle(shown - 1)) / 2, top + 32, "middle", Sheet.Style.NOTE,
                    "all wait for all at each point");
        }
        return top + 36;
    }

    /** Neighbouring groups at different levels; one across the seam of a ring dashed below them. */
    private double groups(double top) {
        double end = top;
        for (Explanation.GroupView group : sync.groups()) {
            List<Integer> members = group.workers().stream().filter(w -> w < shown).sorted().toList();
            if (members.isEmpty()) {
                continue;
            }
            boolean seam = members.getLast() - members.getFirst() >= group.workers().size();
            int level = seam ? 2 : group.group() % 2;
            double y = top + 12 + level * LEVEL;
            members.forEach(w -> sheet.line(middle(w), top, middle(w), y, BAR));
            bar(y, middle(members.getFirst()), middle(members.getLast()), seam);
            sheet.text((middle(members.getFirst()) + middle(members.getLast())) / 2, y + 16, "middle", Sheet.Style.NOTE,
                    (pitch < 70 ? "g" : "group ") + group.group());
            end = Math.max(end, y + 20);
        }
        return end;
    }

    private void bar(double y, double from, double to, boolean dashed) {
        sheet.box(from - 5, y - 3, to - from + 10, 6, dashed ? "white" : BAR, BAR, dashed);
    }

    /** From the one waited for to the one that waits, once per pair. */
    private void needs(double top) {
        sync.needs().stream().filter(n -> n.worker() < shown && n.on() < shown)
                .map(n -> List.of(n.on(), n.worker())).distinct().forEach(pair -> {
                    int from = pair.getFirst();
                    int to = pair.getLast();
                    double shift = from < to ? -8 : 8;
                    double rise = Math.min(34, 14 + 6.0 * Math.abs(to - from)) + (from < to ? 0 : 8);
                    sheet.path("M" + Sheet.number(middle(from) - shift) + " " + Sheet.number(top) + " C"
                            + Sheet.number(middle(from) - shift) + " " + Sheet.number(top - rise) + " "
                            + Sheet.number(middle(to) + shift) + " " + Sheet.number(top - rise) + " "
                            + Sheet.number(middle(to) + shift) + " " + Sheet.number(top), BAR, true);
                });
    }
}

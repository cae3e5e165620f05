package testudo.reproduction.report;

import java.util.List;

import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;
import testudo.reproduction.claim.Check;

/**
 * Draws the checks of a claim: where each must lie as a band, where it lies as a dot, grey where it does not count, on a logarithmic
 * axis.
 */
final class CheckDrawing {

    private static final int LABELS = 560;
    private static final int WIDTH = 420;
    private static final int ROW = 20;

    private CheckDrawing() {}

    /** An SVG element to be put into a page. */
    static String of(List<Check> all) {
        List<Check> checks = all.stream().filter(c -> c.simulated() > 0).toList();
        double least = checks.stream().mapToDouble(c -> Math.min(c.simulated(), c.least() > 0 ? c.least() : c.simulated()))
                .min().orElse(0.1) / 1.5;
        double most = checks.stream().mapToDouble(c -> Math.max(c.simulated(),
                Double.isInfinite(c.most()) ? c.simulated() : c.most())).max().orElse(10) * 1.5;
        Svg svg = new Svg(LABELS + WIDTH + 90, ROW * checks.size() + 30);
        for (int n = 0; n < checks.size(); n++) {
            Check check = checks.get(n);
            double from = x(Math.max(least, check.least()), least, most);
            double to = x(Math.min(most, check.most()), least, most);
            int y = ROW * n;
            svg.text(LABELS - 8, y + 14, Label.of(check.title()).anchored(Anchor.END));
            svg.rectangle(from, y + 3, Math.max(2, to - from), ROW - 6, "#cfe3f5");
            svg.circle(x(check.simulated(), least, most), y + ROW / 2.0, 4.5,
                    check.fitted().isPresent() ? "#999999" : check.holds() ? "#0072B2" : "#D55E00");
            svg.text(LABELS + WIDTH + 8, y + 14, Label.of(CheckText.number(check.simulated())));
        }
        int bottom = ROW * checks.size();
        for (double tick = Math.pow(10, Math.ceil(Math.log10(least))); tick <= most; tick *= 10) {
            double x = x(tick, least, most);
            svg.line(x, 0, x, bottom + 4, "#bbbbbb", 1);
            svg.text(x, bottom + 18, Label.of(CheckText.number(tick)).anchored(Anchor.MIDDLE));
        }
        return svg.toString();
    }

    private static double x(double value, double least, double most) {
        return LABELS + WIDTH * (Math.log(value) - Math.log(least)) / (Math.log(most) - Math.log(least));
    }
}

package testudo.cli.reproduce;

import java.util.List;
import java.util.Locale;

import testudo.machine.claim.Check;

/** Draws the checks of a claim: where each must lie as a band, where it lies as a dot, on a logarithmic axis. */
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
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                + "width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">%n", LABELS + WIDTH + 90,
                ROW * checks.size() + 30));
        for (int n = 0; n < checks.size(); n++) {
            Check check = checks.get(n);
            double from = x(Math.max(least, check.least()), least, most);
            double to = x(Math.min(most, check.most()), least, most);
            int y = ROW * n;
            svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n", LABELS - 8, y + 14,
                    escaped(check.title())));
            svg.append(String.format(Locale.ROOT, "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#cfe3f5\"/>%n",
                    from, y + 3, Math.max(2, to - from), ROW - 6));
            svg.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%d\" r=\"4.5\" fill=\"%s\"/>"
                    + "<text x=\"%d\" y=\"%d\">%s</text>%n", x(check.simulated(), least, most), y + ROW / 2,
                    check.holds() ? "#0072B2" : "#D55E00", LABELS + WIDTH + 8, y + 14, CheckText.number(check.simulated())));
        }
        int bottom = ROW * checks.size();
        for (double tick = Math.pow(10, Math.ceil(Math.log10(least))); tick <= most; tick *= 10) {
            svg.append(String.format(Locale.ROOT, "<line x1=\"%1$.1f\" y1=\"0\" x2=\"%1$.1f\" y2=\"%2$d\" stroke=\"#bbbbbb\"/>"
                    + "<text x=\"%1$.1f\" y=\"%3$d\" text-anchor=\"middle\">%4$s</text>%n", x(tick, least, most), bottom + 4,
                    bottom + 18, CheckText.number(tick)));
        }
        return svg.append("</svg>\n").toString();
    }

    private static double x(double value, double least, double most) {
        return LABELS + WIDTH * (Math.log(value) - Math.log(least)) / (Math.log(most) - Math.log(least));
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}

package testudo.cli.explain;

import java.io.PrintWriter;
import java.util.Locale;

import testudo.cli.text.Page;

/** Prints for people what several ranks would exchange. */
final class RanksText {

    private RanksText() {}

    static void print(PrintWriter out, RanksView v) {
        Page page = new Page(out, 2, 13);
        out.println(
                text("%s on %s cells, %d ranks, %d × %d × %d along I, J, K", v.model(), v.grid(), v.ranks(), v.along().get(0),
                        v.along().get(1), v.along().get(2)));
        page.heading("Shares");
        page.entry("cells", v.leastCells() == v.mostCells() ? text("%d of each rank", v.mostCells())
                : text("%d to %d of each rank", v.leastCells(), v.mostCells()));
        page.entry("held",
                text("states and coefficients of at most %.3f times a share, with what is around it", v.heldShare()));
        boolean staged = v.rounds().stream().map(RanksView.RoundView::stage).distinct().count() > 1;
        page.heading(v.steps() == 1 ? "Exchange, after every step: results of " + v.after()
                : "Exchange, after every " + v.steps() + " steps: results of " + v.after());
        v.rounds()
                .forEach(round -> page.entry((staged ? "stage " + round.stage() + ", " : "along ") + round.axis(),
                        text("%d messages, %s of %s", round.messages(),
                                bytes(round.bytes()), String.join(", ", round.fields()))));
        page.entry("busiest", text("rank %d sends %d messages, %s", v.busiest().rank(), v.busiest().messages(),
                bytes(Math.max(0, v.busiest().bytes()))));
        page.entry("all", bytes(v.bytes()) + (v.leastBytes() == 0 ? ""
                : text(", %.3f of the least possible", (double) v.bytes() / v.leastBytes())));
        page.heading("Expected per step, by the number of steps between two exchanges");
        v.costs().forEach(c -> page.entry(c.staged() ? "each stage" : c.steps() == 1 ? "1 step" : c.steps() + " steps",
                text("%.4g µs, computing %.4g; %.4g where workers stop for messages, latency %.3g and bytes %.3g",
                        c.overlapped(),
                        c.compute(), c.all(), c.latency(), c.transfer())));
        page.heading("Legality");
        page.entry("verdict", v.legality());
    }

    private static String bytes(long n) {
        return n < 10_000 ? n + " B" : n < 10_000_000 ? text("%.1f kB", n / 1e3) : text("%.1f MB", n / 1e6);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

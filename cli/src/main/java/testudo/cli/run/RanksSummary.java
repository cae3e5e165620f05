package testudo.cli.run;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import testudo.cli.choice.Prepared;
import testudo.cli.text.Page;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;

/**
 * What a run on several nodes came to.
 *
 * @param prepared  of node 0
 * @param division  the nodes' shares
 * @param exchange  what they send each other
 * @param steps     done
 * @param seconds   that these took
 * @param totals    per reduction that sums
 * @param principal of the state that the model is about
 * @param checksum  a digest of the final states, where it was asked for
 */
record RanksSummary(Prepared prepared, Division division, Exchange exchange, long steps, double seconds,
        Map<String, Summary.Total> totals, Summary.Extremes principal, Optional<String> checksum) {

    /** Prints it for people, a line per fact. */
    void print(PrintWriter out) {
        Page page = new Page(out, 0, 12);
        page.entry("model", text("%s on %s cells, %d steps", prepared.model().name(), division.grid(), steps));
        page.entry("nodes", text("%d, %s along I, J, K", division.ranks().count(), division.ranks()));
        page.entry("schedule", prepared.plan().summary() + " on node 0");
        page.entry("exchange", text("%d bytes per exchange, every %s", exchange.bytes(),
                prepared.plan().sweeps().longest().steps() == 1 ? "step"
                        : prepared.plan().sweeps().longest().steps() + " steps"));
        page.entry("time", text("%.2f s", seconds));
        totals.forEach((name, t) -> page.entry("total " + name, text("%.15g, %s", t.value(), SummaryText.change(t))));
        page.entry(principal.state(), text("min %.8f, max %.8f", principal.min(), principal.max()));
        checksum.ifPresent(digest -> out.println("checksum " + digest));
        page.entry("speed", text("%.3g cells/s", steps * (double) division.grid().cells() / Math.max(1e-9, seconds)));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

package testudo.reproduction.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Verdict;

/**
 * All verdicts as one document, in Markdown with drawings beside it, and as a page by itself.
 *
 * @param on the machine that was asked for in place of the claims' own
 * @param charts by the short name of their claim; nothing for claims without
 */
public record Report(List<Verdict> verdicts, Optional<String> on, Map<String, List<Chart>> charts) {

    static final String TITLE = "Published claims, simulated";

    static final String PREFACE = "Every number below comes from a simulation in virtual time, none from a measurement of the "
            + "machine. Values of plotted curves are not available, so that only what the papers say in words could be checked. "
            + "Each figure that a simulation reads and that is recalled, guessed, fitted or derived from such is also tried a "
            + "quarter lower and higher, one at a time, and what a paper leaves open is tried otherwise; claims whose orderings "
            + "flip or whose ranges are left are called not established, and so are those with an ordering that one seed wins "
            + "and another loses, a tie. What something was fitted to is shown but does not count: a claim of which that is a "
            + "part is called fitted at best. 'testudo machines NAME' shows each figure with "
            + "source and confidence. Marks such as C6 are those of the acceptance checks this program was given.";

    /** The page that needs no other file. */
    public static final String PAGE = "reproduction.html";

    /** All files by name: a drawing per claim and per chart, {@code reproduction.md} with these, and {@code reproduction.html}. */
    public SequencedMap<String, String> files() {
        SequencedMap<String, String> files = new LinkedHashMap<>();
        verdicts.forEach(verdict -> files.put(drawing(verdict), CheckDrawing.of(verdict.checks())));
        verdicts.forEach(
                verdict -> charts(verdict).forEach(chart -> files.put(drawing(verdict, chart), ChartDrawing.of(chart))));
        files.put("reproduction.md", MarkdownPage.of(this));
        files.put(PAGE, HtmlPage.of(this));
        return files;
    }

    /** The file of a claim's drawing. */
    static String drawing(Verdict verdict) {
        return verdict.claim().id() + ".svg";
    }

    /** The charts of a claim. */
    List<Chart> charts(Verdict verdict) {
        return charts.getOrDefault(verdict.claim().id(), List.of());
    }

    /** The file of a chart. */
    static String drawing(Verdict verdict, Chart chart) {
        return verdict.claim().id() + "-" + chart.name() + ".svg";
    }
}

package testudo.reproduction.report;

import java.util.List;

import testudo.drawing.svg.XmlText;
import testudo.reproduction.claim.Sensitivity;
import testudo.reproduction.claim.Verdict;

/** Verdicts as a page that needs no other file. */
final class HtmlPage {

    private static final String STYLE = "body{font-family:sans-serif;max-width:66em;margin:2em auto;line-height:1.45;"
            + "padding:0 1em}table{border-collapse:collapse;margin:1em 0}td,th{border:1px solid #ccc;padding:.3em .6em;"
            + "text-align:left}dt{font-weight:bold}";

    private final Report report;
    private final StringBuilder text = new StringBuilder();

    private HtmlPage(Report report) {
        this.report = report;
    }

    static String of(Report report) {
        HtmlPage page = new HtmlPage(report);
        page.text.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>").append(Report.TITLE)
                .append("</title><style>").append(STYLE).append("</style></head><body>\n<h1>").append(Report.TITLE)
                .append("</h1>\n<p>").append(XmlText.escaped(Report.PREFACE)).append("</p>\n");
        page.head(List.of("claim", "verdict", "because"));
        for (Verdict v : report.verdicts()) {
            String id = v.claim().id();
            page.text.append("<tr><td><a href=\"#").append(id).append("\">").append(id).append("</a></td>");
            page.cells(List.of(VerdictText.outcome(v), VerdictText.shortOf(v)));
            page.text.append("</tr>\n");
        }
        page.text.append("</table>\n");
        report.verdicts().forEach(page::verdict);
        return page.text.append("</body></html>\n").toString();
    }

    private void verdict(Verdict v) {
        String id = v.claim().id();
        text.append("<h2 id=\"").append(id).append("\">").append(id).append(": ").append(VerdictText.outcome(v))
                .append("</h2>\n<p>").append(XmlText.escaped(v.claim().statement())).append("</p>\n<dl>");
        item("Source", v.claim().paper());
        item("Judged by", v.claim().judged());
        item("Machine", VerdictText.machines(v, report.on()));
        VerdictText.fitted(v).forEach(line -> item("Fitted", line));
        item("Sensitivity", VerdictText.sensitivity(v));
        text.append("</dl>\n").append(CheckDrawing.of(v.checks()));
        report.charts(v).forEach(chart -> text.append(ChartDrawing.of(chart)));
        text.append("<details open><summary>Checks, ").append(v.checks().size()).append("</summary>\n");
        table(CheckText.columns(), v.checks().stream().map(CheckText::row).toList());
        text.append("</details>\n");
        v.sensitivity().ifPresent(this::sensitivity);
    }

    private void sensitivity(Sensitivity all) {
        text.append("<details><summary>Sensitivity, ").append(all.rows().size()).append(" runs</summary>\n");
        table(SensitivityText.columns(), SensitivityText.table(all).toList());
        text.append("<dl>");
        item("Not read by the simulation, so not varied", SensitivityText.unread(all));
        all.refused().forEach(why -> item("Not tried", why));
        text.append("</dl></details>\n");
    }

    private void item(String name, String what) {
        text.append("<dt>").append(name).append("</dt><dd>").append(XmlText.escaped(what)).append("</dd>\n");
    }

    private void table(List<String> columns, List<List<String>> rows) {
        head(columns);
        for (List<String> row : rows) {
            text.append("<tr>");
            cells(row);
            text.append("</tr>\n");
        }
        text.append("</table>\n");
    }

    private void head(List<String> columns) {
        text.append("<table><tr>");
        columns.forEach(column -> text.append("<th>").append(XmlText.escaped(column)).append("</th>"));
        text.append("</tr>\n");
    }

    private void cells(List<String> cells) {
        cells.forEach(cell -> text.append("<td>").append(XmlText.escaped(cell)).append("</td>"));
    }
}

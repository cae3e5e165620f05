package testudo.reproduction.report;

import java.util.List;

import testudo.reproduction.claim.Sensitivity;
import testudo.reproduction.claim.Verdict;

/** Verdicts in Markdown. */
final class MarkdownPage {

    private final Report report;
    private final StringBuilder text = new StringBuilder();

    private MarkdownPage(Report report) {
        this.report = report;
    }

    static String of(Report report) {
        MarkdownPage page = new MarkdownPage(report);
        page.text.append("# ").append(Report.TITLE).append("\n\n").append(Report.PREFACE).append("\n");
        page.head(List.of("claim", "verdict", "because"));
        report.verdicts().forEach(v -> page.row(List.of(v.claim().id(), VerdictText.outcome(v), VerdictText.shortOf(v))));
        report.verdicts().forEach(page::verdict);
        return page.text.toString();
    }

    private void verdict(Verdict v) {
        text.append("\n## ").append(v.claim().id()).append(": ").append(VerdictText.outcome(v)).append("\n\n")
                .append(v.claim().statement()).append("\n");
        item("Source", v.claim().paper());
        item("Judged by", v.claim().judged());
        item("Machine", VerdictText.machines(v, report.on()));
        VerdictText.fitted(v).forEach(line -> item("Fitted", line));
        item("Sensitivity", VerdictText.sensitivity(v));
        text.append("\n");
        head(CheckText.columns());
        v.checks().forEach(check -> row(CheckText.row(check)));
        text.append("\n![Checks of ").append(v.claim().id()).append("](").append(Report.drawing(v)).append(")\n");
        report.charts(v).forEach(chart -> text.append("\n![").append(chart.title()).append("](")
                .append(Report.drawing(v, chart)).append(")\n"));
        v.sensitivity().ifPresent(this::sensitivity);
    }

    private void sensitivity(Sensitivity all) {
        head(SensitivityText.columns());
        SensitivityText.table(all).forEach(this::row);
        item("Not read by the simulation, so not varied", SensitivityText.unread(all));
        all.refused().forEach(why -> item("Not tried", why));
        text.append("\n");
    }

    private void item(String name, String what) {
        text.append("\n- ").append(name).append(": ").append(what);
    }

    private void head(List<String> columns) {
        text.append("\n");
        row(columns);
        text.append("|---".repeat(columns.size())).append("|\n");
    }

    private void row(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}

package testudo.cli.reproduce;

import java.nio.file.Path;
import java.util.List;

import testudo.cli.output.Destination;
import testudo.machine.claim.Check;
import testudo.machine.claim.Sensitivity;
import testudo.machine.claim.Verdict;

/** All verdicts as one document, in Markdown and as a page by itself with drawings. */
final class Report {

    private static final String PREFACE = "Every number below comes from a simulation in virtual time, none from a "
            + "measurement of the machine. Values of plotted curves are not available, so that only what the papers say in words "
            + "could be checked. Each figure that a simulation reads and that is recalled, guessed, fitted or derived from such "
            + "is also tried a quarter lower and higher, one at a time; claims whose orderings flip are called not established. 'testudo machines NAME' shows each figure with source and confidence.";

    private final List<Verdict> verdicts;

    Report(List<Verdict> verdicts) {
        this.verdicts = verdicts;
    }

    /**
     * Writes {@code reproduction.md} and {@code reproduction.html} into a folder.
     *
     * @throws testudo.data.snapshot.OutputException if they cannot be written
     */
    void write(Path folder) {
        Destination.requireFolder(folder);
        new Destination(folder.resolve("reproduction.md")).write(markdown());
        new Destination(folder.resolve("reproduction.html")).write(html());
    }

    private String markdown() {
        StringBuilder text = new StringBuilder("# Published claims, simulated\n\n" + PREFACE + "\n\n| claim | verdict |\n|---|---|\n");
        verdicts.forEach(v -> text.append("| ").append(v.claim().id()).append(" | ").append(VerdictText.outcome(v)).append(" |\n"));
        for (Verdict v : verdicts) {
            text.append("\n## ").append(v.claim().id()).append(": ").append(VerdictText.outcome(v)).append("\n\n")
                    .append(v.claim().statement()).append("\n\n- Source: ").append(v.claim().paper())
                    .append("\n- Judged by: ").append(v.claim().judged()).append("\n- Machine: ").append(VerdictText.machines(v));
            VerdictText.fitted(v).forEach(line -> text.append("\n- Fitted: ").append(line));
            text.append("\n- Sensitivity: ").append(v.sensitivity().map(SensitivityText::summary).orElse(SensitivityText.NOT_ASKED))
                    .append("\n\n| check | simulated | must be | holds |\n|---|---|---|---|\n");
            for (Check c : v.checks()) {
                text.append("| ").append(c.what()).append(" | ").append(VerdictText.number(c.simulated())).append(" | ")
                        .append(VerdictText.band(c)).append(" | ").append(c.holds() ? "yes" : "**no**").append(" |\n");
            }
            v.sensitivity().ifPresent(all -> markdown(text, all));
        }
        return text.toString();
    }

    private static void markdown(StringBuilder text, Sensitivity all) {
        text.append("\n| ").append(String.join(" | ", SensitivityText.columns())).append(" |\n")
                .append("|---".repeat(SensitivityText.columns().size())).append("|\n");
        SensitivityText.table(all).forEach(row -> text.append("| ").append(String.join(" | ", row)).append(" |\n"));
        text.append("\n- Not read by the simulation, so not varied: ").append(SensitivityText.unread(all));
        all.refused().forEach(why -> text.append("\n- Not tried: ").append(why));
        text.append("\n");
    }

    private static void html(StringBuilder text, Sensitivity all) {
        text.append("<details><summary>Sensitivity, ").append(all.rows().size()).append(" runs</summary>\n<table><tr>");
        SensitivityText.columns().forEach(column -> text.append("<th>").append(column).append("</th>"));
        text.append("</tr>\n");
        SensitivityText.table(all).forEach(row -> {
            text.append("<tr>");
            row.forEach(cell -> text.append("<td>").append(CheckDrawing.escaped(cell)).append("</td>"));
            text.append("</tr>\n");
        });
        text.append("</table>\n<dl>");
        item(text, "Not read by the simulation, so not varied", SensitivityText.unread(all));
        all.refused().forEach(why -> item(text, "Not tried", why));
        text.append("</dl></details>\n");
    }

    private String html() {
        StringBuilder text = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<title>Published claims, simulated</title><style>body{font-family:sans-serif;max-width:66em;margin:2em auto;"
                + "line-height:1.45;padding:0 1em}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3em .6em;"
                + "text-align:left}.no{color:#b34700;font-weight:bold}dt{font-weight:bold}</style></head><body>\n"
                + "<h1>Published claims, simulated</h1>\n<p>" + CheckDrawing.escaped(PREFACE)
                + "</p>\n<table><tr><th>claim</th><th>verdict</th></tr>\n");
        for (Verdict v : verdicts) {
            text.append("<tr><td><a href=\"#").append(v.claim().id()).append("\">").append(v.claim().id()).append("</a></td><td>")
                    .append(VerdictText.outcome(v)).append("</td></tr>\n");
        }
        text.append("</table>\n");
        for (Verdict v : verdicts) {
            text.append("<h2 id=\"").append(v.claim().id()).append("\">").append(v.claim().id()).append(": ")
                    .append(VerdictText.outcome(v)).append("</h2>\n<p>").append(CheckDrawing.escaped(v.claim().statement()))
                    .append("</p>\n<dl>");
            item(text, "Source", v.claim().paper());
            item(text, "Judged by", v.claim().judged());
            item(text, "Machine", VerdictText.machines(v));
            VerdictText.fitted(v).forEach(line -> item(text, "Fitted", line));
            item(text, "Sensitivity", v.sensitivity().map(SensitivityText::summary).orElse(SensitivityText.NOT_ASKED));
            text.append("</dl>\n").append(CheckDrawing.of(v.checks()));
            v.sensitivity().ifPresent(all -> html(text, all));
        }
        return text.append("</body></html>\n").toString();
    }

    private static void item(StringBuilder text, String name, String what) {
        text.append("<dt>").append(name).append("</dt><dd>").append(CheckDrawing.escaped(what)).append("</dd>\n");
    }
}

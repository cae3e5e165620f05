package testudo.data.snapshot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The list of snapshots as JSON (RFC 8259), for scripts. */
final class IndexJson {

    private IndexJson() {}

    static String of(RunDescription run, List<Written> snapshots) {
        String entries = snapshots.stream().map(IndexJson::entry).collect(Collectors.joining(",\n"));
        return String.format(Locale.ROOT, """
                {
                  "model": %s,
                  "version": %s,
                  "created": %s,
                  "timeUnit": %s,
                  "snapshots": [
                %s
                  ]
                }
                """, text(run.model()), text(run.provenance().version()),
                text(run.provenance().created().toString()), text(run.timeUnit()), entries);
    }

    private static String entry(Written w) {
        return "    {\"step\": " + w.step() + ", \"time\": " + number(w.time()) + ", \"file\": " + text(w.file()) + "}";
    }

    /** JSON knows no infinities and no NaN. */
    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "null";
    }

    static String text(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' ') {
                        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }
}

package testudo.data.snapshot;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The list of snapshots as JSON (RFC 8259), for scripts: keys always in the same order, one snapshot a line.
 *
 * <p>The file is replaced as a whole with every snapshot, since no change of one byte leads from a JSON text to another
 * with one element more. It has some 70 bytes a snapshot, which are kept; so that costs little for thousands of them.
 */
final class IndexJson {

    private final String head;
    private final Map<String, Double> offsets = new LinkedHashMap<>();
    private final StringBuilder entries = new StringBuilder();

    /** Of no snapshot so far. */
    IndexJson(RunDescription run) {
        head = String.format(Locale.ROOT, """
                {
                  "model": %s,
                  "version": %s,
                  "created": %s,
                  "timeUnit": %s,
                """, text(run.model()), text(run.provenance().version()),
                text(run.provenance().created().toString()), text(run.timeUnit()));
    }

    void add(Written snapshot) {
        snapshot.fields().stream().filter(field -> field.stepsAhead() != 0)
                .forEach(field -> offsets.put(field.name(), field.stepsAhead()));
        entries.append(entries.isEmpty() ? "" : ",\n").append(entry(snapshot));
    }

    @Override
    public String toString() {
        return head + offsets() + "  \"snapshots\": [\n" + entries + "\n  ]\n}\n";
    }

    /** Of fields whose values are of another instant than the time of their snapshot; nothing where all are of that time. */
    private String offsets() {
        return offsets.isEmpty() ? ""
                : offsets.entrySet().stream().map(offset -> text(offset.getKey()) + ": " + offset.getValue())
                        .collect(Collectors.joining(", ", "  \"timeOffsetsInSteps\": {", "},\n"));
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

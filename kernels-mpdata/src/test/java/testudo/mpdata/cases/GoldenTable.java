package testudo.mpdata.cases;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of golden-mpdata.txt by section title; the meaning of the columns is told in the file. */
record GoldenTable(Map<String, List<Row>> sections) {

    /**
     * One array after one step.
     *
     * @param name           kernel and field, such as K5_v1; just the field in the INPUT section
     * @param sum            Σ a over the cells; for cp and cn Σ min(1, a)
     * @param sumOfSquares   likewise
     * @param samples        a[3][5][2], a[0][0][0] and a[15][0][7]
     */
    record Row(String name, double sum, double sumOfSquares, List<Double> samples) {

        String field() {
            return name.substring(name.indexOf('_') + 1);
        }
    }

    static GoldenTable read() {
        Map<String, List<Row>> sections = new LinkedHashMap<>();
        List<Row> rows = new ArrayList<>();
        for (String line : text().lines().toList()) {
            if (line.matches("# (INPUT|STANDARD|INFINITE).*")) {
                rows = new ArrayList<>();
                sections.put(line.substring(2).replaceAll(" \\(.*", ""), rows);
            } else if (!line.startsWith("#") && !line.isBlank()) {
                rows.add(row(line.trim().split("\\s+")));
            }
        }
        return new GoldenTable(sections);
    }

    private static Row row(String[] words) {
        return new Row(words[0], Double.parseDouble(words[1]), Double.parseDouble(words[2]),
                List.of(Double.valueOf(words[3]), Double.valueOf(words[4]), Double.valueOf(words[5])));
    }

    private static String text() {
        try (InputStream in = GoldenTable.class.getResourceAsStream("golden-mpdata.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Row> section(String title) {
        return sections.get(title);
    }
}

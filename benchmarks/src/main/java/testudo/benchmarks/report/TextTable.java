package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** Columns of equal width: the first ones left-aligned, numbers right-aligned. */
final class TextTable {

    private final int leftAligned;
    private final List<List<String>> lines = new ArrayList<>();

    /** @param leftAligned how many columns hold words */
    TextTable(int leftAligned, String... headings) {
        this.leftAligned = leftAligned;
        lines.add(List.of(headings));
    }

    void line(List<String> cells) {
        lines.add(List.copyOf(cells));
    }

    /** One string per line, without blanks at the end; the last column is not padded. */
    List<String> lines() {
        int columns = lines.getFirst().size();
        int[] width = new int[columns];
        for (List<String> line : lines) {
            for (int c = 0; c < columns; c++) {
                width[c] = Math.max(width[c], line.get(c).length());
            }
        }
        return lines.stream().map(line -> {
            StringBuilder text = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                String pad = " ".repeat(width[c] - line.get(c).length());
                boolean left = c < leftAligned || c == columns - 1;
                text.append(left ? line.get(c) + pad : pad + line.get(c)).append("  ");
            }
            return text.toString().stripTrailing();
        }).toList();
    }
}

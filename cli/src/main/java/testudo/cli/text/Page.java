package testudo.cli.text;

import java.io.PrintWriter;

/** Prints headings and labelled entries, wrapped within 100 columns. */
public final class Page {

    private static final int WIDTH = 100;

    private final PrintWriter out;
    private final String margin;
    private final int label;

    /**
     * @param margin columns left free in front of every label
     * @param label  columns of a label, the space after it included
     */
    public Page(PrintWriter out, int margin, int label) {
        this.out = out;
        this.margin = " ".repeat(margin);
        this.label = label;
    }

    public void heading(String title) {
        out.println();
        out.println(title);
    }

    /** A text behind a label; what does not fit into the line is continued below the text, numbers with their per cent. */
    public void entry(String name, String text) {
        String start = margin + name + " ".repeat(Math.max(0, label - name.length()));
        StringBuilder line = new StringBuilder(start.endsWith(" ") || start.isEmpty() ? start : start + " ");
        boolean empty = true;
        for (String word : text.split(" (?!%)")) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                out.println(line.toString().stripTrailing());
                line = new StringBuilder(margin + " ".repeat(label));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        out.println(line.toString().stripTrailing());
    }
}

package testudo.cli.progress;

import java.util.List;

/** A line that fits the terminal: a bar and as much of a text as there is room for. */
final class ProgressBar {

    private static final int LONGEST = 30;
    private static final int SHORTEST = 8;
    private static final int FRAME = 3; // brackets, and the space behind them

    private ProgressBar() {}

    /**
     * The line, one column shorter than the terminal at most, since some wrap when the last one is written.
     *
     * @param done  0 to 1
     * @param texts the same in fewer and fewer words
     */
    static String line(double done, List<String> texts, int columns) {
        int room = columns - 1;
        for (String text : texts) {
            int bar = Math.min(LONGEST, room - FRAME - text.length());
            if (bar >= SHORTEST) {
                int full = (int) (bar * done);
                return "[" + "#".repeat(full) + " ".repeat(bar - full) + "] " + text;
            }
        }
        String shortest = texts.getLast();
        return shortest.substring(0, Math.clamp(room, 0, shortest.length()));
    }
}

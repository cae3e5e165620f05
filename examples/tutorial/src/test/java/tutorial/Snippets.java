package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Named parts of files: the lines between {@code snippet: name} and {@code end}, in a comment each. */
final class Snippets {

    private Snippets() {}

    /**
     * A part of a file, without the indentation that its first line has.
     *
     * @throws IllegalArgumentException when the file has no such part
     */
    static String of(Path file, String name) throws IOException {
        List<String> lines = Files.readAllLines(file);
        int from = find(lines, 0, "(//|#) snippet: " + name, file, name) + 1;
        int to = find(lines, from, "(//|#) end", file, name);
        int indentation = lines.get(from).length() - lines.get(from).stripLeading().length();
        StringBuilder text = new StringBuilder();
        for (String line : lines.subList(from, to)) {
            text.append(line.isBlank() ? "" : line.substring(indentation)).append('\n');
        }
        return text.toString();
    }

    private static int find(List<String> lines, int from, String pattern, Path file, String name) {
        for (int n = from; n < lines.size(); n++) {
            if (lines.get(n).strip().matches(pattern)) {
                return n;
            }
        }
        throw new IllegalArgumentException(file + " has no whole snippet '" + name + "'.");
    }
}

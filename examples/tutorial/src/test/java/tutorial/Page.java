package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page in Markdown, as far as tests look at it.
 *
 * @param file  where it is
 * @param prose its lines outside of blocks of code
 * @param blocks its blocks of code, in order
 */
record Page(Path file, List<String> prose, List<Block> blocks) {

    /**
     * A block of code between fences.
     *
     * @param language the word after the fence
     * @param mark     the comment on the line before the fence, or nothing: what the block must agree with
     * @param text     its lines
     */
    record Block(String language, String mark, String text) {}

    private static final Pattern MARK = Pattern.compile("<!-- (.*) -->");
    private static final Pattern LINK = Pattern.compile("!?\\[[^\\]]*]\\(([^)\\s]+)\\)|<img[^>]* src=\"([^\"]+)\"");

    private static final String INDENTED_CODE = "    ";

    static Page read(Path file) throws IOException {
        List<String> prose = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        String mark = "";
        StringBuilder block = null;
        String language = "";
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("```")) {
                if (block == null) {
                    block = new StringBuilder();
                    language = line.substring(3).strip();
                } else {
                    blocks.add(new Block(language, mark, block.toString()));
                    block = null;
                    mark = "";
                }
            } else if (block != null) {
                block.append(line).append('\n');
            } else {
                Matcher comment = MARK.matcher(line);
                mark = comment.matches() ? comment.group(1) : "";
                if (!line.startsWith(INDENTED_CODE)) {
                    prose.add(line);
                }
            }
        }
        if (block != null) {
            throw new IllegalStateException(file + " ends within a block of code.");
        }
        return new Page(file, prose, blocks);
    }

    /** What links and pictures point to, as written; code between single quotes is left out. */
    List<String> links() {
        List<String> links = new ArrayList<>();
        for (String line : prose) {
            Matcher link = LINK.matcher(line.replaceAll("`[^`]*`", "code"));
            while (link.find()) {
                links.add(link.group(1) == null ? link.group(2) : link.group(1));
            }
        }
        return links;
    }

    /** The names of its headings in addresses, by the rule of GitHub and GitLab: the second of two equal ones ends in -1. */
    Set<String> anchors() {
        Set<String> anchors = new TreeSet<>();
        Map<String, Integer> times = new HashMap<>();
        for (String line : prose) {
            if (line.matches("#+ .*")) {
                String name = line.replaceFirst("#+ ", "")
                        .replaceAll("\\[([^\\]]*)]\\([^)]*\\)", "$1")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}\\p{M}_ -]", "")
                        .replace(' ', '-');
                int earlier = times.merge(name, 1, Integer::sum) - 1;
                anchors.add(earlier == 0 ? name : name + "-" + earlier);
            }
        }
        return anchors;
    }
}

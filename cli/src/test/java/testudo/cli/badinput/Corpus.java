package testudo.cli.badinput;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the cases of {@code src/test/resources/bad}; the grammar is in the package's documentation. */
final class Corpus {

    private static final Path FOLDER = Path.of("src/test/resources/bad");
    private static final String FILE = "bad.toml";
    private static final int MISTAKE = 2;
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    private final String file;
    private final List<BadCase> cases = new ArrayList<>();
    private Block shared = new Block(new ArrayList<>(), new ArrayList<>(), List.of(), MISTAKE);
    private Block block = shared;
    private String title = "";
    private int begin;
    private StringBuilder text;

    /** What is known of a case so far. */
    private record Block(List<Recipe> recipes, List<String> answer, List<String> command, int code) {

        Block with(List<String> words) {
            return new Block(recipes, answer, words, code);
        }

        Block with(int exitCode) {
            return new Block(recipes, answer, command, exitCode);
        }
    }

    private Corpus(String file) {
        this.file = file;
    }

    /** All cases of all files, in order of names and lines. */
    static List<BadCase> cases() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().flatMap(Corpus::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<BadCase> read(Path path) {
        Corpus corpus = new Corpus(path.getFileName().toString());
        try {
            List<String> lines = Files.readAllLines(path);
            for (int n = 0; n < lines.size(); n++) {
                corpus.read(lines.get(n), n + 1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        corpus.end();
        return corpus.cases.stream();
    }

    private void read(String line, int number) {
        if (line.startsWith("|")) {
            text().append(line.substring(Math.min(line.length(), 2))).append('\n');
            return;
        }
        String rest = line.length() > 2 ? line.substring(2) : "";
        switch (line.isEmpty() ? '#' : line.charAt(0)) {
            case '#' -> {}
            case '-' -> begin(line.substring(4), number);
            case '@' -> text = add(rest);
            case '!' -> block.recipes().add(Recipe.of(words(rest)));
            case '$' -> block = block.with(words(rest));
            case '>' -> block.answer().add(rest);
            case '=' -> block = block.with(Integer.parseInt(rest));
            default -> throw new IllegalArgumentException(file + ":" + number + ": what is '" + line + "'?");
        }
    }

    private StringBuilder text() {
        if (text == null) {
            text = add(FILE);
        }
        return text;
    }

    private StringBuilder add(String name) {
        StringBuilder lines = new StringBuilder();
        block.recipes().add(new Recipe.Text(name, lines));
        return lines;
    }

    private void begin(String what, int line) {
        if (begin == 0) {
            shared = block;
        } else {
            end();
        }
        title = what;
        begin = line;
        block = new Block(new ArrayList<>(shared.recipes()), new ArrayList<>(), shared.command(), shared.code());
        text = null;
    }

    private void end() {
        cases.add(new BadCase(file + ":" + begin, title, block.recipes(), block.command(), block.answer(), block.code()));
    }

    private static List<String> words(String line) {
        return WORD.matcher(line).results().map(Corpus::word).toList();
    }

    private static String word(MatchResult found) {
        return found.group(1) == null ? found.group() : found.group(1);
    }
}

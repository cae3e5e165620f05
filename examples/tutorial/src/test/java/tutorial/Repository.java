package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder that holds the documentation; tests run in the folder of their module. */
final class Repository {

    /** Without links or dots, so that paths below it can be compared. */
    static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    private Repository() {}

    /** Every Markdown page: those of the root and of {@code docs}. */
    static List<Path> pages() throws IOException {
        try (Stream<Path> root = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(root, docs)
                    .filter(path -> path.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }
}

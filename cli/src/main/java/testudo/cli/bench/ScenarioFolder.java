package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import testudo.cli.choice.Mistake;

/** The scenarios of a folder, by their names without the ending. */
record ScenarioFolder(Path path) {

    private static final String ENDING = ".toml";

    /** In the order of the alphabet. */
    List<String> names() {
        try (Stream<Path> files = Files.list(path)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(ENDING))
                    .map(f -> f.substring(0, f.length() - ENDING.length())).sorted().toList();
        } catch (IOException e) {
            throw new Mistake("There is no folder '" + path + "' of scenarios; name one with --scenarios.");
        }
    }

    Path file(String name) {
        return path.resolve(name + ENDING);
    }
}

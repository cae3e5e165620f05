package testudo.cli.badinput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The folder in which a command meets bad input: its name is {@code @/} in commands and nothing in what they say. */
record Ground(Path folder) {

    String word(String word) {
        return word.replace("@/", folder + "/");
    }

    /** The sentences; lines that show a place in a file stand under the sentence about it, and are the file's own. */
    List<String> told(String text) {
        return text.replace(folder + "/", "").replace(folder.toString(), ".").lines()
                .filter(line -> !line.startsWith("testudo:     ")).toList();
    }

    /** All files with a digest of their contents. */
    List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(Ground::described).sorted().toList();
        }
    }

    private static String described(Path file) {
        try {
            return file + (Files.isRegularFile(file) ? " " + Arrays.hashCode(Files.readAllBytes(file)) : "");
        } catch (IOException unreadable) {
            return file + " unreadable";
        }
    }
}

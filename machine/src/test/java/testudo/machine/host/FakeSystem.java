package testudo.machine.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import testudo.sync.processors.SystemFiles;

/** The files of another machine's system, kept as {@code head} prints several: a line with the path, then the text. */
final class FakeSystem {

    private FakeSystem() {}

    static SystemFiles unpacked(String name, Path root) {
        try (InputStream in = FakeSystem.class.getResourceAsStream(name + ".txt")) {
            for (String part : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("(?m)^==> ")) {
                if (!part.isBlank()) {
                    int end = part.indexOf(" <==\n");
                    Path file = root.resolve(part.substring(0, end));
                    Files.createDirectories(file.getParent());
                    Files.writeString(file, part.substring(end + 5));
                }
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return new SystemFiles(root);
    }
}

package testudo.data.scenario;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

import testudo.toml.CheckedTable;
import testudo.toml.Problems;
import testudo.toml.TomlText;

/** From a path to a checked scenario: bytes, UTF-8, TOML, keys. */
final class ScenarioFile {

    private ScenarioFile() {}

    static Scenario read(Path file) {
        Problems problems = new Problems(file.toString(), ScenarioException::new);
        String text = TomlText.decode(bytes(file), problems);
        CheckedTable top = TomlText.parse(text, problems);
        return ScenarioKeys.read(top, problems, Origin.of(new Source(file, text, top.positions(), false)));
    }

    /** A scenario kept as text in another file. */
    static Scenario parse(String text, Path file) {
        Problems problems = new Problems(file.toString(), ScenarioException::new);
        CheckedTable top = TomlText.parse(text, problems);
        return ScenarioKeys.read(top, problems, Origin.of(new Source(file, text, top.positions(), false)));
    }

    private static byte[] bytes(Path file) {
        if (Files.isDirectory(file)) {
            throw new ScenarioException(List.of(file + ": is a directory, not a scenario file"));
        }
        try {
            return TomlText.bytes(file);
        } catch (NoSuchFileException e) {
            throw new ScenarioException(List.of(file + ": no such file"));
        } catch (AccessDeniedException e) {
            throw new ScenarioException(List.of(file + ": permission denied"));
        } catch (IOException e) {
            String reason = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getMessage();
            throw new ScenarioException(List.of(file + ": cannot be read (" + reason + ")"));
        }
    }
}

package testudo.data.scenario;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/** From a path to a checked scenario: bytes, UTF-8, TOML, keys. */
final class ScenarioFile {

    private ScenarioFile() {}

    static Scenario read(Path file) {
        Problems problems = new Problems(file);
        String text = decode(bytes(file), problems);
        TomlParseResult toml = Toml.parse(text);
        toml.errors().forEach(e -> problems.add(position(e.position()), lowerFirst(e.getMessage())));
        // Behind a syntax error whole tables can be missing; what they lack is no mistake of the user.
        problems.throwIfAny();
        Map<List<String>, Position> positions = new HashMap<>();
        toml.keyPathSet(true).forEach(path -> positions.put(path, position(toml.inputPositionOf(path))));
        return ScenarioKeys.read(toml, problems, Origin.of(new Source(file, text, positions, false)));
    }

    private static byte[] bytes(Path file) {
        if (Files.isDirectory(file)) {
            throw new ScenarioException(List.of(file + ": is a directory, not a scenario file"));
        }
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new ScenarioException(List.of(file + ": no such file"));
        } catch (AccessDeniedException e) {
            throw new ScenarioException(List.of(file + ": permission denied"));
        } catch (IOException e) {
            throw new ScenarioException(List.of(file + ": cannot be read (" + e.getMessage() + ")"));
        }
    }

    private static String decode(byte[] bytes, Problems problems) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
        boolean broken = utf8.decode(in, out, true).isError();
        String text = out.flip().toString();
        if (broken) {
            long line = text.chars().filter(c -> c == '\n').count() + 1;
            int column = text.length() - text.lastIndexOf('\n');
            problems.add(new Position((int) line, column), "the file is not UTF-8 text: byte 0x%02X does not fit"
                    .formatted(in.get(in.position())));
            problems.throwIfAny();
        }
        // Some editors begin UTF-8 files with a byte order mark.
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    static Position position(TomlPosition place) {
        return new Position(place.line(), place.column());
    }

    private static String lowerFirst(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}

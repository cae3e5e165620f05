package testudo.toml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;

import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/** From the bytes of a file to its outermost table: UTF-8, then the grammar of TOML. */
public final class TomlText {

    /** No file that people write is as large (bytes). */
    private static final int MOST_BYTES = 256 * 1024;

    private static final int MOST_SYNTAX_ERRORS = 5; // what comes after some is a consequence of them

    private TomlText() {}

    /** The bytes of a file as far as {@link #decode} wants to see them, also of one without an end. */
    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MOST_BYTES + 1);
        }
    }

    /** The text of a file; more than 256 KiB, and bytes that are no UTF-8, end the reading. */
    public static String decode(byte[] bytes, Problems problems) {
        if (bytes.length > MOST_BYTES) {
            problems.add(Position.START, "the file is larger than " + MOST_BYTES / 1024 + " KiB, the most that is read");
            problems.throwIfAny();
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
        boolean broken = utf8.decode(in, out, true).isError();
        String text = out.flip().toString();
        if (broken) {
            long line = text.chars().filter(c -> c == '\n').count() + 1;
            int column = text.length() - text.lastIndexOf('\n');
            problems.add(new Position((int) line, column), String.format(Locale.ROOT,
                    "the file is not UTF-8 text: byte 0x%02X does not fit", in.get(in.position())));
            problems.throwIfAny();
        }
        // Some editors begin UTF-8 files with a byte order mark.
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** The line of a place in a text, and under it marks of the entry that begins there. */
    public static String excerpt(String text, Position place) {
        return JoinedLines.of(text).excerpt(place);
    }

    /** The outermost table; a text that is no TOML ends the reading, since what is behind a mistake can be missing. */
    public static CheckedTable parse(String text, Problems problems) {
        JoinedLines lines = JoinedLines.of(text);
        TomlParseResult toml = parsed(lines.text(), problems);
        toml.errors().stream().limit(MOST_SYNTAX_ERRORS)
                .forEach(e -> problems.add(lines.position(e.position()), lowerFirst(lines.message(e.getMessage()))));
        problems.throwIfAny();
        return new CheckedTable("", toml, problems, lines, Position.START, new LinkedHashMap<>());
    }

    /** tomlj 2.2.0 runs into null pointers over some texts that it should refuse, and does not know the place any more. */
    private static TomlParseResult parsed(String text, Problems problems) {
        try {
            return Toml.parse(text);
        } catch (NullPointerException e) {
            problems.add(Position.START, "the file is no TOML; look for a bracket or a quote that is not closed");
            problems.throwIfAny();
            throw e;
        }
    }

    private static String lowerFirst(String sentence) {
        return sentence.isEmpty() ? sentence : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}

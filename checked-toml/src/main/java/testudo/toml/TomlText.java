package testudo.toml;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/** From the bytes of a file to its outermost table: UTF-8, then the grammar of TOML. */
public final class TomlText {

    private static final int MOST_SYNTAX_ERRORS = 5; // what comes after some is a consequence of them

    private TomlText() {}

    /** The text of a file; bytes that are no UTF-8 end the reading. */
    public static String decode(byte[] bytes, Problems problems) {
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

    /** The outermost table; a text that is no TOML ends the reading, since what is behind a mistake can be missing. */
    public static CheckedTable parse(String text, Problems problems) {
        TomlParseResult toml = parsed(text, problems);
        toml.errors().stream().limit(MOST_SYNTAX_ERRORS)
                .forEach(e -> problems.add(position(e.position()), lowerFirst(e.getMessage())));
        problems.throwIfAny();
        return new CheckedTable("", toml, problems, Position.START);
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

    static Position position(TomlPosition place) {
        return new Position(place.line(), place.column());
    }

    private static String lowerFirst(String sentence) {
        return sentence.isEmpty() ? sentence : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}

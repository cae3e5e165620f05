package testudo.cli.own;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A Java file that somebody named, as it is when it is read.
 *
 * @param file as it was named
 * @param text all of it
 */
public record JavaSource(Path file, String text) {

    /** Longer than anybody writes; what is longer is something else, such as a device without an end. */
    private static final int MOST = 1 << 22;

    /** Whether a word names a Java file by how it ends. */
    public static boolean isNamed(String word) {
        return word.toLowerCase(Locale.ROOT).endsWith(".java");
    }

    /** @throws OwnModelException when it cannot be read or is no text */
    public static JavaSource read(Path file) {
        if (Files.isDirectory(file)) {
            throw new OwnModelException(file + ": is a directory, not a Java file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST + 1);
            if (bytes.length > MOST) {
                throw new OwnModelException(file + ": holds more than " + MOST + " bytes; a model is shorter");
            }
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return new JavaSource(file, text.startsWith("\ufeff") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            throw new OwnModelException(file + ": is not text in UTF-8", e);
        } catch (NoSuchFileException e) {
            throw new OwnModelException(file + ": no such file; 'testudo new NAME' writes one to begin with", e);
        } catch (AccessDeniedException e) {
            throw new OwnModelException(file + ": permission denied", e);
        } catch (IOException e) {
            String reason = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getMessage();
            throw new OwnModelException(file + ": cannot be read (" + reason + ")", e);
        }
    }

    /** The text of a line counted from 1, without its end; empty where there is none. */
    String line(long number) {
        return text.lines().skip(Math.max(0, number - 1)).findFirst().orElse("");
    }
}

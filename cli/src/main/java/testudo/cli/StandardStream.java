package testudo.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** A standard stream that remembers what kept it from being written, which Java's own forget. */
final class StandardStream extends OutputStream {

    /** What a reader that has seen enough leaves behind, such as {@code head}; it wants to hear nothing of it. */
    private static final String LEFT = "broken pipe";

    private final OutputStream stream;
    private volatile Optional<String> failure = Optional.empty();

    StandardStream(FileDescriptor descriptor) {
        this(new FileOutputStream(descriptor));
    }

    StandardStream(OutputStream stream) {
        this.stream = stream;
    }

    PrintWriter writer() {
        return new PrintWriter(this, true, StandardCharsets.UTF_8);
    }

    /** Why not all that was written has arrived; empty where it has. */
    Optional<String> failure() {
        return failure;
    }

    /** Whether nobody reads any longer. */
    boolean isLeft() {
        return failure.filter(LEFT::equals).isPresent();
    }

    @Override
    public void write(int one) {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        if (failure.isPresent()) {
            return;
        }
        try {
            stream.write(bytes, from, length);
        } catch (IOException e) {
            failure = Optional.of(String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT));
        }
    }
}

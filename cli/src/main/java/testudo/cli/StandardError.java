package testudo.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/**
 * The standard error stream, which the launcher may have put aside.
 *
 * <p>A virtual machine that is asked for an incubating module writes a warning before any program runs. The launcher
 * gives it another stream for that and names the user's own one in {@code testudo.stderr}.
 */
final class StandardError {

    private StandardError() {}

    /** Makes the stream that the launcher put aside {@link System#err} again. */
    static void restore() {
        Integer number = Integer.getInteger("testudo.stderr");
        if (number == null) {
            return;
        }
        try {
            Constructor<FileDescriptor> descriptor = FileDescriptor.class.getDeclaredConstructor(int.class);
            descriptor.setAccessible(true);
            System.setErr(new PrintStream(new FileOutputStream(descriptor.newInstance(number)), true,
                    StandardCharsets.UTF_8));
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new IllegalStateException("The standard error stream cannot be restored; start the program with "
                    + "--add-opens java.base/java.io=ALL-UNNAMED or without -Dtestudo.stderr.", e);
        }
    }
}

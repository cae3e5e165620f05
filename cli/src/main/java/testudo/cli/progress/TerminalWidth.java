package testudo.cli.progress;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntSupplier;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/**
 * How many columns the terminal behind standard error has now, as it may change while a program runs.
 *
 * <p>Source: {@code ioctl_tty(2)}, {@code TIOCGWINSZ} with {@code struct winsize} of four short numbers: rows, columns, and two unused.
 */
final class TerminalWidth implements IntSupplier {

    private static final int STANDARD = 80;
    private static final int STANDARD_ERROR = 2;
    private static final long ASK = System.getProperty("os.name").equals("Linux") ? 0x5413 : 0x40087468;
    private static final int BYTES = 8;

    private final Optional<String> given;
    private final Optional<MethodHandle> ioctl;

    /** @param given what the user says in COLUMNS, before the terminal itself */
    TerminalWidth(Optional<String> given) {
        this.given = given;
        ioctl = find();
    }

    /** As the environment says, or the terminal. */
    static TerminalWidth ofEnvironment() {
        return new TerminalWidth(Optional.ofNullable(System.getenv("COLUMNS")));
    }

    private static Optional<MethodHandle> find() {
        try {
            Linker linker = Linker.nativeLinker();
            return linker.defaultLookup().find("ioctl").map(address -> linker.downcallHandle(address,
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS), Linker.Option.firstVariadicArg(2)));
        } catch (UnsupportedOperationException | IllegalCallerException notHere) {
            return Optional.empty();
        }
    }

    @Override
    public int getAsInt() {
        return given.filter(text -> text.matches("[1-9][0-9]{0,4}")).map(Integer::valueOf)
                .orElseGet(() -> asked().orElse(STANDARD));
    }

    private OptionalInt asked() {
        if (ioctl.isEmpty()) {
            return OptionalInt.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(BYTES);
            int failed = (int) ioctl.get().invokeExact(STANDARD_ERROR, ASK, size);
            int columns = Short.toUnsignedInt(size.get(JAVA_SHORT, Short.BYTES));
            return failed != 0 || columns == 0 ? OptionalInt.empty() : OptionalInt.of(columns);
        } catch (Throwable never) { // the C function throws nothing; invokeExact must be declared to
            throw new AssertionError(never);
        }
    }
}

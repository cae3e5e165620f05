package testudo.runtime.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What the system says about the memory of this process. */
final class Mappings {

    private static final Pattern LINE = Pattern.compile("(?m)^([0-9a-f]+)-([0-9a-f]+) (\\S+) ");

    private Mappings() {}

    /** What may be done with the page of an address, such as {@code rw-p}; nothing if it is not mapped. */
    static Optional<String> rights(long address) {
        return LINE.matcher(read(Path.of("/proc/self/maps"))).results()
                .filter(line -> Long.parseUnsignedLong(line.group(1), 16) <= address
                        && address < Long.parseUnsignedLong(line.group(2), 16))
                .map((MatchResult line) -> line.group(3)).findFirst();
    }

    /** Pages that the calling thread was given when it first touched them. */
    static long faults() {
        String fields = read(Path.of("/proc/thread-self/stat"));
        // After the name, which ends with the last bracket: state and six numbers, then the count.
        return Long.parseLong(fields.substring(fields.lastIndexOf(')') + 2).split(" ")[7]);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package testudo.runtime.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file by which Linux's {@code perf} names code that it finds in no library: a line for each piece, with its address and
 * size in hexadecimal digits. Written when the system property {@value #PROPERTY} is {@code true}.
 *
 * <p>Code that is gone keeps its line: perf reads the file when all is over.
 */
final class PerfMap {

    /** Asks for the file; read whenever code is made. */
    static final String PROPERTY = "testudo.perf-map";

    private static final Object ONE_AT_A_TIME = new Object();

    private PerfMap() {}

    /** The file of this process. Its name and folder are fixed: perf looks nowhere else, whatever the system's folder for such files. */
    static Path file() {
        return Path.of("/tmp/perf-" + ProcessHandle.current().pid() + ".map");
    }

    /** Names a piece of code, if that is asked for. */
    static void add(long address, long size, String name) {
        if (!Boolean.getBoolean(PROPERTY)) {
            return;
        }
        String line = Long.toHexString(address) + " " + Long.toHexString(size) + " " + name.replaceAll("\\s+", " ") + "\n";
        synchronized (ONE_AT_A_TIME) {
            try {
                Files.writeString(file(), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException("The map of code for perf cannot be written: " + file(), e);
            }
        }
    }
}

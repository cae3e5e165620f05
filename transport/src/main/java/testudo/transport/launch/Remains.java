package testudo.transport.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What Linux knows of a process that has ended and is not gone: one of its threads may be in the middle of a disk's answer, and until then
 * whoever started the process is not told.
 */
final class Remains {

    /** Of the words after the program's name in {@code /proc/PID/stat}. */
    private static final int STATE = 0;
    private static final int STATUS = 49;
    private static final int SIGNAL = 0x7f;

    private Remains() {}

    /** @return its exit code as a shell has it; empty of a process that runs, or that nothing is known of */
    static OptionalInt code(long pid) {
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            String[] words = line.substring(line.lastIndexOf(')') + 2).split(" ");
            if (!words[STATE].equals("Z") || words.length <= STATUS) {
                return OptionalInt.empty();
            }
            int status = Integer.parseInt(words[STATUS].strip());
            int signal = status & SIGNAL;
            return OptionalInt.of(signal == 0 ? status >> Byte.SIZE & 0xff : End.KILLED + signal);
        } catch (IOException e) {
            return OptionalInt.empty(); // gone, or another system
        }
    }
}

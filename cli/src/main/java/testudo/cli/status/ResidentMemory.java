package testudo.cli.status;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory this process holds. */
public final class ResidentMemory {

    private ResidentMemory() {}

    /** In bytes; 0 where the system does not tell. */
    public static long bytes() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream().filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) * 1024).findFirst().orElse(0);
        } catch (IOException | NumberFormatException _) {
            return 0;
        }
    }
}

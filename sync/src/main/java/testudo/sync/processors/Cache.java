package testudo.sync.processors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A cache for data.
 *
 * <p>Source: sysfs-devices-system-cpu of the Linux kernel's ABI documentation.
 *
 * @param level from 1
 * @param bytes its size
 * @param sharing the processors that use it
 */
public record Cache(int level, long bytes, List<Integer> sharing) {

    /** @throws IllegalArgumentException if the level is less than 1, the size negative, or there is no user */
    public Cache {
        if (level < 1 || bytes < 0 || sharing.isEmpty()) {
            throw new IllegalArgumentException("A cache has a level from 1, a size and at least one user, got " + level
                    + ", " + bytes + " and " + sharing + ".");
        }
        sharing = List.copyOf(sharing);
    }

    /**
     * As a folder {@code /sys/devices/system/cpu/cpu*}{@code /cache/index*} describes it.
     *
     * @throws IOException if the system does not tell size or users
     * @throws IllegalArgumentException if it tells them in an unknown form
     */
    public static Cache read(Path folder, int level) throws IOException {
        return new Cache(level, bytes(Files.readString(folder.resolve("size")).strip()),
                ProcessorList.parse(Files.readString(folder.resolve("shared_cpu_list"))));
    }

    private static long bytes(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("A cache has a size, got ''.");
        }
        long unit = switch (text.charAt(text.length() - 1)) {
            case 'K' -> 1L << 10;
            case 'M' -> 1L << 20;
            case 'G' -> 1L << 30;
            default -> 1;
        };
        return Long.parseLong(text.replaceAll("[KMG]$", "")) * unit;
    }
}

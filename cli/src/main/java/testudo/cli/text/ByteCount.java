package testudo.cli.text;

import java.util.Locale;

/** Numbers of bytes for people. */
public final class ByteCount {

    private ByteCount() {}

    /** With the prefix that fits, such as {@code 8.1 MB}. */
    public static String text(double bytes) {
        return bytes >= 1e9 ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9) : bytes >= 1e6
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6) : String.format(Locale.ROOT, "%.1f kB", bytes / 1e3);
    }
}

package testudo.machine.description;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the words that workers share are kept. */
public enum MemoryKind {

    /** In banks without caches: every access travels, and polls are real traffic. */
    BANKS,

    /** Cached in tiles, with a home for each line to which every write goes. */
    HOMES,

    /** Cached in cores, one of which may own a line and then writes it by itself. */
    OWNERS;

    /** By the name used in machine files. */
    public static Optional<MemoryKind> named(String name) {
        return Arrays.stream(values()).filter(kind -> kind.toString().equals(name)).findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

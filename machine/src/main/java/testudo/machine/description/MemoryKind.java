package testudo.machine.description;

import java.util.Locale;

/** How the words that workers share are kept. */
public enum MemoryKind {

    /** In banks without caches: every access travels, and polls are real traffic. */
    BANKS,

    /** Cached in tiles, with a home for each line to which every write goes. */
    HOMES,

    /** Cached in cores, one of which may own a line and then writes it by itself. */
    OWNERS;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

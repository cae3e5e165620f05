package testudo.benchmarks.baseline;

import java.util.Locale;

/** How a C program obtains and writes memory. */
public enum Storage {

    /** {@code malloc}, rows as long as the grid and its border. */
    PLAIN,

    /** Huge pages, rows on cache lines, arrays staggered by some lines. */
    ALIGNED,

    /** Stores as written that go past the caches. */
    STREAMED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

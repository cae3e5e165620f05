package testudo.runtime.decomposition;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

import testudo.sync.foreign.Foreign;

/**
 * The sizes of caches as the C library tells them, which asks the processor itself: for virtual machines whose system has no files about
 * caches.
 *
 * <p>Source: glibc's {@code sysconf} with {@code _SC_LEVEL2_CACHE_SIZE} and {@code _SC_LEVEL3_CACHE_SIZE}. It tells of no users, and of
 * some processors the third levels of a whole socket in one sum.
 *
 * @param second bytes of the second level, 0 where it does not tell
 * @param third  bytes of the third level, 0 where it does not tell
 */
record ToldCaches(long second, long third) {

    private static final int LEVEL_2_SIZE = 191;
    private static final int LEVEL_3_SIZE = 194;

    /** Of the processor that this runs on. */
    static ToldCaches byLibrary() {
        Optional<MemorySegment> sysconf = Foreign.find("sysconf");
        return new ToldCaches(ask(sysconf, LEVEL_2_SIZE), ask(sysconf, LEVEL_3_SIZE));
    }

    private static long ask(Optional<MemorySegment> sysconf, int name) {
        return Math.max(0, sysconf.map(f -> Foreign.call(f, name, 0, 0, 0, 0, 0, 0, 0)).orElse(0L));
    }
}

package testudo.runtime.decomposition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CachesTest {

    @TempDir
    private Path directory;

    private void cache(int index, String size, String processors) throws IOException {
        Path cache = Files.createDirectories(directory.resolve("index" + index));
        Files.writeString(cache.resolve("size"), size + "\n");
        Files.writeString(cache.resolve("shared_cpu_list"), processors + "\n");
    }

    private static Caches read(Path processor, int workers, int processors) {
        return Caches.read(processor, workers, processors, () -> new ToldCaches(0, 0));
    }

    @Test
    void theThreadsOfACoreShareItsSecondLevelOnlyWhenBothAreNeeded() throws IOException {
        cache(2, "512K", "0,4");
        cache(3, "32M", "0-3,4-7");
        assertEquals(new Caches(512 << 10, 32 << 20, 8), read(directory, 1, 8));
        assertEquals(new Caches(512 << 10, 32 << 20, 8), read(directory, 4, 8));
        assertEquals(new Caches(256 << 10, 32 << 20, 8), read(directory, 5, 8));
        assertEquals(new Caches(256 << 10, 32 << 20, 8), read(directory, 99, 8));
    }

    @Test
    void theThirdLevelIsSharedByThoseWhoWork() {
        Caches caches = new Caches(1 << 20, 32 << 20, 4);
        assertEquals(32 << 20, caches.thirdFor(1));
        assertEquals(16 << 20, caches.thirdFor(2));
        assertEquals(8 << 20, caches.thirdFor(64));
        assertEquals(0, Caches.ofSecondLevel(1 << 20).thirdFor(2));
    }

    @Test
    void aVirtualMachineDoesNotHaveTheCacheOfTheWholeSocket() throws IOException {
        cache(2, "2048K", "0");
        cache(3, "491520K", "0-1");
        assertEquals(new Caches(2 << 20, 64 << 20, 2, true), read(directory, 2, 2));
        cache(2, "1024K", "0,2");
        cache(3, "98304K", "0-3");
        assertEquals(new Caches(1 << 20, 64 << 20, 4), read(directory, 2, 4));
    }

    @Test
    void theThirdLevelOfAComplexIsNearAndThatOfASocketFar() throws IOException {
        cache(2, "1024K", "0,16");
        cache(3, "98304K", "0-7,16-23");
        assertFalse(read(directory, 2, 32).far());
        cache(3, "32768K", "0-31");
        assertFalse(read(directory, 2, 32).far());
        cache(2, "2048K", "0");
        assertTrue(read(directory, 2, 32).far());
        cache(3, "107520K", "0-7");
        assertTrue(read(directory, 2, 8).far());
    }

    @Test
    void aProcessorNeedNotHaveAThirdLevel() throws IOException {
        cache(2, "1024K", "3");
        assertEquals(new Caches(1 << 20, 0, 1), read(directory, 2, 2));
    }

    @Test
    void theLibraryIsAskedWhereTheSystemHasNoFiles() throws IOException {
        assertEquals(new Caches(2 << 20, 64 << 20, 2),
                Caches.read(directory, 2, 2, () -> new ToldCaches(2 << 20, 508 << 20)));
        assertEquals(new Caches(1 << 20, 16 << 20, 4),
                Caches.read(directory, 1, 4, () -> new ToldCaches(1 << 20, 16 << 20)));
        cache(2, "512K", "0");
        assertEquals(512 << 10, Caches.read(directory, 1, 4, () -> new ToldCaches(1 << 20, 16 << 20)).second());
    }

    @Test
    void theLibraryTellsNothingAbsurd() {
        ToldCaches told = ToldCaches.byLibrary();
        assertTrue(told.second() == 0 || told.second() >= 1 << 15, told::toString);
        assertTrue(told.third() == 0 || told.third() >= told.second(), told::toString);
    }

    @Test
    void whatTheSystemDoesNotTellIsAssumed() throws IOException {
        assertEquals(Caches.USUAL, read(directory.resolve("nowhere"), 2, 2));
        cache(2, "much", "0");
        assertEquals(Caches.USUAL, read(directory, 2, 2));
        cache(2, "0K", "0");
        assertEquals(Caches.USUAL, read(directory, 2, 2));
        assertTrue(Caches.ofThisMachine(1).second() >= 1 << 15);
        assertThrows(IllegalArgumentException.class, () -> new Caches(0, 0, 1));
    }
}

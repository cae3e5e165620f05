package testudo.sync.processors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SystemFilesTest {

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private void processor(int number, String core) throws IOException {
        String folder = "sys/devices/system/cpu/cpu" + number + "/";
        file(folder + "topology/thread_siblings_list", core + "\n");
        file(folder + "topology/physical_package_id", "1\n");
        file(folder + "cache/index0/level", "1\n");
        file(folder + "cache/index0/type", "Instruction\n");
        file(folder + "cache/index1/level", "1\n");
        file(folder + "cache/index1/type", "Data\n");
        file(folder + "cache/index1/size", "48K\n");
        file(folder + "cache/index1/shared_cpu_list", core + "\n");
    }

    @Test
    void processorsAreTheOnesThatAreOnline() throws IOException {
        processor(0, "0,2");
        processor(1, "1");
        processor(2, "0,2");
        file("sys/devices/system/cpu/online", "0,2\n");
        List<Cache> caches = List.of(new Cache(1, 48 << 10, List.of(0, 2)));
        assertEquals(List.of(new Processor(0, 1, List.of(0, 2), caches), new Processor(2, 1, List.of(0, 2), caches)),
                new SystemFiles(root).processors());
    }

    @Test
    void aPlaceThatIsUntoldLeavesAllUntold() throws IOException {
        processor(0, "0");
        file("sys/devices/system/cpu/online", "0-1\n");
        assertEquals(List.of(), new SystemFiles(root).processors());
        assertEquals(1, new SystemFiles(root).caches(0).size());
    }

    @Test
    void informationIsFoundUnderTheFirstKeyThatThereIs() throws IOException {
        file("proc/cpuinfo", "processor\t: 0\nflags\t: a b a\n\nprocessor\t: 1\n\nHardware\t: Board: one\n");
        SystemFiles system = new SystemFiles(root);
        assertEquals(3, system.information().size());
        assertEquals(Optional.of("Board: one"), system.model());
        assertEquals(Set.of("a", "b"), system.features());
        assertEquals(Optional.empty(), system.information("model name"));
    }

    @Test
    void memoryIsCountedInBytes() throws IOException {
        file("proc/meminfo", "MemTotal:       24684100 kB\nMemFree: 1 kB\n");
        assertEquals(OptionalLong.of(24684100L << 10), new SystemFiles(root).memory());
    }

    @Test
    void nothingIsToldWhereThereIsNothing() {
        SystemFiles nothing = new SystemFiles(root.resolve("nowhere"));
        assertEquals(List.of(), nothing.processors());
        assertEquals(List.of(), nothing.caches(0));
        assertEquals(List.of(), nothing.information());
        assertEquals(Optional.empty(), nothing.model());
        assertEquals(Set.of(), nothing.features());
        assertEquals(OptionalLong.empty(), nothing.memory());
        assertEquals(OptionalLong.empty(), nothing.whole("proc/one"));
    }

    @Test
    void listsHoldRangesAndSingleProcessors() {
        assertEquals(List.of(0, 1, 2, 3, 8, 10, 11), ProcessorList.parse("0-3,8,10-11\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "3-1", "-1", "0-", "0-99999999", "1,,2"})
    void otherListsAreRefused(String text) throws IOException {
        assertThrows(IllegalArgumentException.class, () -> ProcessorList.parse(text));
        file("sys/devices/system/cpu/online", text);
        assertEquals(List.of(), new SystemFiles(root).processors());
    }

    @Test
    void busyAreThreadsOfOthersThatRunAtEveryLook() throws IOException {
        SystemFiles files = new SystemFiles(root);
        BusyThreads busy = new BusyThreads(files).look();
        assertEquals(0, busy.count(), "untold");
        assertEquals(2, busy.freeOf(2), "untold");
        file("sys/devices/system/cpu/online", "0-3\n");
        file("proc/self/task/10/stat", "10 (main) S 1 10 10 0 -1 4194304 1\n");
        file("proc/self/task/11/stat", "11 (C2) R (odd) R) R 1 10 10 0 -1 4194304 1\n");
        file("proc/self/task/12/stat", "12 (waits) R for) S 1 10 10 0 -1 4194304 1\n");
        file("proc/loadavg", "9.07 1.70 2.33 6/338 3726\n");
        assertEquals(OptionalLong.of(5), files.othersRunning());
        assertEquals(5, busy.look().count());
        assertEquals(0, busy.freeOf(2));
        file("proc/loadavg", "9.07 1.70 2.33 4/338 3726\n");
        assertEquals(3, busy.look().count());
        assertEquals(1, busy.freeOf(2));
        file("proc/loadavg", "9.07 1.70 2.33 30/338 3726\n");
        assertEquals(3, busy.look().count());
        assertEquals(1, busy.freeOf(1));
    }

    @Test
    void ourOwnThreadsAreNobodyElses() throws IOException {
        file("proc/self/task/11/stat", "11 (C2) R 1 10\n");
        file("proc/self/task/12/stat", "12 (C1) R 1 10\n");
        file("proc/loadavg", "0.00 0.00 0.00 1/338 3726\n");
        assertEquals(OptionalLong.of(0), new SystemFiles(root).othersRunning());
    }
}

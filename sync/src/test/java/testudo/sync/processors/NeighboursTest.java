package testudo.sync.processors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.sync.platform.Vicinities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class NeighboursTest {

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text + "\n");
    }

    private void cache(int processor, String sharing) throws IOException {
        String folder = "sys/devices/system/cpu/cpu" + processor + "/cache/index0/";
        file(folder + "level", "3");
        file(folder + "type", "Unified");
        file(folder + "size", "32768K");
        file(folder + "shared_cpu_list", sharing);
    }

    /** Three nodes, the first with two caches; nodes 0 and 2 are farther apart than 0 and 1. */
    private void threeNodes() throws IOException {
        file("sys/devices/system/node/online", "0-2");
        String[] distances = {"10 16 32", "16 10 32", "32 32 10"};
        String[] processors = {"0-3", "4-5", "6-7"};
        for (int node = 0; node < 3; node++) {
            file("sys/devices/system/node/node" + node + "/distance", distances[node]);
            file("sys/devices/system/node/node" + node + "/cpulist", processors[node]);
        }
        for (int cpu = 0; cpu < 8; cpu++) {
            cache(cpu, cpu / 2 * 2 + "-" + (cpu / 2 * 2 + 1));
        }
    }

    @Test
    void cachesOfANodeAreNearerThanOtherNodes() throws IOException {
        threeNodes();
        Vicinities near = new Neighbours(new SystemFiles(root)).of(List.of(0, 1, 2, 3, 4, 5, 6, 7));
        assertEquals(List.of(List.of(0, 1), List.of(2, 3), List.of(4, 5), List.of(6, 7)), near.groups());
        assertEquals(List.of(List.of(0, 1, 2, 3), List.of(1, 0, 2, 3), List.of(2, 2, 0, 3), List.of(3, 3, 3, 0)),
                near.distances());
    }

    @Test
    void workersAreCountedAndNotProcessors() throws IOException {
        threeNodes();
        Vicinities near = new Neighbours(new SystemFiles(root)).of(List.of(7, 0, 6));
        assertEquals(List.of(List.of(0, 2), List.of(1)), near.groups());
    }

    @Test
    void whereTheSystemDoesNotTellAllAreNear() {
        Vicinities near = new Neighbours(new SystemFiles(root)).of(List.of(3, 1, 2));
        assertEquals(Vicinities.one(3), near);
    }

    @Test
    void distancesAreAsManyAsPairs() {
        assertThrows(IllegalArgumentException.class,
                () -> new Vicinities(List.of(List.of(0), List.of(1)), List.of(List.of(0))));
    }
}

package testudo.tasks;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;
import testudo.tasks.scheme.Zones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ZoneMemoryTest {

    /** On a mesh of 2 × 2 zones, zone 0 has 1 and 2 for neighbours, and 3 across. */
    @Test
    void aSpentZoneBorrowsFromTheNearest() {
        Zones zones = Zones.mesh(4, 2);
        try (ZoneMemory memory = new ZoneMemory(zones, 100)) {
            Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
                for (int n = 0; n < 8; n++) {
                    assertEquals(0, memory.allocate(here, 50).get(ValueLayout.JAVA_BYTE, 49));
                }
                assertThrows(OutOfMemoryError.class, () -> memory.allocate(here, 1));
                memory.allocate(here, 0);
            });
            for (int zone = 0; zone < 4; zone++) {
                assertEquals(0, memory.left(zone));
                assertEquals(zone == 0 ? 0 : 100, memory.lent(zone));
            }
        }
    }

    /** Else the one that writes it first would choose the memory controller for the other. */
    @Test
    void noPageIsOfTwoZones() {
        try (ZoneMemory memory = new ZoneMemory(Zones.mesh(4, 2), 200)) {
            Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
                Set<Long> before = new HashSet<>();
                for (int zone = 0; zone < 4; zone++) { // one after the other is spent
                    List<Long> pages = List.of(page(memory.allocate(here, 100)), page(memory.allocate(here, 100)));
                    assertTrue(pages.stream().noneMatch(before::contains), "in pages of a zone before");
                    before.addAll(pages);
                }
                assertEquals(0, memory.left(3));
            });
        }
    }

    private static long page(MemorySegment segment) {
        return segment.address() / 4096;
    }

    /** More than a zone fetches at a time, and less than is left of that. */
    @Test
    void segmentsOfAnySizeHoldZerosOfTheirOwn() {
        try (ZoneMemory memory = new ZoneMemory(Zones.one(1), 10_000_000)) {
            Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
                List<MemorySegment> segments = new ArrayList<>();
                for (long bytes : new long[] {1, 65, 4096, 300_000, 7, 262_144, 0, 1_000_000, 100_000, 200_000, 64}) {
                    MemorySegment segment = memory.allocate(here, bytes);
                    assertEquals(bytes, segment.byteSize());
                    assertEquals(0, segment.address() % 64);
                    assertEquals(-1, segment.mismatch(MemorySegment.ofArray(new byte[(int) bytes])));
                    segment.fill((byte) (segments.size() + 1));
                    segments.add(segment);
                }
                for (int n = 0; n < segments.size(); n++) {
                    byte mine = (byte) (n + 1);
                    segments.get(n).elements(ValueLayout.JAVA_BYTE)
                            .forEach(b -> assertEquals(mine, b.get(ValueLayout.JAVA_BYTE, 0)));
                }
            });
        }
    }
}

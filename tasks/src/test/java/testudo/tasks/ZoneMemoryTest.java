package testudo.tasks;

import java.lang.foreign.ValueLayout;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;
import testudo.tasks.scheme.Zones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
}

package testudo.machine.host;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.machine.description.Evidence;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.MachineText;
import testudo.sync.processors.SystemFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What can be measured on any machine, however busy. */
class HostMeasurementTest {

    @TempDir
    private Path root;

    @Test
    @Timeout(900)
    void measuredFiguresTakeThePlaceOfGuesses() {
        Machine guessed = HostDescription.read();
        Machine machine = HostMeasurement.measure();
        assertEquals(List.copyOf(guessed.figures().keySet()), List.copyOf(machine.figures().keySet()));
        for (String path : List.of("clock.frequency", "memory.hit", "memory.atomic-owned")) {
            assertEquals(Evidence.MEASURED, machine.figure(path).evidence(), path);
            assertTrue(machine.value(path) > 0, path);
        }
        assertTrue(machine.value("clock.frequency") < 20, "GHz: " + machine.value("clock.frequency"));
        assertTrue(machine.value("memory.load") > 2 * machine.value("memory.hit"), "memory is farther than a cache");
        assertEquals(guessed.topology(), machine.topology());
        assertEquals(machine, MachineFile.parse("host.toml", MachineText.of(machine, "")));
    }

    @Test
    void pairsAreFoundAtEveryDistanceAmongTheProcessorsThatMayBeUsed() {
        SystemFiles xeon = FakeSystem.unpacked("xeon", root);
        Pairs all = new Pairs(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), xeon.processors(), 0);
        assertEquals(List.of(new Pairs.Pair(0, 6), new Pairs.Pair(1, 7), new Pairs.Pair(2, 8), new Pairs.Pair(3, 9)),
                all.at("same-core"));
        assertEquals(new Pairs.Pair(0, 1), all.at("same-socket").getFirst());
        assertEquals(new Pairs.Pair(0, 3), all.at("cross-socket").getFirst());
        assertEquals(List.of(), all.at("same-tile"));
        Pairs some = new Pairs(List.of(2, 8, 9), xeon.processors(), 0); // workers 0, 1 and 2
        assertEquals(List.of(new Pairs.Pair(0, 1)), some.at("same-core"));
        assertEquals(List.of(), some.at("same-socket"));
        assertEquals(List.of(new Pairs.Pair(0, 2), new Pairs.Pair(1, 2)), some.at("cross-socket"));
    }

    @Test
    void coresOfATileAreCloserThanThoseOfASocket() {
        SystemFiles clusters = FakeSystem.unpacked("clusters", root);
        Pairs pairs = new Pairs(List.of(0, 1, 2, 3), clusters.processors(), 3);
        assertEquals(List.of(new Pairs.Pair(0, 1), new Pairs.Pair(2, 3)), pairs.at("same-tile"));
        assertEquals(new Pairs.Pair(0, 2), pairs.at("same-socket").getFirst());
    }

    @Test
    void chainsComputeWhatTheirTurnsSay() {
        assertEquals(((7 + 3 ^ 5) + 3 ^ 5), Chain.additions(7, 2, 3, 5));
        assertEquals(2, Chain.loads(new int[] {1, 2, 0}, 0, 2));
    }
}

package testudo.machine.host;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.MachineText;
import testudo.machine.description.Topology;
import testudo.machine.microbenchmark.PingPong;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.processors.SystemFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Machines described from the files of their systems. */
@Timeout(900)
class HostDescriptionTest {

    @TempDir
    private Path root;

    private Machine machine(String system, int available) {
        return HostDescription.read(FakeSystem.unpacked(system, root), available);
    }

    private static void assertReported(Machine machine, String path, double value) {
        assertEquals(value, machine.value(path), path);
        assertEquals(Evidence.REPORTED, machine.figure(path).evidence(), path);
    }

    @Test
    void socketsCoresAndThreadsAreThoseOfTheSystem() {
        Machine xeon = machine("xeon", 12);
        assertEquals(new Topology(2, 3, 2, 1, 1, 12), xeon.topology());
        assertReported(xeon, "topology.cores", 3);
        assertEquals("Intel(R) Xeon(R) Platinum 8168 CPU @ 2.70GHz", xeon.name());
        assertReported(xeon, "clock.frequency", 2.7);
        assertReported(xeon, "cache.level-1.size", 32);
        assertReported(xeon, "cache.level-1.sharing", 2);
        assertReported(xeon, "cache.level-3.size", 19712);
        assertReported(xeon, "cache.level-3.sharing", 6);
        assertReported(xeon, "memory.size", 192000);
        assertReported(xeon, "compute.lanes", 8);
        assertEquals(20, xeon.value("energy.active"));
        assertEquals(Evidence.GUESSED, xeon.figure("memory.same-socket").evidence());
    }

    @Test
    void aContainerMayUseFewerProcessorsThanThereAre() {
        assertEquals(new Topology(2, 3, 2, 1, 1, 5), machine("xeon", 5).topology());
    }

    @Test
    void coresThatShareACacheTheSocketDoesNotAreATile() {
        Machine clusters = machine("clusters", 4);
        assertEquals(new Topology(1, 4, 1, 2, 1, 4), clusters.topology());
        assertReported(clusters, "clock.frequency", 4.4);
        assertReported(clusters, "compute.lanes", 4);
    }

    @Test
    void withoutTheFilesOnProcessorsTheirListCounts() {
        Machine arm = machine("arm", 3);
        assertEquals(new Topology(1, 3, 1, 1, 1, 3), arm.topology());
        assertEquals(Evidence.GUESSED, arm.figure("topology.cores").evidence());
        assertReported(arm, "compute.lanes", 2);
        assertEquals(Confidence.LOW, arm.figure("compute.lanes").confidence());
        assertReported(arm, "memory.size", 4096);
        assertEquals(Evidence.GUESSED, arm.figure("clock.frequency").evidence());
        assertFalse(arm.has("cache.level-1.size"));
        Machine x86 = machine("cpuinfo", 8);
        assertEquals(new Topology(2, 2, 2, 1, 1, 8), x86.topology());
        assertReported(x86, "topology.threads", 2);
        assertReported(x86, "clock.frequency", 2.1005);
    }

    @Test
    void whereCoresDifferTheLargestCountsForAllWithLittleConfidence() {
        Machine uneven = machine("uneven", 4);
        assertEquals(new Topology(1, 3, 2, 1, 1, 4), uneven.topology());
        assertEquals(Confidence.LOW, uneven.figure("topology.threads").confidence());
        assertTrue(uneven.figure("topology.threads").source().contains("not all"));
        assertEquals(Evidence.GUESSED, uneven.figure("clock.frequency").evidence(), "'fast' is no clock");
    }

    @Test
    void aSystemThatTellsNothingHasAsManyCoresAsAreAvailable() {
        SystemFiles nothing = new SystemFiles(root.resolve("nowhere"));
        assertEquals(new Topology(1, 1, 1, 1, 1, 1), HostDescription.read(nothing, 1).topology());
        assertEquals(new Topology(1, 7, 1, 1, 1, 7), HostDescription.read(nothing, 7).topology());
    }

    @ParameterizedTest
    @ValueSource(strings = {"xeon", "clusters", "arm", "uneven", "cpuinfo"})
    void theWrittenFileDescribesTheSameMachine(String system) {
        Machine machine = machine(system, 2);
        assertEquals(machine, MachineFile.parse("host.toml", MachineText.of(machine, "A remark\nof two lines.")));
        machine.figures().forEach((path, figure) -> assertFalse(figure.source().isBlank(), path));
    }

    @Test
    void everyShippedMachineIsWrittenAsItIsRead() {
        MachineFile.SHIPPED.forEach(id -> assertEquals(
                MachineFile.shipped(id), MachineFile.parse(id, MachineText.of(MachineFile.shipped(id), ""))));
    }

    @Test
    void aSimulatedPingPongTakesTheTimesOfTheDescription() {
        Machine xeon = machine("xeon", 12).with("memory.same-socket", 47).with("memory.cross-socket", 133);
        SimulationOptions two = SimulationOptions.defaults().withThreadsPerCore(2);
        assertEquals(8, PingPong.defaults().measure(new SimulatedPlatform(xeon, two), 0, 1), 0.4);
        assertEquals(47, PingPong.defaults().measure(new SimulatedPlatform(xeon, two), 0, 2), 2.3);
        assertEquals(133, PingPong.defaults().measure(new SimulatedPlatform(xeon, two), 0, 6), 6.6);
    }
}

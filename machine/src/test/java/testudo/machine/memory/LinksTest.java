package testudo.machine.memory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.engine.Coroutines;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Links between cores that pass one message after the other. */
@Timeout(900)
class LinksTest {

    private static final int WORKERS = 48;
    private static final int LINES = 20;

    private static Machine without(Machine machine) {
        SequencedMap<String, Figure> figures = new LinkedHashMap<>(machine.figures());
        figures.keySet().removeIf(path -> path.startsWith("links."));
        return new Machine(machine.id(), machine.name(), machine.about(), machine.memory(), machine.ticksPerNanosecond(),
                figures);
    }

    private static SimulatedPlatform platform(Machine machine, Coroutines coroutines, String homing) {
        return new SimulatedPlatform(machine,
                SimulationOptions.defaults().withCoroutines(coroutines).withHashed(homing.equals("hashed")));
    }

    /** Each worker loads lines of its own, which nobody else touches; the time until all are done (ns). */
    private static double loads(SimulatedPlatform platform, int home, int pause) {
        List<List<Cell>> cells = IntStream.range(0, WORKERS).mapToObj(worker -> IntStream.range(0, LINES)
                .mapToObj(n -> platform.cell("line " + n + " of " + worker, 0, Placement.at(home))).toList()).toList();
        double begin = platform.now();
        platform.run(WORKERS, worker -> {
            for (Cell cell : cells.get(worker.index())) {
                cell.getAcquire();
                platform.idle(pause + 7 * (worker.index() % 13));
            }
        });
        return platform.now() - begin;
    }

    /** What leaves a tile passes one link: so many lines, 17 cycles each, whatever distances are. */
    @Test
    void theLinkOfAHotSpotIsSaturated() {
        Machine machine = MachineFile.shipped("tilepro64").with("memory.occupancy", 1);
        SimulatedPlatform platform = platform(machine, Coroutines.fastest(), "local");
        double time = loads(platform, 27, 0);
        long ticks = Math.round(time * machine.ticksPerNanosecond());
        var stations = platform.lastReport().orElseThrow().stations();
        Traffic hot = stations.get("link 27 into mesh (answers)");
        int remote = (WORKERS - 1) * LINES;
        assertEquals(remote * 17L, hot.busy());
        assertTrue(hot.busy() > 0.9 * ticks, hot.busy() + " of " + ticks);
        double free = loads(platform(without(machine), Coroutines.fastest(), "local"), 27, 0);
        assertTrue(time > 3 * free, time + " ns with links, " + free + " without");
        stations.forEach((name, link) -> assertTrue(link == hot || !name.startsWith("link") || link.busy() < hot.busy(), name));
    }

    /** Loads of lines all over the chip, each after a pause: nobody is in anybody's way. */
    @ParameterizedTest
    @ValueSource(strings = {"tilepro64", "knc"})
    void evenTrafficAtLowLoadCostsWhatItDoesWithoutLinks(String id) {
        Machine machine = MachineFile.shipped(id);
        double with = loads(platform(machine, Coroutines.fastest(), "hashed"), 0, 4000);
        double free = loads(platform(without(machine), Coroutines.fastest(), "hashed"), 0, 4000);
        assertEquals(1, with / free, 0.002, with + " ns with links, " + free + " without");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tilepro64", "knc"})
    void theSameHappensOnBothCoroutines(String id) {
        List<String> digests = List.of(Coroutines.values()).stream().map(coroutines -> {
            SimulatedPlatform platform = platform(MachineFile.shipped(id), coroutines, "hashed");
            Cell sum = platform.cell("sum", 0, Placement.shared());
            platform.run(24, worker -> {
                for (int n = 0; n < 10; n++) {
                    sum.getAndAdd(1);
                    platform.idle(31L * ((worker.index() * 7 + n) % 10));
                    sum.getAcquire();
                }
                sum.awaitAtLeast(worker, 240);
            });
            assertTrue(
                    platform.lastReport().orElseThrow().stations().keySet().stream().anyMatch(name -> name.startsWith("link")));
            return platform.lastReport().orElseThrow().digest();
        }).distinct().toList();
        assertEquals(1, digests.size(), digests.toString());
    }
}

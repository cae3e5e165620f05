package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.machine.description.Level;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.engine.Coroutines;
import testudo.machine.microbenchmark.PingPong;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Machines with levels of their own between cores, tiles, sockets and all: here tiles of 2, quadrants of 8, sockets of 16, boards of 32. */
@Timeout(900)
class LevelsTest {

    private static final Machine MACHINE = MachineFile.parse("levels.toml", MachineFile.text("skx")
            .replace("sockets = { value = 2,", "sockets = { value = 4,")
            .replace("cores = { value = 24,", "cores = { value = 16,")
            .replace("cores-per-tile = { value = 1,", "cores-per-tile = { value = 2,")
            .replace("usable = { value = 96,", "usable = { value = 128,")
            .replace("same-tile = { value = 50,", "same-tile = { value = 20,")
            .replace("cross-socket = { value = 118,", "cross-socket = { value = 300,")
            + level(1, 32, 160) + level(2, 8, 33)); // in any order

    private static String level(int number, int cores, int nanoseconds) {
        String evidence = ", evidence = \"guessed\", confidence = \"low\", source = \"a test\" }\n";
        return "[distance.level-" + number + "]\ncores = { value = " + cores + ", unit = \"1\"" + evidence
                + "message = { value = " + nanoseconds + ", unit = \"ns\"" + evidence;
    }

    @Test
    void levelsAreOrderedByTheirCores() {
        assertEquals(List.of(new Level("memory.same-core", 1), new Level("memory.same-tile", 2),
                new Level("distance.level-2.message", 8), new Level("memory.same-socket", 16),
                new Level("distance.level-1.message", 32), new Level("memory.cross-socket", 64)), MACHINE.levels());
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 20", "1, 2, 33", "0, 7, 33", "7, 8, 50", "0, 15, 50", "15, 16, 160", "0, 31, 160", "31, 32, 300",
        "0, 63, 300"})
    void aMessageTakesWhatTheNearestSharedLevelSays(int first, int second, double nanoseconds) {
        double message =
                PingPong.defaults().measure(new SimulatedPlatform(MACHINE, SimulationOptions.defaults()), first, second);
        assertEquals(nanoseconds, message, 0.05 * nanoseconds);
    }

    /** All on one board read what a core of the other has written: the line comes from there once, and then from copies on the board. */
    @Test
    void aLineComesFromAfarOnce() {
        List<String> digests = new ArrayList<>();
        for (Coroutines coroutines : Coroutines.values()) {
            SimulatedPlatform platform =
                    new SimulatedPlatform(MACHINE, SimulationOptions.defaults().withCoroutines(coroutines));
            Cell flag = platform.cell("flag", 0, Placement.at(63));
            double[] last = new double[1];
            platform.run(64, worker -> {
                if (worker.index() == 63) {
                    platform.idle(100_000);
                    flag.setRelease(1);
                } else if (worker.index() < 32) {
                    flag.awaitAtLeast(worker, 1);
                    last[0] = Math.max(last[0], platform.now() - 100_000);
                }
            });
            assertTrue(last[0] > 300 + 160 + 50, "from afar, across the board, across the socket: " + last[0]);
            assertTrue(last[0] < 2 * 300 + 17 * 160, "32 from afar would be 9600 ns: " + last[0]);
            digests.add(platform.lastReport().orElseThrow().digest());
        }
        assertEquals(1, digests.stream().distinct().count(), digests.toString());
    }
}

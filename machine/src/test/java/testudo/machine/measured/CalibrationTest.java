package testudo.machine.measured;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.Topology;
import testudo.machine.microbenchmark.EpisodeLoop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Checks T1 to T4 of {@code docs/theory/machines.md} §12, with the fitted figures as they are in the machine's file. */
@Timeout(900)
final class CalibrationTest {

    private static final EpisodeLoop LOOP = new EpisodeLoop(5, 20, 8);

    @Test
    void disseminationIsWithin15Percent() { // T1
        within(0.15, MeasuredAlgorithm.DISSEMINATION_CONST, 2, 8, 32);
    }

    @Test
    void centralCounterIsWithin25Percent() { // T2; at 2 cores it is too slow, by about as much
        within(0.25, MeasuredAlgorithm.CENTRAL_CONST, 8, 32);
        within(0.45, MeasuredAlgorithm.CENTRAL_CONST, 2);
    }

    /** The step was chosen with the measurement at 8 cores in view; the check does not hang on it. */
    @Test
    void centralCounterIsWithin25PercentWithTheOtherBackOffStepsTried() {
        for (double step : new double[] {12, 36}) {
            MeasuredCard card = MeasuredCard.of(TilePro.MACHINE.with("atomics.back-off-step", step), 1);
            for (TileTable.Row row : TileTable.of(card, List.of(MeasuredAlgorithm.CENTRAL_CONST), List.of(8, 32)).rows()) {
                assertEquals(0, row.error().orElseThrow(), 0.25, "step " + step + ": " + row);
            }
        }
    }

    @Test
    void flatPhaserIsWithin30Percent() { // T3
        within(0.30, MeasuredAlgorithm.FLAT_PHASER, 2, 8, 32);
    }

    @Test
    void treeIsWithin30Percent() { // T4
        within(0.30, MeasuredAlgorithm.TREE_CONST, 2, 8, 32);
    }

    @Test
    void othersAreWithin30Percent() {
        within(0.30, MeasuredAlgorithm.DISSEMINATION_DYN, 2, 8, 32);
        within(0.30, MeasuredAlgorithm.TREE_PHASER, 2, 8, 32);
        within(0.30, MeasuredAlgorithm.CENTRAL_DYN, 2, 8, 32);
        within(0.05, MeasuredAlgorithm.TOKEN, 2, 8, 32);
    }

    private static void within(double share, MeasuredAlgorithm algorithm, Integer... counts) {
        MeasuredCard card = MeasuredCard.of(TilePro.MACHINE, 1); // the frozen prediction
        for (TileTable.Row row : TileTable.of(card, List.of(algorithm), List.of(counts)).rows()) {
            double error = row.error().orElseThrow();
            assertTrue(Math.abs(error) <= share, row + " is off by " + error);
        }
    }

    /** What costs a round, summed by hand: no engine, no queue, mean distances. */
    @Test
    void disseminationCostsWhatItsMessagesCost() {
        MeasuredCard card = new MeasuredCard(TilePro.MACHINE, LOOP, 5, 1);
        for (int cores : new int[] {2, 8, 16, 60}) {
            double model = card.microseconds(MeasuredAlgorithm.DISSEMINATION_CONST, cores);
            double sum = closedForm(cores);
            assertEquals(1, model / sum, 0.15, cores + " cores: " + model + " us simulated, " + sum + " us summed");
        }
    }

    private static double closedForm(int cores) {
        Machine machine = TilePro.MACHINE;
        Topology mesh = machine.topology();
        double hops = IntStream.range(0, cores)
                .mapToDouble(core -> IntStream.range(0, 64).map(home -> mesh.hops(core, home)).average().orElseThrow())
                .average()
                .orElseThrow();
        double oneWay = machine.value("memory.message") + hops * machine.value("memory.hop");
        double lookup = machine.value("memory.lookup");
        double store = oneWay + lookup + 2 * oneWay; // to the home, which takes the copy away and hears of it
        double wake = machine.value("memory.poll-gap") / 2;
        double refetch = lookup + oneWay; // the way out passes while the home still waits to hear
        double round = machine.value("measured.dissemination-round") + machine.value("memory.issue")
                + store + wake + refetch;
        return Math.ceil(Math.log(cores) / Math.log(2)) * round / machine.value("calibration.frequency") / 1000;
    }

    @Test
    void predictionsGrowWithoutJumps() { // between and beyond the counts of the fit
        int[] counts = {2, 4, 8, 16, 32, 59};
        MeasuredCard card = new MeasuredCard(TilePro.MACHINE, new EpisodeLoop(3, 10, 8), 5, 1);
        for (MeasuredAlgorithm algorithm : MeasuredAlgorithm.values()) {
            double[] cost = Arrays.stream(counts).mapToDouble(cores -> card.microseconds(algorithm, cores)).toArray();
            for (int c = 1; c < cost.length; c++) {
                double growth = (double) counts[c] / counts[c - 1];
                String what = algorithm + " from " + counts[c - 1] + " to " + counts[c] + " cores: " + cost[c - 1]
                        + " to " + cost[c] + " us";
                assertTrue(cost[c] >= 0.9 * cost[c - 1], what);
                assertTrue(cost[c] <= 1.15 * Math.pow(growth, 2.4) * cost[c - 1], what);
            }
        }
    }

    @Test
    void theTableShowsErrorsBandsAndFittedFigures() {
        MeasuredCard card = new MeasuredCard(TilePro.MACHINE, LOOP, 1, 1);
        String text = TileTable.of(card, List.of(MeasuredAlgorithm.TOKEN), List.of(2, 5)).text();
        assertTrue(text.contains("token                    2     0.2"), text);
        assertTrue(text.contains("0.237 -  0.239"), text);
        assertTrue(text.contains("predicted"), text);
        assertTrue(text.contains("messages.cost = 41.5 cycles: sending and receiving; token"), text);
    }
}

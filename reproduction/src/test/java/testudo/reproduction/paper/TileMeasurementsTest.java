package testudo.reproduction.paper;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.measured.MeasuredAlgorithm;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.TileTable;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.ClaimOutcome;
import testudo.reproduction.claim.Results;
import testudo.reproduction.claim.Sensitivity;
import testudo.reproduction.claim.Verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Check T5 of {@code docs/theory/machines.md} §12, and that the claim judges all of T1 to T4. */
@Timeout(900)
class TileMeasurementsTest {

    private static final Machine MACHINE = MachineFile.shipped("tilepro64");
    private static final Claim CLAIM = TileMeasurements.claims().getFirst();

    private static final Results RESULTS = PhaserPaperTest.RESULTS;

    @Test
    void costsAndOrderAreAsMeasured() {
        List<Check> checks = TileMeasurements.checks(CLAIM.setting(MACHINE, RESULTS), List.of(2, 8, 32));
        assertEquals(List.of(), checks.stream().filter(check -> !check.holds()).toList());
        assertEquals(24, checks.stream().filter(check -> !check.isOrdering()).count());
    }

    /** Everything at these counts was fitted to: the claim says so and is no evidence for the figures. */
    @Test
    void theClaimCountsNothingThatWasFittedTo() {
        Verdict verdict = CLAIM.tryOn(MACHINE, RESULTS);
        assertEquals(ClaimOutcome.FITTED, verdict.outcome());
        assertEquals(List.of(), verdict.checks().stream().filter(Check::isCounted).toList());
    }

    @Test
    void simulatedIsThePredictionThatTheTableOfBarriersShows() {
        List<Check> checks = TileMeasurements.checks(CLAIM.setting(MACHINE, RESULTS), List.of(2, 8));
        for (TileTable.Row row : TileTable.of(MeasuredCard.of(MACHINE, 1), List.of(MeasuredAlgorithm.values()), List.of(2, 8))
                .rows()) {
            Check check = checks.stream().filter(one -> one.what().equals(row.algorithm() + ", " + row.cores() + " cores (us)"))
                    .findFirst().orElseThrow();
            assertEquals(row.simulated(), check.simulated(), check.what());
            assertEquals(row.measured().orElseThrow().median(), check.published().orElseThrow().value(), check.what());
            assertEquals(row.error().orElseThrow(), check.published().orElseThrow().error(check.simulated()), 1e-12);
            assertEquals(row.isInBand(), check.published().orElseThrow().spans(check.simulated()), check.what());
        }
    }

    @Test
    void everyFittedFigureThatIsReadIsListed() {
        List<String> fitted = CLAIM.tryOn(MACHINE, RESULTS).fitted();
        for (String path : List.of("memory.occupancy", "atomics.last-back-off", "atomics.back-off-step", "messages.cost",
                "measured.tree-node", "measured.flat-fixed", "measured.flat-worker", "measured.dissemination-round")) {
            assertEquals(1, fitted.stream().filter(line -> line.startsWith(path + " = ")).count(), path);
        }
        assertTrue(fitted.stream().anyMatch(line -> line.contains("chosen with the measurement at 8 cores in view")));
    }

    /** At 2 cores the central counter and the trees are too close in the model to be ordered by it. */
    @Test
    void theOrderHoldsWithUncertainFiguresAQuarterOff() { // at counts that take little time
        Sensitivity all =
                Sensitivity.of(CLAIM.setting(MACHINE, RESULTS), setting -> TileMeasurements.checks(setting, List.of(2, 8)),
                        false);
        assertTrue(all.figures() >= 15, all.toString());
        List<String> flipped = all.rows().stream()
                .flatMap(row -> row.checks().stream().filter(check -> check.isOrdering() && !check.holds()))
                .map(Check::what)
                .distinct()
                .filter(what -> !(what.startsWith("tree_") && what.contains("/ central_") && what.endsWith(" 2 cores")))
                .toList();
        assertEquals(List.of(), flipped);
    }
}

package testudo.machine.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.microbenchmark.EpisodeLoop;

/** Check T5 of {@code reference/machines.md} §12, and that the claim judges all of T1 to T4. */
@Timeout(90)
class TileMeasurementsTest {

    private static final Machine MACHINE = MachineFile.shipped("tilepro64");
    private static final Claim CLAIM = TileMeasurements.claims().getFirst();
    private static final EpisodeLoop SHORT = new EpisodeLoop(3, 10, 8);

    @Test
    void costsAndOrderAreAsMeasured() {
        List<Check> checks = TileMeasurements.checks(CLAIM.setting(MACHINE, new Results()), List.of(2, 8, 32), new EpisodeLoop(5, 20, 8), 9);
        assertEquals(List.of(), checks.stream().filter(check -> !check.holds()).toList());
        assertEquals(24, checks.stream().filter(check -> !check.isOrdering()).count());
    }

    /** At 2 cores the central counter and the trees are too close in the model to be ordered by it. */
    @Test
    void theOrderHoldsWithUncertainFiguresAQuarterOff() { // at counts that take little time
        Sensitivity all = Sensitivity.of(CLAIM.setting(MACHINE, new Results()), setting ->
                TileMeasurements.checks(setting, List.of(2, 8), SHORT, 9));
        assertTrue(all.figures() >= 15, all.toString());
        List<String> flipped = all.rows().stream()
                .flatMap(row -> row.flipped().stream())
                .map(Check::what)
                .distinct()
                .filter(what -> !(what.startsWith("tree_") && what.contains("/ central_") && what.endsWith(" 2 cores")))
                .toList();
        assertEquals(List.of(), flipped);
    }
}

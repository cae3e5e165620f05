package testudo.machine.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

/** The claims of the phaser paper, C8 and C9 among them, and what a verdict says. */
@Timeout(60)
class PhaserPaperTest {

    private static final Machine C64 = MachineFile.shipped("c64");

    static Stream<Claim> claims() {
        return PhaserPaper.claims().stream();
    }

    @ParameterizedTest
    @MethodSource("claims")
    void everyCheckHoldsWithTheFiguresShipped(Claim claim) {
        Verdict verdict = claim.tryOn(C64);
        assertEquals(List.of(), verdict.checks().stream().filter(check -> !check.holds()).toList());
        assertEquals(Outcome.HOLDS, verdict.outcome());
    }

    @Test
    void everyUncertainFigureIsVariedBothWays() {
        List<Sensitivity.Row> rows = Sensitivity.of(C64, List.of("suspension.", "memory.dram", "topology."),
                machine -> List.of(Check.order("dram banks", machine.value("memory.dram.banks"))));
        assertEquals(2 * (3 + 5 + 1), rows.size()); // occupancy is derived; of the topology only 'usable' is uncertain
        assertTrue(rows.stream().anyMatch(row -> row.path().equals("memory.dram.banks") && row.value() == 5));
        assertTrue(rows.stream().anyMatch(row -> row.path().equals("suspension.suspend") && row.value() == 15));
    }

    @Test
    void anOrderingThatFlipsIsNotEstablished() {
        Claim claim = new Claim("test", "", "", "", "c64", List.of(), List.of("suspension.awake"),
                machine -> List.of(Check.order("made up", machine.value("suspension.awake") / 25)));
        Verdict verdict = claim.judge(C64);
        assertEquals(Outcome.NOT_ESTABLISHED, verdict.outcome());
        assertEquals(List.of(22.5), verdict.sensitivity().stream()
                .filter(row -> !row.flipped().isEmpty())
                .map(Sensitivity.Row::value)
                .toList());
        assertEquals(Outcome.FAILS, claim.judge(C64.with("suspension.awake", 20)).outcome());
        assertFalse(Check.order("tie", 1).holds());
    }

    @Test
    void theOrderOfTheRingIsEstablished() {
        Claim ring = PhaserPaper.claims().get(2);
        assertEquals("c64-fig5b", ring.id());
        assertEquals(Outcome.HOLDS, ring.judge(C64).outcome());
    }
}

package testudo.machine.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

/** The claims of the phaser paper, C8 and C9 among them. */
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
    void theOrderOfTheRingIsEstablished() {
        Claim ring = PhaserPaper.claims().get(2);
        assertEquals("c64-fig5b", ring.id());
        assertEquals(Outcome.HOLDS, ring.judge(C64, new Results()).outcome());
    }
}

package testudo.reproduction.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.machine.description.MachineFile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CheckTest {

    @Test
    void anOrderThatOneSeedTurnsRoundIsATie() {
        for (double[] quotients : new double[][] {{1.01, 1.01, 0.999, 1.01, 1.01}, {0.99, 0.99, 0.99, 0.99, 1.001},
            {1, 1, 1, 1, 1}}) {
            Check check = Check.order("close", seed -> quotients[(int) seed - 1]);
            assertTrue(check.isTie());
            assertFalse(check.holds());
            assertEquals(quotients[0], check.simulated());
        }
    }

    @Test
    void anOrderThatAllSeedsAgreeOnIsWonOrLost() {
        Check won = Check.order("won", seed -> 1 + 1e-5 * seed);
        assertTrue(won.holds() && !won.isTie());
        Check lost = Check.order("lost", seed -> 1 - 1e-5 * seed);
        assertFalse(lost.holds() || lost.isTie());
        assertEquals(-1e-5, lost.miss(), 1e-9);
    }

    @Test
    void otherSeedsAreTriedOnlyWhereItIsClose() {
        for (double far : new double[] {0.9, 1.07}) {
            List<Long> seeds = new ArrayList<>();
            assertFalse(Check.order("far", seed -> {
                seeds.add(seed);
                return far;
            }).isTie());
            assertEquals(List.of(1L), seeds);
        }
    }

    @Test
    void otherSeedsAreTriedOnceWhenSomebodyAsksAndUntilOneDisagrees() {
        List<Long> seeds = new ArrayList<>();
        Check close = Check.order("close", seed -> {
            seeds.add(seed);
            return seed < 3 ? 1.01 : 0.99;
        });
        assertEquals(List.of(1L), seeds);
        assertFalse(close.holds());
        assertTrue(close.of("X1").isTie());
        assertEquals(List.of(1L, 2L, 3L), seeds);
        seeds.clear();
        assertFalse(Check.order("lost", seed -> {
            seeds.add(seed);
            return 0.99;
        }).holds());
        assertEquals(List.of(1L), seeds, "what is lost with the first does not hold, tie or not");
    }

    @Test
    void aTieIsNeitherReproducedNorRefuted() {
        assertEquals(ClaimOutcome.NOT_ESTABLISHED, outcome(Check.order("tie", 1)));
        assertEquals(ClaimOutcome.HOLDS, outcome(Check.order("won", 1.5)));
        assertEquals(ClaimOutcome.FAILS, outcome(Check.order("tie", 1), Check.range("range", 3, 1, 2)));
    }

    private static ClaimOutcome outcome(Check... checks) {
        return new Claim("test", "", "", "", List.of("c64"), new LinkedHashMap<>(), List.of(), _ -> List.of(checks))
                .tryOn(MachineFile.shipped("c64"), new Results()).outcome();
    }

    @Test
    void aMissIsTheShareBeyondTheNearerEnd() {
        assertEquals(0.5, Check.range("above", 3, 1, 2).miss());
        assertEquals(-0.5, Check.range("below", 0.5, 1, 2).miss());
        assertEquals(0, Check.range("within", 1.5, 1, 2).miss());
        assertFalse(Check.exact("no", false).holds());
        assertTrue(Check.told("any", -7).holds());
    }
}

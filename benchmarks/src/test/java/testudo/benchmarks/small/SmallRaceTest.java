package testudo.benchmarks.small;

import java.util.OptionalInt;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.benchmarks.baseline.BaselineException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Plain loops and ours compute the same, or are not compared. */
@Timeout(300)
class SmallRaceTest {

    static Stream<SmallCase> smallest() {
        return SmallCase.all().stream().filter(of -> of.cells() <= 1000);
    }

    @ParameterizedTest
    @MethodSource("smallest")
    void bothAgreeInEveryBitAndAreTimed(SmallCase of) {
        SmallRace.Outcome outcome = new SmallRace(1, 2000, OptionalInt.of(2)).run(of);
        assertTrue(outcome.together() > 0 && outcome.single() > 0 && outcome.plain() > 0, outcome.toString());
        assertEquals(Math.max(1, 2000 / of.cells()), outcome.steps());
    }

    @Test
    void whatDisagreesIsNotTimed() {
        SmallCase rule = smallest().filter(of -> of.name().equals("rule-110")).findFirst().orElseThrow();
        SmallCase wrong = new SmallCase("wrong", rule.cells(), rule.program(), n -> new PlainLoops() {

            private final PlainLoops right = new Rule110(n);

            @Override
            public void step() {
                right.step();
                right.values()[7] = 0.5;
            }

            @Override
            public double[] values() {
                return right.values();
            }
        });
        assertTrue(
                assertThrows(BaselineException.class, () -> new SmallRace(1, 2000, OptionalInt.empty()).run(wrong)).getMessage()
                        .startsWith("'wrong' and plain Java disagree at cell "));
    }
}

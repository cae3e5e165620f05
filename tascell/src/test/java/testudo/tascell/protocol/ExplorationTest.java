package testudo.tascell.protocol;

import java.util.EnumSet;
import java.util.Optional;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * In every order of messages and steps a run comes to a good end, also where tasks and results overtake requests and refusals; without any
 * one of the rules some order breaks it.
 *
 * <p>Where all messages of a pair keep their order, the acknowledgement of results guards nothing that a look at the number would not: the
 * old request comes before the next task. It is needed where they go different ways.
 */
@Timeout(900)
class ExplorationTest {

    @ParameterizedTest
    @CsvSource({"2, 4, -1, false", "2, 4, 1, false", "3, 2, -1, false", "3, 2, 1, false", "2, 4, -1, true", "3, 2, -1, true"})
    void everyOrderComesToAGoodEnd(int workers, int units, int throwsAt, boolean lanes) {
        explore(workers, units, throwsAt, lanes);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @CsvSource({"2, 12, -1, false", "2, 12, 2, false", "3, 4, -1, false", "3, 4, 1, false", "2, 12, -1, true",
        "3, 3, -1, true"})
    void everyOrderComesToAGoodEndAlsoWithMoreWork(int workers, int units, int throwsAt, boolean lanes) {
        explore(workers, units, throwsAt, lanes);
    }

    /** A minute alone. */
    @Tag("giants")
    @Test
    void everyOrderComesToAGoodEndAlsoWithMoreWorkInLanes() {
        explore(3, 4, -1, true);
    }

    private static void explore(int workers, int units, int throwsAt, boolean lanes) {
        Exploration all = Exploration.of(workers, units, throwsAt, lanes, EnumSet.allOf(Rule.class));
        assertEquals(Optional.empty(), all.defect());
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void withoutARuleSomeOrderBreaksIt(Rule left) {
        EnumSet<Rule> rules = EnumSet.complementOf(EnumSet.of(left));
        Exploration two = Exploration.of(2, 4, -1, true, rules);
        Exploration found = two.defect().isPresent() ? two : Exploration.of(3, 3, -1, true, rules);
        assertTrue(found.defect().isPresent(), () -> "nothing is wrong without " + left + " in " + found.states() + " states");
    }
}

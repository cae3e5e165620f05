package testudo.sync.phaser.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.phaser.model.Op.In;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class CounterExamplesTest {

    @Test
    @DisplayName("K1: crossed single waits deadlock, next does not")
    void crossedSingleWaitsDeadlock() {
        assertTrue(CounterExamples.singleWaits().outcomes().deadlock());
        assertFalse(CounterExamples.singleWaitsMended().outcomes().deadlock());
    }

    @Test
    @DisplayName("K2: next on one phaser at a time deadlocks in opposite orders, next on all does not")
    void perPhaserNextDeadlocks() {
        assertTrue(CounterExamples.perPhaserNext().outcomes().deadlock());
        assertFalse(CounterExamples.perPhaserNextMended().outcomes().deadlock());
    }

    @Test
    @DisplayName("K3: a bound deadlocks what ends without one, or with a wider one")
    void aBoundCanDeadlock() {
        assertTrue(CounterExamples.boundedProducer(1).outcomes().deadlock());
        assertFalse(CounterExamples.boundedProducer(2).outcomes().deadlock());
        assertFalse(CounterExamples.boundedProducer(0).outcomes().deadlock());
    }

    @Test
    @DisplayName("K4: the scope rule refuses the registration that would deadlock")
    void theScopeRuleRefusesTheDeadlock() {
        Program.Outcomes outcomes = CounterExamples.innerScope().outcomes();
        assertFalse(outcomes.deadlock());
        assertEquals(Set.of(Map.of(Program.ROOT, List.of(Program.REFUSED))), outcomes.noted());
    }

    @Test
    void nextOrdersWhatIsBeforeAndAfter() {
        List<In> both = List.of(new In("p", Mode.SIG_WAIT));
        List<Act> body = List.of(new Act.Add("x"), new Act.Next(), new Act.Read("x"));
        Program.Outcomes outcomes = CounterExamples.two(Mode.SIG_WAIT, 0, 0, both, body, both, body).outcomes();
        assertEquals(Set.of(Map.of("first", List.of(2), "second", List.of(2))), outcomes.noted());
    }
}

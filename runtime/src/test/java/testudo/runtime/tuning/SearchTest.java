package testudo.runtime.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SearchTest {

    /** Time passes by measuring only. */
    private long now;
    private final List<String> order = new ArrayList<>();

    private double measure(String candidate, double nanos) {
        order.add(candidate);
        now += (long) nanos;
        return nanos;
    }

    private Budget budget(long nanos, int rounds) {
        return new Budget(nanos, rounds, () -> now);
    }

    @Test
    void theFastestMedianWins() {
        Map<String, Double> times = Map.of("a", 110.0, "b", 100.0, "c", 105.0);
        List<Measured<String>> measured = Search.fastestFirst(List.of("a", "b", "c"), c -> measure(c, times.get(c)),
                budget(1_000_000, 5));
        assertEquals(List.of("b", "c", "a"), measured.stream().map(Measured::candidate).toList());
        assertEquals(100, measured.getFirst().median());
        measured.forEach(m -> assertEquals(5, m.samples().size()));
    }

    @Test
    void roundsAreInterleavedForthAndBack() {
        Search.fastestFirst(List.of("a", "b"), c -> measure(c, 10), budget(1_000, 3));
        assertEquals(List.of("a", "b", "b", "a", "a", "b"), order);
    }

    @Test
    void aSingleDisturbanceChangesNothing() {
        List<Measured<String>> measured = Search.fastestFirst(List.of("slow", "fast"),
                c -> measure(c, order.size() == 1 ? 5000 : c.equals("fast") ? 100 : 110), budget(1_000_000, 5));
        assertEquals("fast", measured.getFirst().candidate());
    }

    @Test
    void whatStaysFarBehindIsDropped() {
        List<Measured<String>> measured = Search.fastestFirst(List.of("a", "b", "far"),
                c -> measure(c, c.equals("far") ? 300 : 100), budget(1_000_000, 9));
        assertEquals(3, measured.getLast().samples().size());
        assertEquals("far", measured.getLast().candidate());
        assertEquals(9, measured.getFirst().samples().size());
        assertEquals("a", measured.getFirst().candidate());
    }

    @Test
    void theBudgetEndsAfterTheRoundUnderWay() {
        List<Measured<String>> measured = Search.fastestFirst(List.of("a", "b"), c -> measure(c, 100), budget(350, 99));
        assertTrue(measured.stream().allMatch(m -> m.samples().size() == 2), measured::toString);
        order.clear();
        assertEquals(1, Search.fastestFirst(List.of("a"), c -> measure(c, 100), budget(0, 99)).getFirst().samples().size());
    }

    @Test
    void thereMustBeSomethingToSearch() {
        assertThrows(IllegalArgumentException.class, () -> Search.fastestFirst(List.of(), _ -> 1, budget(1, 1)));
        assertThrows(IllegalArgumentException.class, () -> budget(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Measured<>("a", List.of()));
    }
}

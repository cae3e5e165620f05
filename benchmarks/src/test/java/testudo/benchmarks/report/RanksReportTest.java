package testudo.benchmarks.report;

import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;

import testudo.benchmarks.measure.Quartiles;
import testudo.benchmarks.nodes.RanksRow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RanksReportTest {

    private static RanksRow time(String against, double ours, double theirs, OptionalDouble most) {
        return new RanksRow("heat", "ms", against, new Quartiles(ours - 0.5, ours, ours + 0.5), Quartiles.of(theirs), most);
    }

    private final List<RanksRow> rows = List.of(time("1 rank", 11.5, 10, OptionalDouble.of(1.15)),
            time("C, plain", 11, 10, OptionalDouble.of(1)), time("C, aligned", 11, 20, OptionalDouble.empty()),
            RanksRow.exact("heat", "kB", "least", 21, 20, OptionalDouble.of(1.04)));

    @Test
    void aRatioUpToItsTargetIsMet() {
        assertEquals(List.of("case  2 ranks  against                       ours  theirs  ratio  target",
                "heat  ms       1 rank      11.500 (11.000–12.000)  10.000  1.150    1.15  met",
                "heat  ms       C, plain    11.000 (10.500–11.500)  10.000  1.100    1.00  missed",
                "heat  ms       C, aligned  11.000 (10.500–11.500)  20.000  0.550",
                "heat  kB       least                       21.000  20.000  1.050    1.04  missed"),
                RanksReport.lines(rows, false));
    }

    @Test
    void aQuickRunIsNotJudged() {
        assertTrue(RanksReport.lines(rows, true).stream().noneMatch(line -> line.endsWith("met") || line.endsWith("missed")));
    }

    /** The long run was the quicker one, so nothing is known of its steps. */
    @Test
    void aTimeThatIsNoneGivesNoRatioAndMeetsNothing() {
        List<RanksRow> none = List.of(time("1 rank", -1, 10, OptionalDouble.of(1.15)));
        assertEquals("heat  ms       1 rank   -1.000 (-1.500–-0.500)  10.000           1.15",
                RanksReport.lines(none, false).getLast());
    }

    @Test
    void valuesSeparatedByCommasAreQuotedWhereTheyHoldOne() {
        assertEquals("heat,ms,\"C, plain\",11.0,10.5,11.5,10.0,10.0,10.0,1.1,1.0,missed,false",
                RanksReport.csv(rows, false).split("\r\n")[2]);
    }
}

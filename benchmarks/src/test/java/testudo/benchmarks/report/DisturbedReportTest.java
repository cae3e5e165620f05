package testudo.benchmarks.report;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.benchmarks.disturbed.Keeping;
import testudo.benchmarks.measure.Quartiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

class DisturbedReportTest {

    private static Keeping keeping(String party, boolean ours, int others, double kept) {
        return new Keeping("heat", party, ours, others, Quartiles.of(0.002), new Quartiles(kept - 0.1, kept, kept + 0.1));
    }

    private final List<Keeping> good = List.of(keeping("epoch", true, 0, 1), keeping("epoch", true, 8, 0.7),
            keeping("C static, active", false, 0, 1), keeping("C static, active", false, 8, 0.2));

    @Test
    void aLineHoldsTheTimeAloneAndWhatIsKeptBesideEach() {
        assertEquals(List.of("share of the fair share kept, medians and quartiles:",
                "case  by                alone ms/step          beside 8",
                "heat  epoch                     2.000  0.70 (0.60–0.80)",
                "heat  C static, active          2.000  0.20 (0.10–0.30)"), DisturbedReport.lines(good));
    }

    /** Interrupted in the second case, before it was run beside others. */
    @Test
    void whatIsNotKnownIsLeftEmpty() {
        assertEquals(List.of("share of the fair share kept, medians and quartiles:",
                "case  by     alone ms/step          beside 2",
                "heat  epoch          2.000  0.90 (0.80–1.00)",
                "flat  epoch          2.000"),
                DisturbedReport.lines(List.of(keeping("epoch", true, 0, 1), keeping("epoch", true, 2, 0.9),
                        new Keeping("flat", "epoch", true, 0, Quartiles.of(0.002), Quartiles.of(1)))));
    }

    @Test
    void onlyOurFamiliesHaveATarget() {
        assertEquals(List.of("met: every family keeps 0.70 of its fair share or more"), DisturbedReport.conclusion(good, 2));
        assertEquals(List.of("missed: epoch of heat beside 2 keeps 0.69, not 0.70"),
                DisturbedReport.conclusion(List.of(keeping("epoch", true, 0, 0.1), keeping("epoch", true, 2, 0.69)), 2));
    }

    /** Beside as many as there are processors it is to keep more, and alone to cost hardly anything. */
    @Test
    void whoeverIsFreeHasTargetsOfItsOwn() {
        List<Keeping> all = List.of(keeping("pairwise", true, 0, 1), keeping("pairwise", true, 2, 0.75),
                keeping("dynamic", true, 0, 1), keeping("dynamic", true, 2, 0.79), keeping("dynamic", true, 4, 0.75));
        assertEquals(List.of("missed: dynamic of heat beside 2 keeps 0.79, not 0.80",
                "met: alone, dynamic takes 1.00 of pairwise's time of heat; at most 1.05 is meant for large grids"),
                DisturbedReport.conclusion(all, 2));
    }

    @Test
    void withoutFamiliesOfOursThereIsNothingToConclude() {
        assertEquals(List.of(), DisturbedReport.conclusion(List.of(keeping("C static, active", false, 8, 0.2)), 2));
    }

    @Test
    void theCsvHasALineForEachMeasurement() {
        assertEquals("""
                case,by,others,stepSeconds,kept,keptLower,keptUpper\r
                heat,"C static, active",8,0.002,0.5,0.4,0.6\r
                """, DisturbedReport.csv(List.of(keeping("C static, active", false, 8, 0.5))));
    }
}

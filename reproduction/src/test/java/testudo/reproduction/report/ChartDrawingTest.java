package testudo.reproduction.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

import org.junit.jupiter.api.Test;

import testudo.machine.description.MachineFile;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Results;
import testudo.reproduction.claim.Verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ChartDrawingTest {

    private static <K> SequencedMap<K, Double> values(K one, double first, K other, double second) {
        SequencedMap<K, Double> values = new LinkedHashMap<>();
        values.put(one, first);
        values.put(other, second);
        return values;
    }

    private static Chart curves(double last) {
        SequencedMap<String, SequencedMap<Integer, Double>> all = new LinkedHashMap<>();
        all.put("global", values(1, 1, 40, 20));
        all.put("zone", values(1, 1, 40, last));
        return new Chart.Curves("fft", "fft, a chip", "times as fast", Chart.Scale.PER_CORE, all, List.of());
    }

    /** The greatest value is at the upper edge where it ends a step of the axis, half of it in the middle. */
    @Test
    void valuesAreWhereTheAxisHasThem() {
        String svg = ChartDrawing.of(curves(40));
        assertTrue(svg.contains("<circle cx=\"590\" cy=\"40\" "), svg);
        assertTrue(svg.contains("<circle cx=\"590\" cy=\"200\" "), svg);
        assertTrue(svg.contains(">one per core<") && svg.contains(">zone<") && svg.contains(">fft, a chip<"), svg);
        assertTrue(svg.contains(">40</text>") && svg.contains(">0</text>") && svg.contains(">5</text>"), svg);
        assertEquals(4, svg.split("<circle", -1).length - 1);
    }

    /** From 1 to 100 the edges are powers of ten, 10 is in the middle, and what was published is where its numbers are. */
    @Test
    void powersOfTenAreAsHighAsEachOtherAndPublishedNumbersStandBeside() {
        SequencedMap<String, SequencedMap<Integer, Double>> all = new LinkedHashMap<>();
        all.put("global", values(1, 2, 40, 10));
        Chart.Curves curves = new Chart.Curves("log", "title", "cycles", Chart.Scale.LOGARITHMIC, all, List.of())
                .marked(List.of(Chart.Mark.measured("global", 40, new Published(10, 1, 100)),
                        Chart.Mark.claimed("global", 1, 1, Double.POSITIVE_INFINITY)));
        String svg = ChartDrawing.of(curves);
        assertTrue(svg.contains("<circle cx=\"590\" cy=\"200\" "), svg);
        assertTrue(svg.contains(">1</text>") && svg.contains(">10</text>") && svg.contains(">100</text>"), svg);
        assertTrue(svg.contains("<line x1=\"590\" y1=\"360\" x2=\"590\" y2=\"40\" stroke=\"#0072B2\""), svg);
        assertTrue(svg.contains("<rect x=\"586\" y=\"196\" width=\"8\" height=\"8\""), svg);
        assertTrue(svg.contains("<line x1=\"83\" y1=\"360\" x2=\"83\" y2=\"40\" stroke=\"#e8e2c8\""), svg);
        assertTrue(svg.contains(">claimed, by what is simulated<") && svg.contains(">squares: measured, p5 to p95<"), svg);
    }

    @Test
    void barsBeginAtNoughtAndTellTheirValue() {
        SequencedMap<String, SequencedMap<String, Double>> groups = new LinkedHashMap<>();
        groups.put("fib, 60", values("global", 1, "zone", 2));
        String svg = ChartDrawing.of(new Chart.Bars("bars", "title", "speed", groups));
        assertTrue(svg.contains("height=\"320\" fill=\"#009E73\"><title>fib, 60, zone: 2.000</title>"), svg);
        assertTrue(svg.contains(">0.5</text>"), svg);
        assertTrue(svg.contains("height=\"160\" fill=\"#0072B2\"><title>fib, 60, global: 1.000</title>"), svg);
    }

    @Test
    void aReportShowsThemBesideTheChecks() {
        Claim claim = new Claim("some-claim", "paper", "statement", "judged", List.of("c64"), new LinkedHashMap<>(), List.of(),
                _ -> List.of(Check.told("number", 3))).drawing(_ -> List.of(curves(30)));
        Results results = new Results();
        Verdict verdict = claim.tryOn(MachineFile.shipped("c64"), results);
        List<Chart> charts = claim.charts(MachineFile.shipped("c64"), results);
        Map<String, String> files = new Report(List.of(verdict), Optional.empty(), Map.of("some-claim", charts)).files();
        assertEquals(ChartDrawing.of(curves(30)), files.get("some-claim-fft.svg"));
        assertTrue(files.get("reproduction.md").contains("](some-claim-fft.svg)"), files.get("reproduction.md"));
        assertTrue(files.get("reproduction.html").contains(ChartDrawing.of(curves(30))));
    }
}

package testudo.benchmarks.report;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.cases.BenchCase;
import testudo.benchmarks.cases.Entrant;
import testudo.benchmarks.cases.Scale;
import testudo.benchmarks.cases.Target;
import testudo.benchmarks.measure.Ceilings;
import testudo.benchmarks.measure.Quartiles;
import testudo.benchmarks.measure.Result;
import testudo.benchmarks.measure.Standing;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Heat;
import testudo.benchmarks.workload.Workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Heat on 1000 cells: C in 2 µs and 1 µs, ours in 4 µs a step. */
class ReportTest {

    private static final Workload HEAT = Heat.on(Grid.of(10, 10, 10));
    private static final Entrant PLAIN = new Entrant.Baseline("C plain", HEAT, CSource.HEAT, "star", Storage.PLAIN);
    private static final Entrant STREAMED = new Entrant.Baseline("C streamed", HEAT, CSource.HEAT, "star",
            Storage.STREAMED);
    private static final Entrant OURS = new Entrant.Ours("ours, \"quoted\" & <odd>", HEAT, Way.wholeGrid(),
            List.of(new Target.Ratio(0.9, List.of("C plain", "C streamed"), "best C")));
    private static final Result RESULT = new Result(
            new BenchCase("heat", "heat", Scale.FULL, 9, List.of(PLAIN, STREAMED, OURS)), 2,
            List.of(standing(PLAIN, 2000), standing(STREAMED, 1000), standing(OURS, 4000)), Map.of("none", "too large"));
    private static final Ceilings CEILINGS = new Ceilings(2, 30e9, 32e9, 100e9);

    private static Standing standing(Entrant entrant, double nanos) {
        return new Standing(entrant, new Quartiles(nanos / 2, nanos, 2 * nanos), 5, 0.01, OptionalDouble.empty(),
                OptionalDouble.of(0.25));
    }

    @Test
    void aRowHoldsWhatFollowsFromTheTimes() {
        Row ours = Row.of(List.of(RESULT)).getLast();
        assertEquals(4, ours.toBestC().getAsDouble());
        assertEquals("C streamed", ours.bestC());
        assertEquals(2, ours.toPlainC().getAsDouble());
        assertEquals(16, ours.bytes());
        assertEquals(9, ours.flops());
        assertEquals(250e6 * 16, ours.byteRate());
        assertEquals(9.0 / 16, ours.intensity());
    }

    @Test
    void theTableNamesTargetVerdictWinnerAndWhoStayedAway() {
        String text = String.join("\n", Report.lines(RESULT, Optional.of(CEILINGS)));
        assertTrue(text.contains("≤ 0.90 × best C: MISSED (4.00)"), text);
        assertTrue(text.contains("the best C is 'C streamed'; others used 1.0 % of the processors"), text);
        assertTrue(text.contains("none did not take part: too large"), text);
        assertTrue(text.contains("250.0   4.0    12.5 %       4.00        2.00"), text);
    }

    @Test
    void everyLineOfTheCsvHasAllColumns() {
        String[] lines = Csv.of(Row.of(List.of(RESULT))).split("\r\n");
        assertEquals(4, lines.length);
        int columns = lines[0].split(",").length;
        assertEquals(columns, lines[1].split(",", -1).length);
        assertTrue(lines[3].contains("\"ours, \"\"quoted\"\" & <odd>\""), lines[3]);
        assertEquals(columns, lines[3].replaceAll("\"([^\"]|\"\")*\"", "x").split(",", -1).length);
        assertTrue(lines[3].endsWith(",≤ 0.90 × best C,4.0,MISSED,false"), lines[3]);
    }

    @Test
    void thePictureIsWellFormedAndShowsOursAndTheBestC() throws Exception {
        String svg = Roofline.of(Row.of(List.of(RESULT)), List.of(CEILINGS));
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertEquals("svg", document.getDocumentElement().getTagName());
        assertEquals(2, document.getElementsByTagName("circle").getLength());
        String words = document.getDocumentElement().getTextContent();
        assertTrue(words.contains("heat, C streamed: 1000 Mcells/s"), words);
        assertTrue(words.contains("heat, ours, \"quoted\" & <odd>: 250 Mcells/s"), words);
        assertTrue(words.contains("2 threads: 32 GB/s, 100 Gflop/s"), words);
    }
}

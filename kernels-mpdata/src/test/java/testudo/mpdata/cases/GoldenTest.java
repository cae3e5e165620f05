package testudo.mpdata.cases;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.field.FieldValues;
import testudo.api.interpreter.Form;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The golden table, which two programs written independently reproduce bit for bit, holds for every kernel. */
class GoldenTest {

    private static final GoldenTable TABLE = GoldenTable.read();

    static Stream<Arguments> variants() {
        return Stream.of(Form.values()).flatMap(form -> Stream.of(
                Arguments.of("fct", "STANDARD GAUGE, FCT", 17, form),
                Arguments.of("basic", "STANDARD GAUGE, NO FCT", 11, form),
                Arguments.of("iga-fct", "INFINITE GAUGE, FCT", 17, form),
                Arguments.of("iga", "INFINITE GAUGE, NO FCT", 11, form)));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyKernelHasItsGoldenValues(String option, String section, int kernels, Form form) {
        List<GoldenTable.Row> rows = new ArrayList<>(TABLE.section(section));
        if (section.endsWith("NO FCT")) {
            rows.addAll(TABLE.section(section.replace("NO FCT", "FCT")).subList(0, 7));
        }
        assertEquals(kernels, rows.size(), "rows of the table for " + option);
        ModelRun run = run(option, form).complete();
        for (GoldenTable.Row row : rows) {
            FieldValues values = run.values(row.field().equals("xo") ? "x" : row.field());
            assertSamples(row, values);
            assertSums(row, values);
        }
    }

    @Test
    void inputsHaveTheirGoldenValues() {
        ModelRun run = run("fct", Form.LAMBDA);
        assertEquals(5, TABLE.section("INPUT").size());
        for (GoldenTable.Row row : TABLE.section("INPUT")) {
            assertSamples(row, run.values(row.field()));
            assertSums(row, run.values(row.field()));
        }
    }

    /** Upwind is pass 1: its new field is the table's x1. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void upwindEndsWithPassOne(Form form) {
        ModelRun run = run("upwind", form).complete();
        GoldenTable.Row row = TABLE.section("STANDARD GAUGE, FCT").get(3);
        assertSamples(row, run.values("x"));
        assertSums(row, run.values("x"));
    }

    /** The lifted tree and the lambda give the same bits in every element of every field. */
    @ParameterizedTest
    @MethodSource("variants")
    void treeAndLambdaAgreeInEveryBit(String option, String section, int kernels, Form form) {
        ModelRun run = run(option, form).complete();
        ModelRun other = run(option, Form.LAMBDA).complete();
        run.setup().program().fields().forEach(field -> assertArrayEquals(
                other.values(field.name()).values(), run.values(field.name()).values(), 0.0, field.name()));
    }

    private static ModelRun run(String option, Form form) {
        Golden model = new Golden();
        return ModelRun.of(model, model.standardGrid(), Map.of("option", option), form);
    }

    private static void assertSamples(GoldenTable.Row row, FieldValues values) {
        List<Double> samples = List.of(values.at(3, 5, 2), values.at(0, 0, 0), values.at(15, 0, 7));
        for (int n = 0; n < 3; n++) {
            // == and not equals: a sample of 0 may carry either sign
            assertTrue(row.samples().get(n).doubleValue() == samples.get(n).doubleValue(),
                    row.name() + " sample " + n + ": expected " + row.samples().get(n) + ", got " + samples.get(n));
        }
    }

    private static void assertSums(GoldenTable.Row row, FieldValues values) {
        boolean capped = row.field().equals("cp") || row.field().equals("cn");
        DoubleUnaryOperator shown = capped ? y -> Math.min(1, y) : y -> y;
        double magnitude = exactSum(values, y -> Math.abs(shown.applyAsDouble(y)));
        assertEquals(row.sum(), exactSum(values, shown), 1e-13 * magnitude, row.name() + " sum");
        assertEquals(row.sumOfSquares(), exactSum(values, y -> shown.applyAsDouble(y) * shown.applyAsDouble(y)),
                1e-13 * row.sumOfSquares(), row.name() + " sum of squares");
    }

    private static double exactSum(FieldValues values, DoubleUnaryOperator shown) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double y : values.values()) {
            sum = sum.add(new BigDecimal(shown.applyAsDouble(y)));
        }
        return sum.doubleValue();
    }
}

package testudo.solidification.cases;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The golden table, which two programs written independently reproduce bit for bit, holds for every kernel. */
class GoldenTest {

    private record Row(String name, double sum, double squares, List<Double> samples) {}

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        try (InputStream in = GoldenTest.class.getResourceAsStream("golden-solidification.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] w = line.trim().split("\\s+");
                    rows.add(new Row(w[0], Double.parseDouble(w[1]), Double.parseDouble(w[2]),
                            List.of(Double.valueOf(w[3]), Double.valueOf(w[4]), Double.valueOf(w[5]))));
                }
            }
        }
        assertEquals(8, rows.size());
        return rows;
    }

    private static Interpreter run(Setup setup, Form form, long steps) {
        Interpreter interpreter = new Interpreter(setup.program(), setup.initial(), form);
        interpreter.advance(steps);
        return interpreter;
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void everyKernelHasItsGoldenValues(Form form) throws IOException {
        SolidificationGolden model = new SolidificationGolden();
        Setup setup = model.setup(model.standardGrid(), Settings.of(model.parameters(), Map.of()));
        Interpreter before = run(setup, form, 0);
        Interpreter after = run(setup, form, 1);
        for (Row row : rows()) {
            boolean input = !row.name.startsWith("S");
            String name = row.name.replaceAll("S._|'", "");
            Field field = setup.program().fields().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
            check(row, (input ? before : after).values(field));
        }
        Field activity = setup.program().fields().stream().filter(f -> f.name().equals("activity")).findFirst()
                .orElseThrow();
        assertEquals(480, Stream.of(after.values(activity)).flatMapToDouble(v -> Arrays.stream(v.values())).sum());
    }

    private static void check(Row row, FieldValues values) {
        List<Double> samples = List.of(values.at(7, 6, 0), values.at(0, 0, 0), values.at(23, 19, 0));
        for (int n = 0; n < 3; n++) {
            // == and not equals: a sample of 0 may carry either sign
            assertTrue(row.samples.get(n).doubleValue() == samples.get(n).doubleValue(),
                    row.name + " sample " + n + ": expected " + row.samples.get(n) + ", got " + samples.get(n));
        }
        double magnitude = sum(values, Math::abs);
        assertEquals(row.sum, sum(values, y -> y), 1e-13 * magnitude, row.name + " sum");
        assertEquals(row.squares, sum(values, y -> y * y), 1e-13 * row.squares, row.name + " sum of squares");
    }

    private static double sum(FieldValues values, DoubleUnaryOperator of) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 24; i++) {
            for (int j = 0; j < 20; j++) {
                sum = sum.add(new BigDecimal(of.applyAsDouble(values.at(i, j, 0))));
            }
        }
        return sum.doubleValue();
    }
}

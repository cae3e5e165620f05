package testudo.fdtd.cases;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.FieldValues;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The golden table holds in every digit, and its energy at every step. */
class GoldenTest {

    private static final double ENERGY = 4.7016666666666669e+02;

    private static List<String[]> rows() throws IOException {
        try (InputStream in = GoldenTest.class.getResourceAsStream("golden-fdtd.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.trim().split("\\s+"))
                    .toList();
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void everyStepHasItsGoldenValues(Form form) throws IOException {
        FdtdGolden model = new FdtdGolden();
        Setup setup = model.setup(model.standardGrid(), Settings.of(model.parameters(), Map.of()));
        Interpreter run = new Interpreter(setup.program(), setup.initial(), form);
        List<String[]> rows = rows();
        assertEquals(5, rows.size());
        for (String[] row : rows) {
            long step = Long.parseLong(row[0]);
            while (run.step() < step) {
                assertEquals(ENERGY, run.reduce(setup.program().reductions().getFirst()), 1e-12 * ENERGY);
                run.advance(1);
            }
            FieldValues ez = run.values(setup.program().states().getFirst());
            assertEquals(Double.parseDouble(row[3]), ez.at(20, 16, 0), 0.0, "Ez[20][16] at step " + step);
            assertEquals(Double.parseDouble(row[4]), ez.at(1, 1, 0), 0.0, "Ez[1][1] at step " + step);
            assertEquals(Double.parseDouble(row[5]), ez.at(39, 31, 0), 0.0, "Ez[39][31] at step " + step);
            assertEquals(Double.parseDouble(row[1]), sum(ez, y -> y), 1e-13 * sum(ez, Math::abs));
            assertEquals(Double.parseDouble(row[2]), sum(ez, y -> y * y), 1e-13 * Double.parseDouble(row[2]));
        }
    }

    private static double sum(FieldValues values, DoubleUnaryOperator of) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double y : values.values()) {
            sum = sum.add(new BigDecimal(of.applyAsDouble(y)));
        }
        return sum.doubleValue();
    }
}

package testudo.solidification.cases;

import java.util.List;

import testudo.api.grid.Grid;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

/**
 * The set-up of the golden table: rational fields, so that only ln 9 is transcendental.
 *
 * <pre>
 *   φ = 1/(1 + 8d³),  d = ((i − 11)² + (j − 9)²)/100;    c = 0.40831 + (0.02·((3i + 5j) mod 7 − 3))/3
 * </pre>
 */
public final class SolidificationGolden implements Model {

    @Override
    public String name() {
        return "solidification-golden";
    }

    @Override
    public String summary() {
        return "One step of solidification of which the value of every kernel is known in 17 digits.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return Laboratory.parameters(0.3);
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(24, 20);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        return Laboratory.of(settings).setup(grid, (i, j, _) -> {
            double d = ((i - 11) * (i - 11) + (j - 9) * (j - 9)) / 100.0;
            return 1 / (1 + ((d * d) * d) * 8);
        }, (i, j, _) -> 0.40831 + (0.02 * ((3 * i + 5 * j) % 7 - 3)) / 3, 1);
    }

    @Override
    public List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return Laboratory.diagnostics(grid);
    }
}

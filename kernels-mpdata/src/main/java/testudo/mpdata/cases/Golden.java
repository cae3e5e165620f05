package testudo.mpdata.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/**
 * The set-up of the golden table: fractions with small moduli, in a flow whose divergence is exactly 0.
 *
 * <pre>
 *   x  = 1 + ((7i + 11j + 13k) mod 17)/17              h  = 1 + ((i + 2j + 3k) mod 5)/10
 *   u1 = 0.25·((3j + 5k) mod 7 − 3)/3                  u2 = 0.25·((2i + 3k) mod 5 − 2)/2
 *   u3 = 0.125·((i + 4j) mod 9 − 4)/4
 * </pre>
 */
public final class Golden implements Model {

    @Override
    public String name() {
        return "golden";
    }

    @Override
    public String summary() {
        return "One step of which the value of every kernel is known in 17 digits.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.of(Variant.FCT, Ends.PERIODIC));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(16, 12, 8);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Mpdata scheme = Mpdata.on(grid, 1, SchemeParameters.options(settings, Ends.PERIODIC));
        return new Scene(scheme, inputs(), Coordinates.uniform("1", 1), "1", "grid").setup(1, Optional.empty());
    }

    private static Inputs inputs() {
        return new Inputs((i, j, k) -> 1 + (7 * i + 11 * j + 13 * k) % 17 / 17.0, new Three<>(
                (_, j, k) -> 0.25 * ((3 * j + 5 * k) % 7 - 3) / 3,
                (i, _, k) -> 0.25 * ((2 * i + 3 * k) % 5 - 2) / 2,
                (i, j, _) -> 0.125 * ((i + 4 * j) % 9 - 4) / 4),
                (i, j, k) -> 1 + (i + 2 * j + 3 * k) % 5 / 10.0);
    }
}

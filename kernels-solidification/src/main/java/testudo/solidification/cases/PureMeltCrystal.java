package testudo.solidification.cases;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.StabilityBound;
import testudo.solidification.melt.PureMelt;

/**
 * A quarter of a crystal that grows from the corner of an undercooled melt: PFHub benchmark 3a.
 *
 * <pre>
 *   φ = −tanh((r − radius)/width), −1 where below −1 + 10⁻¹²;   U = −undercooling;   r from the corner (0, 0)
 * </pre>
 */
public final class PureMeltCrystal implements Model {

    private static final double LIQUID = -1 + 1e-12;
    private static final double LIMIT = 0.25;
    private static final double MOST_ANISOTROPY = 1.0 / 15;

    @Override
    public String name() {
        return "pure-melt";
    }

    @Override
    public String summary() {
        return "A crystal grows in an undercooled pure melt (Karma and Rappel 1998, PFHub benchmark 3a).";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(new ModelParameter.Real("dx", "W0", 1, 1e-6, 1e6, "distance between cells"),
                new ModelParameter.Real("dt", "tau0", 0.01, 1e-12, 1e6, "time step"),
                new ModelParameter.Real("undercooling", "1", 0.3, 0, 1, "how far below melting the melt starts"),
                new ModelParameter.Real("diffusivity", "W0^2/tau0", 10, 1e-6, 1e6, "of heat"),
                new ModelParameter.Real("epsilon", "1", 0.05, 0, 1, "strength of the anisotropy, below 1/15"),
                new ModelParameter.Real("radius", "W0", 8, 0, 1e9, "of the crystal at the start"),
                new ModelParameter.Real("width", "W0", 1, 1e-6, 1e6, "of its interface at the start"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(960, 960);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        double dx = settings.real("dx");
        double dt = settings.real("dt");
        check(grid, settings);
        double radius = settings.real("radius");
        double width = settings.real("width");
        double start = -settings.real("undercooling");
        PureMelt melt = PureMelt.on(grid,
                new PureMelt.Numbers(dx, dt, settings.real("diffusivity"), settings.real("epsilon")));
        ElementFunction phi = (i, j, _) -> {
            double x = (i + 0.5) * dx;
            double y = (j + 0.5) * dx;
            double value = -Math.tanh((Math.sqrt(x * x + y * y) - radius) / width);
            return value < LIQUID ? -1 : value;
        };
        Coordinates centred = new Coordinates(new Three<>("x", "y", "z"), "W0", new Three<>(dx / 2, dx / 2, 0.0),
                new Three<>(dx, dx, dx));
        return new Setup(melt.program(), Map.of(melt.phi(), phi, melt.u(), (_, _, _) -> start), centred, "tau0",
                Math.round(1500 / dt), Optional.of(PureMelt.HEAT), melt.phi().name(), Optional.empty(), List.of())
                .bounded(List.of(new StabilityBound("diffusion number of the heat",
                        _ -> settings.real("diffusivity") * dt / (dx * dx), LIMIT)));
    }

    private static void check(Grid grid, Settings settings) {
        if (!grid.degenerate(Axis.K)) {
            throw new ModelException("grid", "The melt solidifies in two dimensions: the grid's third axis has 1 cell, got "
                    + grid + ".");
        }
        double epsilon = settings.real("epsilon");
        if (!(epsilon < MOST_ANISOTROPY)) {
            throw new ModelException("epsilon", "Parameter 'epsilon' must be below 1/15 = 0.06667, where the interface "
                    + "loses directions, got " + epsilon + ".");
        }
        double dx = settings.real("dx");
        double dt = settings.real("dt");
        double most = Math.max(settings.real("diffusivity"), 1);
        if (!(most * dt / (dx * dx) <= LIMIT + 1e-12)) {
            throw new ModelException("dt", String.format(Locale.ROOT,
                    "The diffusion number is %.4g, above the limit of %s for stability; with dx = %s, 'dt' must be at most "
                            + "%.4g, got %s.",
                    most * dt / (dx * dx), LIMIT, dx, LIMIT * dx * dx / most, dt));
        }
    }

    @Override
    public List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return List.of(new Diagnostic.Measured(PureMelt.TIP, "W0"),
                new Diagnostic.Quotient("solid_fraction", "1", PureMelt.SOLID, grid.cells()),
                new Diagnostic.Rate("velocity", "W0/tau0", PureMelt.TIP));
    }
}

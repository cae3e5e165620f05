package testudo.fdtd.cases;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.ExactSolution;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.StabilityBound;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Drive;
import testudo.fdtd.yee.Polarization;
import testudo.fdtd.yee.TransverseElectric;
import testudo.fdtd.yee.TransverseMagnetic;
import testudo.fdtd.yee.Walls;

/**
 * A domain and how long it is watched.
 *
 * @param steps of the standard run
 */
record Scene(Domain domain, long steps) {

    private static final double LIMIT = Math.sqrt(0.5);

    /** The setting for S. */
    static ModelParameter courant(double byDefault) {
        return new ModelParameter.Real("courant", "1", byDefault, 0, 10, "S = dt/dx, at most 1/sqrt(2)");
    }

    /**
     * S as set.
     *
     * @throws ModelException when waves would grow without limit
     */
    static double courant(Settings settings) {
        double s = settings.real("courant");
        if (!(s > 0 && s <= LIMIT + 1e-12)) {
            throw new ModelException("courant", String.format(Locale.ROOT,
                    "Parameter 'courant' must be above 0 and at most 1/sqrt(2) = %.6g, beyond which waves grow without limit, "
                            + "got %s.",
                    LIMIT, s));
        }
        return s;
    }

    /** exp(−((t − delay)/width)²) in step t = 1, 2, …, with the settings of these names. */
    static LongToDoubleFunction pulse(Settings settings) {
        double delay = settings.real("delay");
        double width = settings.real("width");
        return step -> {
            double x = (step + 1 - delay) / width;
            return Math.exp(-(x * x));
        };
    }

    /** The setting for what is at the sides. */
    static ModelParameter walls(String byDefault) {
        return new ModelParameter.Choice("walls", List.of("conductor", "mur", "layer"), byDefault,
                "perfect conductors, Mur's first-order condition, or an absorbing layer (CPML)");
    }

    static ModelParameter layer() {
        return new ModelParameter.Whole("layer", "cells", 10, 1, 1000, "thickness of the absorbing layer");
    }

    static ModelParameter polarization() {
        return new ModelParameter.Choice("polarization", List.of("tm", "te"), "tm",
                "electric (tm) or magnetic field (te) out of the plane");
    }

    static boolean magnetic(Settings settings) {
        return settings.choice("polarization").equals("tm");
    }

    /**
     * The sides as set.
     *
     * @throws ModelException when absorbing layers would overlap
     */
    static Walls walls(Grid grid, Settings settings) {
        return switch (settings.choice("walls")) {
            case "conductor" -> new Walls.Conductor();
            case "mur" -> new Walls.Mur();
            default -> {
                long cells = settings.whole("layer");
                if (2 * cells + 4 > Math.min(grid.n1(), grid.n2())) {
                    throw new ModelException("layer", "Two absorbing layers of " + cells
                            + " cells leave fewer than 4 cells between them on a grid of " + grid
                            + "; use a larger grid or a smaller 'layer'.");
                }
                yield new Walls.Layer((int) cells);
            }
        };
    }

    /**
     * The set-up of waves that start from one field alone.
     *
     * @param magnetic whether they are TMz, else TEz
     * @param start    the field out of the plane at first
     */
    Setup setup(boolean magnetic, ElementFunction start, Optional<ExactSolution.Values> exact) {
        return setup(() -> magnetic ? TransverseMagnetic.on(domain) : TransverseElectric.on(domain), start, exact);
    }

    /** The set-up of waves with a step of their own, made once the grid is known to serve. */
    Setup setup(Supplier<Polarization> step, ElementFunction start, Optional<ExactSolution.Values> exact) {
        if (!domain.grid().degenerate(Axis.K) || domain.grid().n1() < 2 || domain.grid().n2() < 2) {
            throw new ModelException("grid", "Waves need at least 2 cells along I and J and exactly 1 along K, got "
                    + domain.grid() + ".");
        }
        Polarization made = step.get();
        Map<Field, ElementFunction> initial = new HashMap<>(made.constants());
        for (State state : made.program().states()) {
            initial.put(state, state.equals(made.principal()) ? start : (_, _, _) -> 0);
        }
        // cell (0, 0) has its lower corner, a node, at the origin
        Coordinates coordinates = new Coordinates(new Three<>("x", "y", "z"), "1",
                new Three<>(domain.dx() / 2, domain.dx() / 2, 0.0), new Three<>(domain.dx(), domain.dx(), domain.dx()));
        return new Setup(made.program(), initial, coordinates, "1", steps,
                domain.walls() instanceof Walls.Conductor && domain.medium().isEmpty()
                        && domain.drive().kind() == Drive.Kind.NONE
                                ? Optional.of(Polarization.ENERGY) : Optional.empty(),
                made.principal().name(),
                exact.map(values -> new ExactSolution(made.principal(), values, false, _ -> true)), List.of())
                .bounded(List.of(new StabilityBound("Courant number of the waves", _ -> domain.courant(), LIMIT)));
    }
}

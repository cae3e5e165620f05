package testudo.fdtd.cases;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.ExactSolution;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Polarization;
import testudo.fdtd.yee.TransverseMagnetic;

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
                            + "got %s.", LIMIT, s));
        }
        return s;
    }

    /** The set-up of TMz waves from a given Ez and no H. */
    Setup magnetic(ElementFunction ez, Optional<ExactSolution.Values> exact) {
        if (!domain.grid().degenerate(Axis.K) || domain.grid().n1() < 2 || domain.grid().n2() < 2) {
            throw new ModelException("grid", "Waves need at least 2 cells along I and J and 1 along K, got "
                    + domain.grid() + ".");
        }
        Polarization made = TransverseMagnetic.on(domain);
        Map<Field, ElementFunction> initial = new HashMap<>(made.constants());
        for (State state : made.program().states()) {
            initial.put(state, state.equals(made.principal()) ? ez : (_, _, _) -> 0);
        }
        // cell (0, 0) has its lower corner, a node, at the origin
        Coordinates coordinates = new Coordinates(new Three<>("x", "y", "z"), "1",
                new Three<>(domain.dx() / 2, domain.dx() / 2, 0.0), new Three<>(domain.dx(), domain.dx(), domain.dx()));
        return new Setup(made.program(), initial, coordinates, "1", steps, Optional.of(Polarization.ENERGY),
                made.principal().name(),
                exact.map(values -> new ExactSolution(made.principal(), values, false, _ -> true)), List.of());
    }
}

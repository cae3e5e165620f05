package testudo.mpdata.cases;

import java.util.List;
import java.util.Locale;

import testudo.api.field.Parameter;
import testudo.api.model.ModelException;
import testudo.api.model.StabilityBound;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.OutflowCourant;

/** Whether a time step is short enough. */
final class Stability {

    /** Sufficient for stability: no cell loses more than it holds. */
    private static final double LIMIT = 1;

    /** The largest Courant number of the published tables (Jaruga et al. 2015, test 2). */
    private static final double RECOMMENDED = 0.95;

    /** What rounding may add to a velocity on the limit. */
    private static final double ROUNDING = 1e-12;

    private Stability() {}

    /**
     * Warnings for a time step near the limit.
     *
     * @param prepared the inputs as the scheme uses them
     * @param cause    the parameter that sets the time step
     * @throws ModelException when the time step is too long
     */
    static List<String> check(Mpdata scheme, Inputs inputs, Inputs prepared, String cause) {
        double courant = OutflowCourant.largest(scheme.program().grid(), scheme.options().ends() == Ends.PERIODIC,
                inputs, prepared);
        if (!(courant <= LIMIT + ROUNDING)) {
            throw new ModelException(cause, say(courant) + ", above the limit of " + LIMIT
                    + " for stability; make '" + cause + "' smaller or the grid coarser.");
        }
        return courant <= RECOMMENDED + ROUNDING ? List.of()
                : List.of(say(courant) + ", within the limit of " + LIMIT + " for stability but above the "
                        + RECOMMENDED + " up to which the method's tables were made.");
    }

    /** The outflow Courant number of a cell, also of a flow that depends on time. */
    static StabilityBound bound(Mpdata scheme) {
        List<Parameter> factor = scheme.program().parameters();
        return new StabilityBound("outflow Courant number", c -> {
            double scale = factor.isEmpty() ? 1 : c.value(factor.getFirst());
            return (leaving(scale * scheme.u().i().at(c), scale * scheme.u().i().at(c, 1, 0, 0))
                    + leaving(scale * scheme.u().j().at(c), scale * scheme.u().j().at(c, 0, 1, 0))
                    + leaving(scale * scheme.u().k().at(c), scale * scheme.u().k().at(c, 0, 0, 1))) / scheme.h().at(c);
        }, LIMIT);
    }

    private static double leaving(double below, double above) {
        return Math.max(0, above) - Math.min(0, below);
    }

    private static String say(double courant) {
        return String.format(Locale.ROOT, "The largest outflow Courant number is %.4g", courant);
    }
}

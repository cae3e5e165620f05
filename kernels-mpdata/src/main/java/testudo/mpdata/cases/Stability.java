package testudo.mpdata.cases;

import java.util.List;
import java.util.Locale;

import testudo.api.model.ModelException;
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

    private static String say(double courant) {
        return String.format(Locale.ROOT, "The largest outflow Courant number is %.4g", courant);
    }
}

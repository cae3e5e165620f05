package testudo.api.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.program.Program;

/**
 * A model made ready for one grid and one choice of parameters.
 *
 * @param program     one time step
 * @param initial     the values of every state and coefficient before the first step
 * @param coordinates where the elements lie
 * @param timeUnit    unit of the program's time
 * @param steps       how many steps the model's standard run takes
 * @param conserved   name of the reduction that the method conserves
 * @param principal   name of the state that summaries and plots are about
 * @param exact       the exact answer, where known
 * @param warnings    what the user should know before the run, one sentence each
 * @param bounds      what must stay small at every cell for a run to be stable, where the model knows it
 */
public record Setup(Program program, Map<Field, ElementFunction> initial, Coordinates coordinates, String timeUnit,
        long steps, Optional<String> conserved, String principal, Optional<ExactSolution> exact,
        List<String> warnings, List<StabilityBound> bounds) {

    public Setup {
        initial = Map.copyOf(initial);
        warnings = List.copyOf(warnings);
        bounds = List.copyOf(bounds);
    }

    /** A set-up of which nothing is known to have to stay small. */
    public Setup(Program program, Map<Field, ElementFunction> initial, Coordinates coordinates, String timeUnit, long steps,
            Optional<String> conserved, String principal, Optional<ExactSolution> exact, List<String> warnings) {
        this(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, warnings, List.of());
    }

    /** This set-up with what must stay small at every cell. */
    public Setup bounded(List<StabilityBound> small) {
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, warnings, small);
    }
}

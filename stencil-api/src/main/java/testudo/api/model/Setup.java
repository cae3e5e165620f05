package testudo.api.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.argument.Argument;
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
 * @param examination what is looked at cell by cell before the run, where there is such
 */
public record Setup(Program program, Map<Field, ElementFunction> initial, Coordinates coordinates, String timeUnit,
        long steps, Optional<String> conserved, String principal, Optional<ExactSolution> exact,
        List<String> warnings, List<StabilityBound> bounds, Optional<Examination> examination) {

    public Setup {
        Argument.given(program, "program");
        Argument.given(coordinates, "place of the elements (coordinates)");
        Argument.given(timeUnit, "unit of time");
        Argument.given(principal, "name of the principal state");
        initial = Map.copyOf(initial);
        warnings = List.copyOf(warnings);
        bounds = List.copyOf(bounds);
    }

    /** A set-up of which nothing is known to have to stay small, and of which nothing is left to be looked at. */
    public Setup(Program program, Map<Field, ElementFunction> initial, Coordinates coordinates, String timeUnit, long steps,
            Optional<String> conserved, String principal, Optional<ExactSolution> exact, List<String> warnings) {
        this(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, warnings, List.of(),
                Optional.empty());
    }

    /**
     * A set-up of which only the program is known: all states begin at 0, elements lie 1 apart, and the first state is what plots are
     * about; what else is known is said by the methods that follow.
     */
    public static Setup of(Program program) {
        Map<Field, ElementFunction> nought = new HashMap<>();
        program.states().forEach(state -> nought.put(state, (_, _, _) -> 0));
        return new Setup(program, nought, Coordinates.uniform("1", 1), "1", 100, Optional.empty(),
                program.states().stream().findFirst().map(Field::name).orElse(""), Optional.empty(), List.of());
    }

    /** With the values of a state or coefficient before the first step. */
    public Setup withInitial(Field field, ElementFunction values) {
        Map<Field, ElementFunction> all = new HashMap<>(initial);
        all.put(field, values);
        return new Setup(program, all, coordinates, timeUnit, steps, conserved, principal, exact, warnings, bounds,
                examination);
    }

    /** With the places of the elements. */
    public Setup withCoordinates(Coordinates places) {
        return new Setup(program, initial, places, timeUnit, steps, conserved, principal, exact, warnings, bounds, examination);
    }

    /** With the unit of the program's time. */
    public Setup withTimeUnit(String unit) {
        return new Setup(program, initial, coordinates, unit, steps, conserved, principal, exact, warnings, bounds,
                examination);
    }

    /** With the steps of a run that names no number of them. */
    public Setup withSteps(long count) {
        return new Setup(program, initial, coordinates, timeUnit, count, conserved, principal, exact, warnings, bounds,
                examination);
    }

    /** With the name of the reduction that the method conserves. */
    public Setup withConserved(String reduction) {
        return new Setup(program, initial, coordinates, timeUnit, steps, Optional.of(reduction), principal, exact, warnings,
                bounds, examination);
    }

    /** With the name of the state that summaries and plots are about. */
    public Setup withPrincipal(String state) {
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, state, exact, warnings, bounds,
                examination);
    }

    /** With the exact answer. */
    public Setup withExact(ExactSolution answer) {
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, principal, Optional.of(answer), warnings,
                bounds, examination);
    }

    /** With sentences for the user before the run. */
    public Setup withWarnings(List<String> sentences) {
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, sentences, bounds,
                examination);
    }

    /** This set-up with what must stay small at every cell. */
    public Setup bounded(List<StabilityBound> small) {
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, warnings, small,
                examination);
    }

    /** With what is to be looked at cell by cell once the run is known to fit into memory. */
    public Setup toBeExamined(Examination cells) {
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, warnings, bounds,
                Optional.of(cells));
    }

    /**
     * This set-up after its examination, which takes as long as the grid is large: with what was found among the warnings, and nothing
     * left to be looked at.
     *
     * @throws ModelException when the values make no sense together
     */
    public Setup examined() {
        if (examination.isEmpty()) {
            return this;
        }
        List<String> all = new ArrayList<>(warnings);
        all.addAll(examination.get().warnings());
        return new Setup(program, initial, coordinates, timeUnit, steps, conserved, principal, exact, all, bounds,
                Optional.empty());
    }
}

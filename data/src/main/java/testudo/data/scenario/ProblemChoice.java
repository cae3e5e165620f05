package testudo.data.scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import testudo.api.program.Precisions;
import testudo.formulas.declared.Declared;

/**
 * What is computed: everything on which the result depends.
 *
 * @param model      name of the model
 * @param stop       when the run ends
 * @param cells      cells along I, J, K, 1 to 3 numbers; the model's own grid when absent
 * @param parameters Double, Long, Boolean or String by name, for the model to check
 * @param declared   the model itself, where the scenario declares it by formulas
 * @param initial    fields whose values before the first step come from files
 * @param precisions of what is computed and kept
 */
public record ProblemChoice(String model, StopChoice stop, Optional<List<Integer>> cells, Map<String, Object> parameters,
        Optional<Declared> declared, List<InitialChoice> initial, Precisions precisions) {

    public ProblemChoice {
        cells = cells.map(List::copyOf);
        parameters = Map.copyOf(parameters);
        initial = List.copyOf(initial);
    }

    /** The standard run of a model. */
    public static ProblemChoice of(String model) {
        return new ProblemChoice(model, new StopChoice.Standard(), Optional.empty(), Map.of(), Optional.empty(), List.of(),
                Precisions.DOUBLE);
    }

    public ProblemChoice withStop(StopChoice choice) {
        return new ProblemChoice(model, choice, cells, parameters, declared, initial, precisions);
    }

    public ProblemChoice withCells(List<Integer> numbers) {
        return new ProblemChoice(model, stop, Optional.of(numbers), parameters, declared, initial, precisions);
    }

    public ProblemChoice withPrecisions(Precisions choice) {
        return new ProblemChoice(model, stop, cells, parameters, declared, initial, choice);
    }

    /** @param value a Double, Long, Boolean or String */
    public ProblemChoice withParameter(String name, Object value) {
        Map<String, Object> more = new TreeMap<>(parameters);
        more.put(name, value);
        return new ProblemChoice(model, stop, cells, more, declared, initial, precisions);
    }
}

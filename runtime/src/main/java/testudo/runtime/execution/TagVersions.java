package testudo.runtime.execution;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;

/**
 * Which version of an element a kernel makes, and which it must find, by the program alone.
 *
 * <p>A state has had as many versions as steps, or as kernels that updated it in place; what no kernel computes stays version 0.
 */
final class TagVersions {

    private final Program program;
    private final Map<State, State> earlier;
    private final int together;
    private final Map<Field, List<Assignment>> writers;

    /** @param together steps that the program takes at once */
    TagVersions(Analysis analysis, int together) {
        program = analysis.program();
        earlier = analysis.earlier();
        this.together = together;
        writers = program.assignments().stream().collect(Collectors.groupingBy(Assignment::target));
    }

    /** What a kernel makes of an element of its target. */
    long written(Assignment kernel, int i, int j, int k, long step) {
        return kernel.target() instanceof State state ? inPlace(state, i, j, k, step, kernel.index() + 1)
                : step + (kernel.target() instanceof Next ? together : 1);
    }

    /** What a kernel must find of an element. */
    long read(Assignment kernel, Field field, int i, int j, int k, long step) {
        return switch (field) {
            case Coefficient _ -> 0;
            case Local _ -> step + 1;
            case Next(State state) when earlier.containsValue(state) && field.equals(kernel.target()) -> step - 1;
            case Next next -> count(next, i, j, k, Integer.MAX_VALUE) > 0 ? step + together : 0;
            case State state when program.advances(state) -> count(state.next(), i, j, k, Integer.MAX_VALUE) > 0 ? step : 0;
            case State state -> inPlace(state, i, j, k, step, kernel.index());
        };
    }

    private long inPlace(State state, int i, int j, int k, long step, int end) {
        return step * (count(state, i, j, k, Integer.MAX_VALUE) / together) + count(state, i, j, k, end);
    }

    /** Kernels before number {@code end} that compute an element. */
    private long count(Field field, int i, int j, int k, int end) {
        long count = 0;
        for (Assignment a : writers.getOrDefault(field, List.of())) {
            count += a.index() < end && a.box().contains(i, j, k) && a.covers(i, j, k) ? 1 : 0;
        }
        return count;
    }
}

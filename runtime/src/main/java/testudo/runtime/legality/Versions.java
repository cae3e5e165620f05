package testudo.runtime.legality;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;

/**
 * Numbers for the values that an element of a field takes in turn: 0 before the first step, then one more per step, or, for
 * a state updated in place, one more per kernel that updates it.
 *
 * <p>Of a checkerboard each colour has versions of its own, and of a state that is updated in place in part each element.
 */
final class Versions {

    /** That of an earlier level of a state before the first step. */
    static final long EARLIER = -1;

    private final Program program;
    private final Map<State, State> earlier;
    private final int steps;
    private final Map<Field, List<Assignment>> writers;

    Versions(Analysis analysis, int steps) {
        program = analysis.program();
        earlier = analysis.earlier();
        this.steps = steps;
        writers = program.assignments().stream().collect(Collectors.groupingBy(Assignment::target));
    }

    /** More than any version. */
    long count() {
        return (long) (steps + 1) * (program.assignments().size() + 1) + 1;
    }

    /** The version that a kernel makes of its target. */
    long written(Assignment kernel, int step) {
        return switch (kernel.target()) {
            case State state -> version(writers(state), kernel, step);
            case Local _ -> step;
            default -> step + 1;
        };
    }

    private List<Assignment> writers(State state) {
        return writers.getOrDefault(state, List.of());
    }

    private static long version(List<Assignment> writers, Assignment writer, int step) {
        return (long) step * writers.size() + writers.indexOf(writer) + 1;
    }

    /** The versions of both colours that a kernel must find. */
    long[] read(Assignment kernel, Field field, int step) {
        return switch (field) {
            case Coefficient _ -> both(0);
            case Local _ -> both(step);
            case Next(State state) when earlier.containsValue(state) && field.equals(kernel.target()) ->
                    both(step == 0 ? EARLIER : step - 1);
            case Next _ -> both(step + 1);
            case State state when program.advances(state) -> both(step);
            case State state -> ofFirst(state, kernel.index(), step);
        };
    }

    /** Whether elements of a field differ in versions, as some of its kernels update a part of it in place. */
    boolean inParts(Field field) {
        return field instanceof State state && writers(state).stream().anyMatch(a -> !a.box().equals(state.domain()));
    }

    /**
     * The version that an element of a state has which is updated in place in part.
     *
     * @param end the kernel before which it has it, or the number of all for the end of the step
     */
    long ofElement(State state, int end, int step, int colour, int i, int j, int k) {
        List<Assignment> all = writers(state);
        Assignment before = null;
        Assignment last = null;
        for (Assignment a : all) {
            if ((a.colour() < 0 || a.colour() == colour) && a.box().contains(i, j, k)) {
                before = a.index() < end ? a : before;
                last = a;
            }
        }
        return before != null ? version(all, before, step) : last == null || step == 0 ? 0 : version(all, last, step - 1);
    }

    /** The versions of both colours when a step is complete. */
    long[] complete(Field field, int step) {
        return field instanceof State state ? ofFirst(state, Integer.MAX_VALUE, step) : both(step + 1);
    }

    /** Of both colours of the first element: of all, where the state is updated in place as a whole. */
    private long[] ofFirst(State state, int end, int step) {
        Box d = state.domain();
        return new long[] {ofElement(state, end, step, 0, d.i0(), d.j0(), d.k0()),
            ofElement(state, end, step, 1, d.i0(), d.j0(), d.k0())};
    }

    private static long[] both(long version) {
        return new long[] {version, version};
    }
}

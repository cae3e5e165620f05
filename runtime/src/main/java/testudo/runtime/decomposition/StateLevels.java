package testudo.runtime.decomposition;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Analysis;

/**
 * Of which state, and after how many steps, each field of a chain of steps has the values, where its kernels compute states from states.
 *
 * <p>Level {@code s} lies in array {@code s mod 2} of its state, where it takes the place of level {@code s − 2}. A state that is updated in
 * place has one array, whose field is the same for all levels.
 *
 * @param of the level of every field that has one
 */
public record StateLevels(Map<Field, Level> of) {

    /** A state after so many steps of the chain; 0 for one that is updated in place. */
    public record Level(State state, int number) {

        /** Whether two levels take turns in one array. */
        boolean sharesArray(Level other) {
            return state.equals(other.state) && number != other.number && (number - other.number) % 2 == 0;
        }
    }

    public StateLevels {
        of = Map.copyOf(of);
    }

    /**
     * The levels of a chain.
     *
     * @throws DecompositionException when it has intermediates other than states between its steps
     */
    public static StateLevels of(Analysis chain) {
        List<Assignment> all = chain.program().assignments().stream().filter(a -> !(a.target() instanceof State)).toList();
        int each = (int) all.stream().filter(a -> a.target() instanceof Next).count();
        Map<Field, Level> of = new HashMap<>();
        chain.program().states().forEach(state -> of.put(state, new Level(state, 0)));
        int steps = each == 0 ? 0 : all.size() / each;
        for (int n = 0; n < steps * each; n++) {
            if (all.get((steps - 1) * each + n % each).target() instanceof Next(State state)) {
                of.put(all.get(n).target(), new Level(state, n / each + 1));
            }
        }
        boolean ofStates = all.size() == steps * each && all.stream().allMatch(a -> of.containsKey(a.target()))
                && chain.program().fields().stream().allMatch(f -> !(f instanceof Local) || of.containsKey(f));
        if (!ofStates) {
            throw new DecompositionException(DecompositionException.Subject.TILING,
                    "Leaning columns are for programs that compute states from states only.");
        }
        return new StateLevels(of);
    }

    /** @throws DecompositionException naming a state that goes around along an axis that is not contiguous */
    public void requireOpen(AxisRoles roles) {
        of.values().stream().map(Level::state).distinct().sorted(Comparator.comparing(State::name)).forEach(state -> {
            for (Axis axis : List.of(roles.plane(), roles.row())) {
                if (state.spec().boundaries().periodic(axis)) {
                    throw new DecompositionException(DecompositionException.Subject.TILING,
                            "Leaning columns cannot go around, but state '" + state.name() + "' is periodic along " + axis
                                    + ": use another variant.");
                }
            }
        });
    }

    /** The level of a field, if it has one. */
    public Optional<Level> level(Field field) {
        return Optional.ofNullable(of.get(field));
    }

    boolean has(Field field) {
        return of.containsKey(field);
    }

    /** Whether what a kernel computes takes the place of a field's values: of a level before, or of those that it updates in place. */
    boolean replaces(Assignment kernel, Field field) {
        Field target = kernel.target();
        return target instanceof State ? target.equals(field)
                : has(field) && has(target) && of.get(field).sharesArray(of.get(target));
    }
}

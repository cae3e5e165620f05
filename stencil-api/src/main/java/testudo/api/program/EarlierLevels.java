package testudo.api.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.field.State;

/**
 * The values of states before those of now, each a state that takes over what the one after it was.
 *
 * <pre>
 *   u@-2' ← u@-1     u@-1' ← u          before all other kernels, which may update u in place
 * </pre>
 *
 * That is the definition; what runs the program may do without the copies.
 */
final class EarlierLevels {

    /** Beyond any method with several steps in use. */
    private static final int MOST = 16;

    private final Map<State, List<State>> levels = new HashMap<>();
    private final List<Declaration> copies = new ArrayList<>();

    /** @param fields of the program, to which levels that are new are added */
    State of(State state, int steps, List<Field> fields) {
        if (steps < 1 || steps > MOST) {
            throw new IllegalArgumentException("The values of '" + state.name() + "' are known from 1 to " + MOST
                    + " steps before, got " + steps + ".");
        }
        List<State> known = levels.computeIfAbsent(state, _ -> new ArrayList<>());
        while (known.size() < steps) {
            int back = known.size() + 1;
            State after = known.isEmpty() ? state : known.getLast();
            State level = new State(state.name() + "@-" + back, state.spec().ahead(state.spec().stepsAhead() - back),
                    state.grid());
            copies.add(new Declaration(level.name(), level.next(), c -> after.at(c)));
            known.add(level);
            fields.add(level);
        }
        return known.get(steps - 1);
    }

    /** The kernels that keep them, which come first. */
    Stream<Declaration> copies() {
        return copies.stream();
    }
}

package testudo.formulas.compiled;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.program.Program;

/**
 * Which field a name stands for between two kernels.
 *
 * <pre>
 *   a state, computed once or more:    State ─► Local … ─► Next, read by later kernels
 *   a state computed in place:         State
 *   an intermediate:                   ─► Local ─► Local …
 *   a coefficient:                     Coefficient
 *   a state some steps before:         another State, declared where a formula first reads it
 * </pre>
 */
final class Versions {

    private final Program.Builder builder;
    private final Map<String, Field> declared = new HashMap<>();
    private final Map<String, Integer> farthest = new LinkedHashMap<>();
    private final Map<String, List<Field>> targets = new HashMap<>();
    private final Map<String, Integer> written = new HashMap<>();
    private final Set<String> parts = new HashSet<>();

    Versions(Program.Builder builder) {
        this.builder = builder;
    }

    /**
     * Declares a name.
     *
     * @param fields  that its formulas write, in their order
     * @param inParts whether each of them computes a part of one field
     */
    void declare(String name, Optional<Field> before, List<Field> fields, boolean inParts) {
        if (inParts) {
            parts.add(name);
        }
        before.ifPresent(field -> declared.put(name, field));
        targets.put(name, fields);
        written.put(name, 0);
    }

    /** What the name stands for now; empty for an intermediate that nobody has computed. */
    Optional<Field> now(String name) {
        int n = written.getOrDefault(name, 0);
        return n == 0 ? Optional.ofNullable(declared.get(name)) : Optional.of(targets.get(name).get(n - 1));
    }

    /** The state as it was when the step began. */
    Optional<Field> before(String name) {
        return Optional.ofNullable(declared.get(name)).filter(f -> f instanceof State || f instanceof Coefficient);
    }

    /**
     * The state as it was some steps before this one began; empty when the name is of no state.
     *
     * @throws IllegalArgumentException when so many are not kept
     */
    Optional<State> earlier(String name, int steps) {
        if (!(declared.get(name) instanceof State state)) {
            return Optional.empty();
        }
        State before = builder.before(state, steps);
        farthest.merge(name, steps, Math::max);
        return Optional.of(before);
    }

    /** From how many steps before a name is read; 0 where it is not. */
    int farthest(String name) {
        return farthest.getOrDefault(name, 0);
    }

    /** The field that the next formula of the name writes. */
    Field target(String name) {
        return targets.get(name).get(written.get(name));
    }

    /** A formula of the name has been computed. */
    void wrote(String name) {
        written.merge(name, 1, Integer::sum);
    }

    /** Whether each formula of the name computes its part of one field; otherwise each computes a field of its own, everywhere. */
    boolean inParts(String name) {
        return parts.contains(name);
    }
}

package testudo.api.precision;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;

/**
 * The precision of every field, from those that were chosen.
 *
 * <pre>
 *   named                                  as chosen
 *   a state                                the usual one
 *   an earlier level u@-1, u@-2 …          that of u, with which it changes places
 *   a coefficient, an intermediate         floats where all that is computed from it, directly or through others, is floats;
 *                                          doubles where some of it is; the usual one where nothing is
 * </pre>
 */
final class Choice {

    private static final String EARLIER = "@-";

    private final Program program;
    private final Precisions chosen;

    private Choice(Program program, Precisions chosen) {
        this.program = program;
        this.chosen = chosen;
    }

    /** @throws IllegalArgumentException when a name is that of no field, or of an earlier level */
    static Precisions of(Program program, Precisions chosen) {
        Argument.given(program, "program");
        Argument.given(chosen, "precisions");
        chosen.named().keySet().forEach(name -> check(program, name));
        if (!chosen.mixed()) {
            return Precisions.of(chosen.usual());
        }
        Choice choice = new Choice(program, chosen);
        Map<String, Precision> all = new HashMap<>();
        program.fields().forEach(f -> all.put(f.name(), choice.of(f)));
        if (new HashSet<>(all.values()).size() == 1) {
            return Precisions.of(all.values().iterator().next());
        }
        all.values().removeIf(Precision.DOUBLE::equals);
        return new Precisions(Precision.DOUBLE, all);
    }

    private static void check(Program program, String name) {
        if (name.contains(EARLIER)) {
            throw new IllegalArgumentException("The field '" + name + "' has the precision of '"
                    + name.substring(0, name.indexOf(EARLIER)) + "'; choose that.");
        }
        if (program.fields().stream().noneMatch(f -> f.name().equals(name))) {
            throw new IllegalArgumentException("There is no field '" + name + "' to choose a precision for; the fields are "
                    + program.fields().stream().map(Field::name).filter(f -> !f.contains(EARLIER))
                            .collect(Collectors.joining(", "))
                    + ".");
        }
    }

    private Precision of(Field field) {
        return settled(field) ? chosen.of(level(field)) : served(field);
    }

    /** Whether nobody has to be asked what is computed from it. */
    private boolean settled(Field field) {
        return field instanceof State || chosen.named().containsKey(field.name());
    }

    /** The state of which a field is an earlier level, or the field. */
    private Field level(Field field) {
        int at = field.name().indexOf(EARLIER);
        return at < 0 || !(field instanceof State) ? field
                : program.states().stream().filter(s -> s.name().equals(field.name().substring(0, at))).findFirst()
                        .orElse((State) field);
    }

    private Precision served(Field field) {
        Set<Precision> found = EnumSet.noneOf(Precision.class);
        Set<Field> seen = new HashSet<>(Set.of(field));
        Deque<Field> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            Field from = open.pop();
            program.assignments().stream().filter(a -> a.reads().containsKey(from)).map(a -> Next.base(a.target()))
                    .forEach(target -> {
                        if (settled(target)) {
                            found.add(chosen.of(level(target)));
                        } else if (seen.add(target)) {
                            open.push(target);
                        }
                    });
        }
        return found.contains(Precision.DOUBLE) ? Precision.DOUBLE
                : found.contains(Precision.FLOAT) ? Precision.FLOAT : chosen.usual();
    }
}

package testudo.runtime.fusion;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.program.Precisions;
import testudo.api.program.Program;

/**
 * What a field of the single step is called in each sub-step, counted from 0: {@code u@2} is {@code u} after two of them.
 */
final class Levels {

    private record Key(String name, int level) {}

    private final Program program;
    private final int steps;
    private final Set<String> taken = new HashSet<>();
    private final Map<Key, Local> locals = new HashMap<>();

    Levels(Program program, int steps) {
        this.program = program;
        this.steps = steps;
        program.fields().forEach(f -> taken.add(f.name()));
        program.parameters().forEach(p -> taken.add(p.name()));
    }

    Field of(Field field, int subStep) {
        return switch (field) {
            case State state -> program.advances(state) ? after(state, subStep) : state;
            case Next(State state) -> after(state, subStep + 1);
            case Local local -> local(local, subStep + 1);
            case Coefficient coefficient -> coefficient;
        };
    }

    private Field after(State state, int subSteps) {
        return subSteps == 0 ? state : subSteps == steps ? state.next() : local(state, subSteps);
    }

    private Local local(Field field, int level) {
        return locals.computeIfAbsent(new Key(field.name(), level),
                key -> new Local(fresh(key.name, key.level), field.spec(), field.grid()));
    }

    /** The precisions of the program's fields, and of these: each has that of what it is another level of. */
    Precisions precisions() {
        Precisions all = program.precisions();
        if (all.mixed()) {
            for (Map.Entry<Key, Local> level : locals.entrySet()) {
                all = all.with(level.getValue().name(), program.precisions().of(level.getKey().name));
            }
        }
        return all;
    }

    /** The parameter that has in the first sub-step the value another will have. */
    Parameter ahead(Parameter parameter, int by) {
        return new Parameter(fresh(parameter.name(), by + 1), step -> parameter.value().applyAsDouble(step + by));
    }

    /** The time of a later sub-step: the same product as {@link testudo.api.field.Point#time} of that step. */
    Parameter time(int by) {
        double timeStep = program.timeStep();
        return new Parameter(fresh("time", by + 1), step -> (step + by) * timeStep);
    }

    private String fresh(String name, int level) {
        String candidate = name + "@" + level;
        while (!taken.add(candidate)) {
            candidate += "@";
        }
        return candidate;
    }
}

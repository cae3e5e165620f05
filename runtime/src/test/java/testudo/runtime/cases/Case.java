package testudo.runtime.cases;

import java.util.HashMap;
import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Program;

/** A program with initial values; the name tells how to make it again. */
public record Case(String name, Program program, Map<Field, ElementFunction> initial) {

    public Case {
        initial = Map.copyOf(initial);
    }

    /** A program with noise in [−1, 1) everywhere. */
    public static Case withNoise(String name, Program program) {
        Map<Field, ElementFunction> initial = new HashMap<>();
        for (Field field : program.fields()) {
            if (!(field instanceof Local)) {
                long seed = 97L * field.name().hashCode();
                initial.put(field, (i, j, k) -> 2 * Noise.mix(seed + i * 10_007L + j * 101L + k) - 1);
            }
        }
        return new Case(name, program, initial);
    }

    public Interpreter interpreted(Form form, long steps) {
        Interpreter interpreter = new Interpreter(program, initial, form);
        interpreter.advance(steps);
        return interpreter;
    }

    @Override
    public String toString() {
        return name;
    }
}

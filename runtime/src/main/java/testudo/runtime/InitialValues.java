package testudo.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.argument.Argument;
import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.program.Program;

/** Values before the first step, as far as they have been given. */
final class InitialValues {

    private final Program program;
    private final Map<Field, ElementFunction> given = new HashMap<>();

    InitialValues(Program program) {
        this.program = program;
    }

    /** @throws IllegalArgumentException when the program has no such field, or computes it anew in every step */
    void put(Field field, ElementFunction values) {
        Argument.given(field, "field to give values to");
        Argument.given(values, "function for the values of '" + field.name() + "'");
        if (!program.fields().contains(field)) {
            throw new IllegalArgumentException("The program has no field '" + field.name() + "' to give values to; it has "
                    + program.fields().stream().filter(InitialValues::lasting).map(Field::name).toList() + ".");
        }
        if (!lasting(field)) {
            throw new IllegalArgumentException("Field '" + field.name() + "' is computed in every step and takes no values.");
        }
        given.put(field, program.precision(field).rounded(values));
    }

    Map<Field, ElementFunction> all() {
        return Map.copyOf(given);
    }

    /** The fields of a program that live from step to step. */
    static List<Field> lasting(Program program) {
        return program.fields().stream().filter(InitialValues::lasting).toList();
    }

    private static boolean lasting(Field field) {
        return field instanceof State || field instanceof Coefficient;
    }
}

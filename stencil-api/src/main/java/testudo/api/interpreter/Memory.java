package testudo.api.interpreter;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.Formula;
import testudo.api.field.Next;
import testudo.api.field.Outside;
import testudo.api.field.Point;
import testudo.api.field.Source;

/** The values of all fields of a program. */
final class Memory {

    private final Map<Field, FieldValues> values = new HashMap<>();
    /** By identity, since hashing a field takes much longer than reading it. */
    private final Map<Field, FieldValues> now = new IdentityHashMap<>();
    private final Map<Field, FieldValues> next = new IdentityHashMap<>();

    void put(FieldValues v) {
        values.put(v.field(), v);
        if (v.field() instanceof Next(var state)) {
            next.put(state, v);
        } else {
            now.put(v.field(), v);
        }
    }

    FieldValues of(Field field) {
        FieldValues found = field instanceof Next(var state) ? next.get(state) : now.get(field);
        if (found == null) {
            found = values.get(field);
        }
        if (found == null) {
            throw new IllegalArgumentException("The program declares no field '" + field.name() + "'.");
        }
        return found;
    }

    /** The value at any index; inside the domain it is the element itself, outside the boundary rules decide. @param at who reads */
    double read(Field field, int i, int j, int k, Point at) {
        FieldValues v = of(field);
        if (v.box().contains(i, j, k)) {
            return v.at(i, j, k);
        }
        return switch (field.source(i, j, k)) {
            case Source.Element(int x, int y, int z, Outside outside) -> outside.of(v.at(x, y, z));
            case Source.Value(double constant) -> constant;
            case Source.Given(Formula value) -> value.at(new Beyond(i, j, k, at, at::value));
        };
    }
}

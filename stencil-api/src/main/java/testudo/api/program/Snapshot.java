package testudo.api.program;

import java.util.List;

import testudo.api.argument.Argument;
import testudo.api.field.FieldValues;

/**
 * The values of some fields between two steps.
 *
 * @param step   steps done
 * @param time   model time
 * @param fields values on each field's domain
 */
public record Snapshot(long step, double time, List<FieldValues> fields) {

    public Snapshot {
        fields = List.copyOf(Argument.given(fields, "list of values of fields"));
    }

    /**
     * The values of the field with this name.
     *
     * @throws IllegalArgumentException naming the fields there are
     */
    public FieldValues field(String name) {
        return fields.stream().filter(f -> f.field().name().equals(name)).findFirst().orElseThrow(
                () -> new IllegalArgumentException("The snapshot holds no field '" + name + "'; it holds "
                        + fields.stream().map(f -> f.field().name()).toList() + "."));
    }
}

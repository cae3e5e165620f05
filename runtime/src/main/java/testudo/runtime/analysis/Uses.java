package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.program.Assignment;

/** Who writes and who reads each field of a program: chains of steps have many kernels, to be looked through once and not for each question. */
public final class Uses {

    private final Map<Field, List<Assignment>> writers = new HashMap<>();
    private final Map<Field, List<Assignment>> readers = new HashMap<>();

    private Uses() {}

    /** Of all kernels of a program. */
    public static Uses of(List<Assignment> kernels) {
        Uses uses = new Uses();
        for (Assignment a : kernels) {
            uses.writers.computeIfAbsent(a.target(), _ -> new ArrayList<>()).add(a);
            for (Field field : a.reads().keySet()) {
                uses.readers.computeIfAbsent(field, _ -> new ArrayList<>()).add(a);
            }
        }
        return uses;
    }

    /** The kernels that write a field, in their order. */
    public List<Assignment> writers(Field field) {
        return writers.getOrDefault(field, List.of());
    }

    /** The kernels that read a field, in their order. */
    public List<Assignment> readers(Field field) {
        return readers.getOrDefault(field, List.of());
    }
}

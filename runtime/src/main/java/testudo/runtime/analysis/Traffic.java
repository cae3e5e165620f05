package testudo.runtime.analysis;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.program.Assignment;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Role;

/**
 * How many arrays of the grid's size stream through memory in a step, boundary formulas not counted.
 *
 * @param naiveReads  arrays read when every kernel sweeps the whole grid
 * @param naiveWrites arrays written then
 * @param inputs      arrays that must be read when intermediates never leave the caches
 * @param outputs     arrays that must be written
 * @param naiveBytes  per cell and step, kernel by kernel (without write-allocate)
 * @param fusedBytes  per cell and step at best
 */
public record Traffic(int naiveReads, int naiveWrites, int inputs, int outputs, int naiveBytes, int fusedBytes) {

    public static Traffic of(Program program) {
        Precisions precisions = program.precisions();
        int reads = 0;
        int writes = 0;
        int naive = 0;
        Set<Field> inputs = new HashSet<>();
        Set<Field> outputs = new HashSet<>();
        for (Assignment a : program.assignments()) {
            if (a.role() == Role.BOUNDARY) {
                continue;
            }
            reads += a.reads().size();
            writes++;
            naive += bytes(a.reads().keySet(), precisions) + precisions.of(a.target()).bytes();
            a.reads().keySet().stream()
                    .filter(f -> !(f instanceof Local)
                            && (!(f instanceof Next) || program.writers(f).noneMatch(w -> w.index() < a.index())))
                    .forEach(inputs::add);
            if (!(a.target() instanceof Local)) {
                outputs.add(a.target());
            }
        }
        return new Traffic(reads, writes, inputs.size(), outputs.size(), naive,
                bytes(inputs, precisions) + bytes(outputs, precisions));
    }

    /** Bytes per cell when the kernels of a stage sweep the grid side by side. */
    public static int bytes(Stage stage, Precisions precisions) {
        Set<Field> moved = new HashSet<>();
        for (Assignment a : stage.assignments()) {
            if (a.role() != Role.BOUNDARY) {
                moved.addAll(a.reads().keySet());
                moved.add(a.target());
            }
        }
        return bytes(moved, precisions);
    }

    /** Bytes per cell of the states that advance. */
    public static int advancing(Program program) {
        return bytes(program.states().stream().filter(program::advances).toList(), program.precisions());
    }

    private static int bytes(Collection<? extends Field> fields, Precisions precisions) {
        return fields.stream().mapToInt(field -> precisions.of(field).bytes()).sum();
    }
}

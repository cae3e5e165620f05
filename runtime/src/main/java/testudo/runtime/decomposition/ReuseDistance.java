package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * What passes through the caches between a kernel that computes an intermediate and one that reads it, within a sub-domain.
 *
 * <p>A chain of kernels that each read what the one before computed, such as fused steps, finds the planes just written in the second
 * level although all windows together are far larger: only what the sub-domain before left is gone. Source: Mattson, Gecsei, Slutz and
 * Traiger, Evaluation techniques for storage hierarchies, 1970.
 */
final class ReuseDistance {

    /** For each read of what an earlier kernel computes, how many fields are touched from its last writer to this reader. */
    private final List<Integer> fields = new ArrayList<>();

    private ReuseDistance() {}

    static ReuseDistance of(Program program) {
        ReuseDistance distances = new ReuseDistance();
        List<Assignment> kernels = program.assignments();
        for (int reader = 0; reader < kernels.size(); reader++) {
            for (Field read : kernels.get(reader).reads().keySet()) {
                if (read instanceof Local || writtenBefore(kernels.subList(0, reader), read)) {
                    distances.add(kernels.subList(0, reader + 1), read);
                }
            }
        }
        return distances;
    }

    /** What is computed in place is handed on like an intermediate. */
    private static boolean writtenBefore(List<Assignment> kernels, Field field) {
        return kernels.stream().anyMatch(kernel -> kernel.target().equals(field));
    }

    /** Backwards from the reader, the last kernel, to the writer. */
    private void add(List<Assignment> kernels, Field read) {
        Set<Field> touched = new HashSet<>();
        for (Assignment kernel : kernels.reversed()) {
            touched.add(kernel.target());
            touched.addAll(kernel.reads().keySet());
            if (kernel != kernels.getLast() && kernel.target().equals(read)) {
                break;
            }
        }
        fields.add(touched.size());
    }

    /** The mean over all reads of what the chain computes; that of 0 fields where there are none. */
    double mean(IntToDoubleFunction ofFields) {
        return fields.stream().mapToDouble(ofFields::applyAsDouble).average().orElse(ofFields.applyAsDouble(0));
    }
}

package testudo.runtime.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/**
 * Whether an intermediate is worth computing again: by operations, weighed as {@link OperationCount} does, and by what is read and
 * stored, each as one operation. What reading and storing costs beyond the first cache, calls and waits are saved besides.
 */
final class RecomputationCost {

    /**
     * What computing again may cost more than keeping. Measured (decision 0031): MPDATA's first fluxes, which cost 4 more, gain; its
     * limited fluxes, which cost 16, lose.
     */
    private static final int MOST_MORE = 12;

    /**
     * Beyond this weight a formula is a kernel of its own, even if it is read but once: a processor looks ahead over so many
     * operations, and two long chains of them one after the other take longer than each with its neighbours beside it.
     */
    private static final int HEAVY = 64;

    private record Element(Field field, Offset offset) {}

    private RecomputationCost() {}

    /** For an intermediate with one writer, that could be computed again. */
    static Recomputation.Verdict verdict(Program program, Local local) {
        Assignment writer = program.writers(local).findFirst().orElseThrow();
        List<Assignment> readers = program.assignments().stream().filter(a -> a.reads().containsKey(local)).toList();
        int weight = OperationCount.of(writer.expr()).weight();
        if (readers.isEmpty()) {
            return new Recomputation.Verdict.Kept(local, "nothing reads it");
        }
        if (weight > HEAVY) {
            return new Recomputation.Verdict.Kept(local, "its formula is a kernel's worth, " + weight + " operations");
        }
        int costs = 0;
        int saves = weight + elements(writer, Offset.ZERO).size() + 1;
        for (Assignment reader : readers) {
            Set<Element> known = elements(reader, Offset.ZERO);
            Set<Element> needed = new HashSet<>();
            StencilPattern pattern = reader.reads().get(local);
            pattern.offsets().forEach(offset -> needed.addAll(elements(writer, offset)));
            needed.removeAll(known);
            costs += weight * pattern.offsets().size() + needed.size();
            saves += pattern.offsets().size();
        }
        return costs - saves <= MOST_MORE ? new Recomputation.Verdict.Again(local, costs, saves)
                : new Recomputation.Verdict.Kept(local, "computing it again would cost " + costs + " and save " + saves);
    }

    private static Set<Element> elements(Assignment a, Offset shift) {
        Set<Element> elements = new HashSet<>();
        for (Map.Entry<Field, StencilPattern> read : a.reads().entrySet()) {
            read.getValue().offsets().forEach(offset -> elements.add(new Element(read.getKey(), offset.plus(shift))));
        }
        return elements;
    }
}

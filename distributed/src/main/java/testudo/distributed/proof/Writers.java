package testudo.distributed.proof;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * Which write of the whole program an element holds at a point of it: numbered by step and kernel, 0 before the first step.
 */
final class Writers {

    /** What no write of the whole program has left. */
    static final long GARBAGE = -1;

    private final Program program;
    private final Map<Field, List<Assignment>> writers = new HashMap<>();

    Writers(Program program) {
        this.program = program;
        program.assignments().forEach(a -> writers.computeIfAbsent(a.target(),
                field -> program.writers(field).toList().reversed()));
    }

    /** The number of what a kernel writes in a step. */
    long write(Assignment kernel, long step) {
        return step * program.assignments().size() + kernel.index() + 1;
    }

    /** What an element holds when a kernel of the given index, or a later one, is about to run in a step. */
    long held(Field field, int i, int j, int k, long step, int kernel) {
        for (long s = step; s >= 0 && s >= step - 1; s--) {
            Field written = field instanceof State state && program.advances(state) ? state.next() : field;
            // a state that advances holds what its next values were at the end of the step before
            int before = s < step ? Integer.MAX_VALUE : written == field ? kernel : 0;
            for (Assignment a : writers.getOrDefault(written, List.of())) {
                if (a.index() < before && a.box().contains(i, j, k) && a.covers(i, j, k)) {
                    return write(a, s);
                }
            }
        }
        return 0;
    }
}

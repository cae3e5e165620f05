package testudo.distributed.stage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Stage;

/**
 * The stages of a whole program's step, for ranks that exchange after each of them.
 *
 * @param kernels of each stage, in the program's order
 */
public record Stages(List<List<Assignment>> kernels) {

    public Stages {
        kernels = kernels.stream().map(List::copyOf).toList();
    }

    /** Those in which workers compute without a wait: no kernel reads a neighbour's value of its own stage that it cannot compute again. */
    public static Stages of(Program program) {
        List<List<Assignment>> kernels = new ArrayList<>();
        for (Stage stage : Analysis.of(program).stages()) {
            // The analysis rewrites some formulas; kernels keep their places.
            kernels.add(stage.assignments().stream().map(a -> program.assignments().get(a.index())).toList());
        }
        return new Stages(kernels.isEmpty() ? Collections.nCopies(1, List.of()) : kernels);
    }

    public int count() {
        return kernels.size();
    }

    /** The stage of a kernel. */
    public int of(Assignment kernel) {
        for (int s = 0; s < kernels.size(); s++) {
            if (kernels.get(s).contains(kernel)) {
                return s;
            }
        }
        throw new IllegalArgumentException("Kernel '" + kernel.name() + "' is of no stage of this program.");
    }

    /** What a stage computes. */
    public List<Field> computed(int stage) {
        return kernels.get(stage).stream().map(Assignment::target).distinct().toList();
    }
}

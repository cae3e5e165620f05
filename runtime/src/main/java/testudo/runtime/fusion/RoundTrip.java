package testudo.runtime.fusion;

import java.util.List;

import testudo.api.field.Next;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Stage;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.DecompositionException.Subject;

/**
 * Two steps as one chain for a {@linkplain testudo.runtime.decomposition.Tiling.CompressedGrid compressed grid}: the stages
 * of a single step, and then the same again.
 *
 * <p>Values between the two steps replace those they are computed from, so every kernel computes next values, and no kernel
 * of a later stage reads what these replace.
 */
final class RoundTrip {

    private static final StateSteps STEPS = new StateSteps("A compressed grid is", "use the whole grid", false);

    private RoundTrip() {}

    /** @throws DecompositionException naming what of the program stands against it */
    static Analysis of(Analysis analysis) {
        check(analysis);
        return STEPS.chain(analysis, FusedSteps.of(analysis, 2), 2);
    }

    /** @throws DecompositionException naming what of the program stands against it */
    static void check(Analysis analysis) {
        Program program = analysis.program();
        List<Stage> stages = analysis.stages();
        program.stepParameter().ifPresent(length -> {
            throw new DecompositionException(Subject.TILING, "A compressed grid takes two steps at a time, but the length '"
                    + length.name() + "' of each is measured: use the whole grid.");
        });
        STEPS.check(analysis);
        for (Stage stage : stages) {
            for (Assignment a : stage.assignments()) {
                stages.subList(stage.index() + 1, stages.size()).forEach(later -> later.assignments().stream()
                        .filter(reader -> reader.reads().containsKey(Next.base(a.target()))).findFirst().ifPresent(reader -> {
                            throw new DecompositionException(Subject.TILING,
                                    "A compressed grid cannot hold state '" + Next.base(a.target()).name()
                                            + "', which kernel '" + reader.name() + "' reads after '" + a.name()
                                            + "' has replaced it: use the whole grid.");
                        }));
            }
        }
    }
}

package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Hazard;
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

    private RoundTrip() {}

    /** @throws DecompositionException naming what of the program stands against it */
    static Analysis of(Analysis analysis) {
        check(analysis);
        Analysis chain = Analysis.ofRewritten(FusedSteps.of(analysis.program(), 2));
        List<Assignment> all = chain.program().assignments();
        int half = analysis.program().assignments().size();
        if (all.size() != 2 * half) {
            throw new DecompositionException(Subject.TILING,
                    "A compressed grid is for states whose values of the step before are needed by some "
                            + "kernel: use the whole grid.");
        }
        List<Stage> stages = new ArrayList<>();
        for (int from : new int[] {0, half}) {
            for (Stage stage : analysis.stages()) {
                List<Assignment> moved = stage.assignments().stream().map(a -> all.get(from + a.index())).toList();
                stages.add(new Stage(stages.size(), moved, List.of(), reasons(chain, stages, moved)));
            }
        }
        return new Analysis(chain.program(), chain.hazards(), stages, chain.earlier());
    }

    private static List<Hazard> reasons(Analysis chain, List<Stage> before, List<Assignment> moved) {
        return before.isEmpty() ? chain.stages().getFirst().reasons()
                : chain.hazards().stream().filter(h -> !h.nextStep() && moved.contains(h.later())
                        && before.getLast().assignments().contains(h.earlier())).toList();
    }

    /** @throws DecompositionException naming what of the program stands against it */
    static void check(Analysis analysis) {
        Program program = analysis.program();
        List<Stage> stages = analysis.stages();
        program.stepParameter().ifPresent(length -> {
            throw new DecompositionException(Subject.TILING, "A compressed grid takes two steps at a time, but the length '"
                    + length.name() + "' of each is measured: use the whole grid.");
        });
        for (Stage stage : stages) {
            for (Assignment a : stage.assignments()) {
                if (!(a.target() instanceof Next(State state))) {
                    throw new DecompositionException(Subject.TILING,
                            "A compressed grid is for kernels that compute next values of states; '"
                                    + a.name() + "' computes '" + a.target().name() + "': use the whole grid.");
                }
                if (program.assignments().stream().noneMatch(reader -> reader.reads().containsKey(state)
                        || reader.reads().containsKey(state.next()))) {
                    throw new DecompositionException(Subject.TILING, "A compressed grid cannot hold state '" + state.name()
                            + "', which no kernel reads: use the whole grid.");
                }
                stages.subList(stage.index() + 1, stages.size()).forEach(later -> later.assignments().stream()
                        .filter(reader -> reader.reads().containsKey(state)).findFirst().ifPresent(reader -> {
                            throw new DecompositionException(Subject.TILING,
                                    "A compressed grid cannot hold state '" + state.name()
                                            + "', which kernel '" + reader.name() + "' reads after '" + a.name()
                                            + "' has replaced it: use the whole grid.");
                        }));
            }
        }
    }
}

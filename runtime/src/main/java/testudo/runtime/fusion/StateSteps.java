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
 * Chains of steps in which each kernel computes next values of a state, or a state in place, with the stages of a single step again and
 * again, for tilings that keep the values between two steps in the arrays of states.
 *
 * @param tiling  what they are for, as the beginning of a sentence such as {@code A compressed grid is}
 * @param remedy  what else to use
 * @param inPlace whether they are for states updated in place, too
 */
record StateSteps(String tiling, String remedy, boolean inPlace) {

    /**
     * The chain of some steps with the stages of each.
     *
     * @param chained what {@link FusedSteps} makes of the steps
     * @throws DecompositionException naming what of the program stands against it
     */
    Analysis chain(Analysis single, Analysis chained, int steps) {
        check(single);
        List<Assignment> all = chained.program().assignments();
        int each = single.program().assignments().size();
        if (all.size() != steps * each) {
            throw refused(tiling + " for states whose values of the step before are needed by some kernel: " + remedy + ".");
        }
        List<Stage> stages = new ArrayList<>();
        for (int from = 0; from < all.size(); from += each) {
            for (Stage stage : single.stages()) {
                int first = from;
                List<Assignment> moved = stage.assignments().stream().map(a -> all.get(first + a.index())).toList();
                stages.add(new Stage(stages.size(), moved, List.of(), reasons(chained, stages, moved)));
            }
        }
        return new Analysis(chained.program(), chained.hazards(), stages, chained.earlier());
    }

    private static List<Hazard> reasons(Analysis chain, List<Stage> before, List<Assignment> moved) {
        return before.isEmpty() ? chain.stages().getFirst().reasons()
                : chain.hazards().stream().filter(h -> !h.nextStep() && moved.contains(h.later())
                        && before.getLast().assignments().contains(h.earlier())).toList();
    }

    /** @throws DecompositionException naming what of the program stands against it */
    void check(Analysis single) {
        Program program = single.program();
        for (Assignment a : program.assignments()) {
            switch (a.target()) {
                case Next(State state) -> checkRead(program, state);
                case State _ when inPlace -> {}
                default ->
                        throw refused(tiling + " for kernels that compute " + (inPlace ? "" : "next values of ") + "states; '"
                                + a.name() + "' computes '" + a.target().name() + "': " + remedy + ".");
            }
        }
    }

    private void checkRead(Program program, State state) {
        if (program.assignments().stream().noneMatch(reader -> reader.reads().containsKey(state)
                || reader.reads().containsKey(state.next()))) {
            throw refused(tiling + " not for state '" + state.name() + "', which no kernel reads: " + remedy + ".");
        }
    }

    private static DecompositionException refused(String message) {
        return new DecompositionException(Subject.TILING, message);
    }
}

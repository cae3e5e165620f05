package testudo.runtime.analysis;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * A program with everything derived from it that does not depend on how it is cut.
 *
 * @param program the program as it is run: intermediates computed again are gone, boundary formulas read none of their own stage,
 *                and no kernel reads only beyond a fixed end
 * @param hazards every pair of kernels whose order matters
 * @param stages  the runs of kernels between waits
 * @param earlier states that no kernel computes: each has the values that another, named here, had a step before, and the kernel that
 *                computes the other's next values reads them as what it replaces
 * @param uses    of the fields, by kernels
 */
public record Analysis(Program program, List<Hazard> hazards, List<Stage> stages, Map<State, State> earlier, Uses uses) {

    public Analysis {
        hazards = List.copyOf(hazards);
        stages = List.copyOf(stages);
        earlier = Map.copyOf(earlier);
    }

    public Analysis(Program program, List<Hazard> hazards, List<Stage> stages, Map<State, State> earlier) {
        this(program, hazards, stages, earlier, Uses.of(program.assignments()));
    }

    public static Analysis of(Program declared) {
        return ofRewritten(ConstantReads.apply(BoundaryInlining.apply(declared)));
    }

    /** Of a program whose boundary formulas are to stay as they are. */
    public static Analysis ofRewritten(Program program) {
        return of(program, Map.of());
    }

    static Analysis of(Program program, Map<State, State> earlier) {
        List<Hazard> hazards = Hazards.of(program);
        return new Analysis(program, hazards, new StageDerivation(program, hazards).derive(), earlier);
    }

    /**
     * This analysis without kernels that only copy a state to keep its values for the next step, as far as the array that takes its
     * next values can hold them. For steps taken one at a time whose two arrays of a state change places.
     */
    public Analysis uncopied() {
        return EarlierLevels.uncopied(this);
    }

    /** The stage that computes an assignment. */
    public Stage stageOf(Assignment a) {
        return stages.stream().filter(s -> s.assignments().contains(a)).findFirst().orElseThrow();
    }

    /** Whether a local is read in the stage that computes it and nowhere else, so that every worker has its own copy. */
    public boolean isPrivate(Field field) {
        return field instanceof Local && stages.stream().filter(stage -> touches(stage, uses.writers(field))
                || touches(stage, uses.readers(field))).count() == 1;
    }

    private static boolean touches(Stage stage, List<Assignment> users) {
        for (Assignment user : users) {
            if (stage.assignments().contains(user)) {
                return true;
            }
        }
        return false;
    }

    /** This analysis for a worker that waits for nobody within a step and has its own copy of every intermediate. */
    public Analysis inOneStage() {
        List<Hazard> before = stages.isEmpty() ? List.of() : stages.getFirst().reasons();
        return new Analysis(program, hazards, List.of(new Stage(0, program.assignments(), List.of(), before)), earlier, uses);
    }

    /** Kernels per stage as the papers write it, such as {@code 4 | 3 | 6 | 4}. */
    public String summary() {
        return stages.stream().map(stage -> Long.toString(stage.kernels())).collect(Collectors.joining(" | "));
    }
}

package testudo.cli.choice;

import java.util.Optional;

import testudo.api.program.Program;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.Scenario;
import testudo.distributed.choice.ExchangeCost;
import testudo.distributed.division.Division;
import testudo.distributed.execution.Exchanges;

/** When nodes are to hear of each other. */
public enum ExchangeWish {

    /** As is expected to be faster. */
    OPEN,
    /** After each step, or after as many as are fused. */
    STEP,
    /** After each stage of a step. */
    STAGE;

    /** @throws Mistake for another word */
    public static ExchangeWish of(Optional<String> word) {
        return switch (word.orElse("")) {
            case "" -> OPEN;
            case "step" -> STEP;
            case "stage" -> STAGE;
            default -> throw new Mistake("--exchange takes 'step' or 'stage', got '" + word.get() + "'.");
        };
    }

    /**
     * What is meant, of a program shared so. On a compressed grid, which may be chosen where nobody says how the grid is cut, there is an
     * exchange after two steps or more twos.
     *
     * @throws Mistake when several steps are to be taken at once, or there and back, with an exchange after each stage
     */
    public Exchanges exchanges(Scenario scenario, Program program, Division division, boolean overlapped) {
        DecompositionChoice choice = scenario.decomposition();
        if (this == STAGE && choice.fusedSteps().orElse(1) > 1) {
            throw new Mistake("--exchange stage takes one step at a time and excludes fused steps.");
        }
        boolean compressed = choice.kind().equals(Optional.of(DecompositionChoice.Kind.COMPRESSED_GRID));
        if (this == STAGE && compressed) {
            throw new Mistake("--exchange stage sweeps whole grids and excludes a compressed one.");
        }
        if (this == STAGE || this == OPEN && isOpen(choice) && ExchangeCost.prefersStages(program, division, overlapped)) {
            return Exchanges.perStage(overlapped);
        }
        boolean both = compressed || this == OPEN && isUncut(choice) && ExchangeCost.prefersThereAndBack(program, division);
        return both && choice.fusedSteps().orElse(1) == 1 ? ExchangeCost.thereAndBack(program, division)
                : new Exchanges(choice.fusedSteps().orElse(1), overlapped);
    }

    /** Whether a scenario says nothing of how the grid is cut, one step at a time. */
    private static boolean isUncut(DecompositionChoice choice) {
        return choice.fusedSteps().orElse(1) == 1 && choice.block().isEmpty()
                && choice.workers().orElse(1) <= ExchangeCost.ROWS
                && choice.variant() == DecompositionChoice.Variant.AUTO
                && choice.kind().orElse(DecompositionChoice.Kind.SUB_DOMAINS) == DecompositionChoice.Kind.SUB_DOMAINS;
    }

    /** Whether a scenario leaves open what exchanges after each stage decide: whole grids, one step at a time, all intermediates kept. */
    private static boolean isOpen(DecompositionChoice choice) {
        return choice.fusedSteps().orElse(1) == 1 && !choice.recompute().orElse(false)
                && choice.kind().orElse(DecompositionChoice.Kind.WHOLE_GRID) == DecompositionChoice.Kind.WHOLE_GRID;
    }
}

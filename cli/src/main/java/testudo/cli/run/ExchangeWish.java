package testudo.cli.run;

import java.util.Optional;

import testudo.api.program.Program;
import testudo.cli.choice.Mistake;
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
     * What is meant, of a program shared so.
     *
     * @throws Mistake when the scenario asks for what leaves nobody waiting between two stages
     */
    public Exchanges exchanges(Scenario scenario, Program program, Division division, boolean overlapped) {
        Optional<String> other = against(scenario.decomposition());
        if (this == STAGE && other.isPresent()) {
            throw new Mistake("--exchange stage sweeps the whole grid, one step at a time, and excludes " + other.get() + ".");
        }
        boolean staged = this == STAGE
                || this == OPEN && other.isEmpty() && ExchangeCost.prefersStages(program, division, overlapped);
        return staged ? Exchanges.perStage(overlapped)
                : new Exchanges(scenario.decomposition().fusedSteps().orElse(1), overlapped);
    }

    /** What a scenario asks for that excludes an exchange after each stage. */
    private static Optional<String> against(DecompositionChoice choice) {
        if (choice.fusedSteps().orElse(1) > 1) {
            return Optional.of("fused steps");
        }
        if (choice.recompute().orElse(false)) {
            return Optional.of("intermediates that are computed again");
        }
        return choice.kind().filter(kind -> kind != DecompositionChoice.Kind.WHOLE_GRID)
                .map(kind -> kind == DecompositionChoice.Kind.SUB_DOMAINS ? "sub-domains" : "a compressed grid");
    }
}

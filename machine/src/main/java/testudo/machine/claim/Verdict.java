package testudo.machine.claim;

import java.util.List;

/**
 * What a simulation says about a claim.
 *
 * @param checks with the machine's figures
 * @param sensitivity the same with one figure changed at a time; empty if that was not asked for
 */
public record Verdict(Claim claim, List<Check> checks, List<Sensitivity.Row> sensitivity) {

    public Outcome outcome() {
        if (!checks.stream().allMatch(Check::holds)) {
            return Outcome.FAILS;
        }
        return sensitivity.stream().allMatch(row -> row.flipped().isEmpty()) ? Outcome.HOLDS : Outcome.NOT_ESTABLISHED;
    }
}

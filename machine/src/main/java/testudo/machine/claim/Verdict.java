package testudo.machine.claim;

import java.util.List;
import java.util.Optional;

/**
 * What a simulation says about a claim.
 *
 * @param checks with the machine's figures
 * @param sensitivity the same with one figure changed at a time; empty if that was not asked for
 */
public record Verdict(Claim claim, List<Check> checks, Optional<Sensitivity> sensitivity) {

    public Verdict {
        checks = List.copyOf(checks);
    }

    public Outcome outcome() {
        if (!checks.stream().allMatch(Check::holds)) {
            return Outcome.FAILS;
        }
        return sensitivity.filter(all -> !all.flips().isEmpty()).isPresent() ? Outcome.NOT_ESTABLISHED : Outcome.HOLDS;
    }
}

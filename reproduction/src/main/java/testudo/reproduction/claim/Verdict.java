package testudo.reproduction.claim;

import java.util.List;
import java.util.Optional;

/**
 * What a simulation says about a claim.
 *
 * @param checks with the machine's figures
 * @param fitted the fitted numbers that the simulation has read, and what else was chosen
 * @param sensitivity the same with one figure changed at a time; empty if that was not asked for
 */
public record Verdict(Claim claim, List<Check> checks, List<String> fitted, Optional<Sensitivity> sensitivity) {

    public Verdict {
        checks = List.copyOf(checks);
        fitted = List.copyOf(fitted);
    }

    public ClaimOutcome outcome() {
        if (!failed().isEmpty()) {
            return ClaimOutcome.FAILS;
        }
        boolean flips = sensitivity.filter(all -> !all.flips().isEmpty()).isPresent();
        return flips || !ties().isEmpty() ? ClaimOutcome.NOT_ESTABLISHED : ClaimOutcome.HOLDS;
    }

    /** Checks that do not hold, and are no ties. */
    public List<Check> failed() {
        return checks.stream().filter(check -> !check.holds() && !check.isTie()).toList();
    }

    public List<Check> ties() {
        return checks.stream().filter(Check::isTie).toList();
    }
}

package testudo.reproduction.claim;

import java.util.List;
import java.util.Optional;

/**
 * What a simulation says about a claim.
 *
 * @param checks with the machine's figures
 * @param fitted the fitted numbers that the simulation has read, and what else was chosen
 * @param sensitivity the same with one figure changed at a time; empty if that was not asked for, or could not change the outcome
 */
public record Verdict(Claim claim, List<Check> checks, List<String> fitted, Optional<Sensitivity> sensitivity) {

    public Verdict {
        checks = List.copyOf(checks);
        fitted = List.copyOf(fitted);
    }

    Verdict with(Optional<Sensitivity> examined) {
        return new Verdict(claim, checks, fitted, examined);
    }

    public ClaimOutcome outcome() {
        if (!failed().isEmpty()) {
            return ClaimOutcome.FAILS;
        }
        boolean shaken = sensitivity.filter(all -> !all.flips().isEmpty() || !all.departures().isEmpty()).isPresent();
        if (shaken || !ties().isEmpty()) {
            return ClaimOutcome.NOT_ESTABLISHED;
        }
        return fittedTo().isEmpty() ? ClaimOutcome.HOLDS : ClaimOutcome.FITTED;
    }

    /** Whether something varied can change the outcome: not if it fails or is a tie already, or nothing in it counts. */
    public boolean isOpen() {
        return failed().isEmpty() && ties().isEmpty() && checks.stream().anyMatch(Check::isCounted);
    }

    /** Checks that count and do not hold, and are no ties. */
    public List<Check> failed() {
        return checks.stream().filter(check -> check.isCounted() && !check.holds() && !check.isTie()).toList();
    }

    /** Orderings that count and that seeds do not agree on. */
    public List<Check> ties() {
        return checks.stream().filter(check -> check.isCounted() && check.isTie()).toList();
    }

    /** Checks that do not count, since something was fitted to what they check. */
    public List<Check> fittedTo() {
        return checks.stream().filter(check -> check.isJudged() && check.fitted().isPresent()).toList();
    }
}

package testudo.runtime.legality;

import java.util.Optional;

/**
 * The verdict on a schedule.
 *
 * @param violation the first thing wrong, if any
 * @param accesses  storage accesses checked
 */
public record LegalityReport(Optional<Violation> violation, long accesses) {

    public boolean legal() {
        return violation.isEmpty();
    }

    @Override
    public String toString() {
        return violation.map(v -> "illegal: " + v).orElse("legal (" + accesses + " accesses ordered)");
    }
}

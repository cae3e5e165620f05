package testudo.reproduction.claim;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a trial says with one thing changed.
 *
 * @param base the checks with nothing changed
 * @param checks the same with this changed, in the same order
 * @param turned counted orderings that the first seed keeps and others turn round, as far as others were asked
 */
public record SensitivityRow(Change change, List<Check> base, List<Check> checks, List<Check> turned) {

    /** @throws IllegalArgumentException if they are not the same checks */
    public SensitivityRow {
        base = List.copyOf(base);
        checks = List.copyOf(checks);
        turned = List.copyOf(turned);
        if (!base.stream().map(Check::what).toList().equals(checks.stream().map(Check::what).toList())) {
            throw new IllegalArgumentException("A trial makes the same checks with another '" + change.name() + "' as without, "
                    + base.stream().map(Check::what).toList() + ", got "
                    + checks.stream().map(Check::what).toList() + ".");
        }
    }

    /** Of which no seed but the first was asked. */
    SensitivityRow(Change change, List<Check> base, List<Check> checks) {
        this(change, base, checks, List.of());
    }

    /** This row with all orderings that other seeds turn round. */
    SensitivityRow withAllTurned() {
        return new SensitivityRow(change, base, checks, ties().toList());
    }

    /** This row with the first ordering that other seeds turn round; those after it are not asked. */
    SensitivityRow withFirstTurned() {
        return new SensitivityRow(change, base, checks, ties().limit(1).toList());
    }

    private Stream<Check> ties() {
        return IntStream.range(0, checks.size())
                .filter(c -> checks.get(c).isWithin() && base.get(c).isCounted() && base.get(c).holds()
                        && checks.get(c).isTie())
                .mapToObj(checks::get);
    }

    /** What was changed. */
    public String name() {
        return change.name();
    }

    /** The counted orderings that do not hold here, but do with nothing changed. */
    public List<Check> flipped() {
        return Stream.concat(broken(true), turned.stream()).toList();
    }

    /** The counted ranges that are left here, but not with nothing changed. */
    public List<Check> left() {
        return broken(false).toList();
    }

    /** Whether it shakes the claim. */
    boolean shakes() {
        return !flipped().isEmpty() || !left().isEmpty();
    }

    /** By the first seed. */
    private Stream<Check> broken(boolean orderings) {
        return IntStream.range(0, checks.size())
                .filter(c -> checks.get(c).isOrdering() == orderings && !checks.get(c).isWithin() && base.get(c).isCounted()
                        && base.get(c).holds())
                .mapToObj(checks::get);
    }

    /** How much the judged check that changes most does: the logarithm of the quotient, without its sign. */
    public double strength() {
        int most = mostChanged();
        return most < 0 ? 0 : change(most);
    }

    /** The judged check that changes most, as it is here; there is one if {@link #strength} is above 0. */
    public Check strongest() {
        return checks.get(mostChanged());
    }

    /** The most changed check as it was with nothing changed. */
    public Check strongestBefore() {
        return base.get(mostChanged());
    }

    private int mostChanged() {
        return IntStream.range(0, checks.size())
                .filter(c -> checks.get(c).isJudged())
                .boxed()
                .max((a, b) -> Double.compare(change(a), change(b)))
                .orElse(-1);
    }

    private double change(int c) {
        double before = base.get(c).simulated();
        double after = checks.get(c).simulated();
        if (before == after) {
            return 0;
        }
        return before > 0 && after > 0 ? Math.abs(Math.log(after / before)) : Double.POSITIVE_INFINITY;
    }
}

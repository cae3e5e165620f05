package testudo.reproduction.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Published;

/** Says what a check found. */
public final class CheckText {

    private CheckText() {}

    /** What the columns of {@link #row} are. */
    static List<String> columns() {
        return List.of("check", "simulated", "must be", "published: median (p5 to p95), error", "holds");
    }

    /** The cells of a table's line. */
    static List<String> row(Check check) {
        return List.of(check.title(), number(check.simulated()), band(check), published(check), finding(check));
    }

    /** A line of its own: whether it holds, the value, the band, and by how much it is missed. */
    public static String line(Check check) {
        String published = published(check);
        return String.format(Locale.ROOT, "%-4s %10s  %-22s %s", word(check), number(check.simulated()), band(check),
                check.title())
                + (check.holds() || check.isTie() ? "" : "; " + miss(check))
                + check.fitted().map(knob -> "; not counted, fitted to it: " + knob).orElse("")
                + (published.isEmpty() ? "" : "; published " + published);
    }

    /** In capitals where it counts against the claim. */
    private static String word(Check check) {
        if (!check.isJudged()) {
            return "";
        }
        if (check.fitted().isPresent()) {
            return "fit";
        }
        return check.isTie() ? "TIE" : check.holds() ? "ok" : "NOT";
    }

    /** A check that does not hold, in a list of those. */
    static String complaint(Check check) {
        return check.title() + ": " + number(check.simulated()) + ", " + (check.isTie() ? "a tie" : miss(check));
    }

    private static String finding(Check check) {
        if (!check.isJudged()) {
            return "not judged";
        }
        return check.fitted().map(knob -> "not counted, fitted to it: " + knob + "; ").orElse("")
                + (check.isTie() ? "tie: seeds differ" : check.holds() ? "yes" : "no: " + miss(check));
    }

    private static String miss(Check check) {
        double miss = check.miss();
        String side = miss > 0 ? "too high" : "too low";
        return Double.isInfinite(miss) ? side : percent(Math.abs(miss)) + " " + side;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.2g %%" : "%.0f %%", 100 * share);
    }

    private static String published(Check check) {
        return check.published().map(p -> number(p.value()) + spread(p) + String.format(Locale.ROOT, ", error %+.0f %%",
                100 * p.error(check.simulated()))
                + (!p.hasSpread() ? "" : p.spans(check.simulated()) ? ", in p5 to p95" : ", outside p5 to p95")).orElse("");
    }

    private static String spread(Published published) {
        return published.hasSpread() ? " (" + number(published.low()) + " to " + number(published.high()) + ")" : "";
    }

    private static String band(Check check) {
        if (check.isOrdering()) {
            return "must be above 1";
        }
        if (!check.isJudged()) {
            return "told, not judged";
        }
        if (Double.isInfinite(check.most())) {
            return "at least " + number(check.least());
        }
        return check.least() == check.most() ? "exactly " + number(check.least())
                : number(check.least()) + " to " + number(check.most());
    }

    /** A power of ten as people write it. */
    static String plain(double power) {
        return BigDecimal.valueOf(power).round(new MathContext(1)).stripTrailingZeros().toPlainString();
    }

    static String number(double value) {
        return Double.isInfinite(value) ? (value < 0 ? "-inf" : "inf") : String.format(Locale.ROOT, "%.4g", value);
    }
}

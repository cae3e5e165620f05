package testudo.benchmarks.baseline;

import java.util.List;
import java.util.Locale;

/** How a C compiler may treat formulas. */
public enum Arithmetic {

    /** As an engineer would who wants speed; sums may be reordered, so results agree to rounding only. */
    FAST("-ffast-math"),

    /** As they stand, so that results agree in every bit; what only errors and traps could tell apart is left free. */
    STRICT("-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math");

    private final List<String> options;

    Arithmetic(String... options) {
        this.options = List.of(options);
    }

    List<String> options() {
        return options;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package testudo.formulas.syntax;

/** The characters {@code [from, to)} of a formula. */
public record Span(int from, int to) {

    Span until(Span other) {
        return new Span(from, other.to);
    }
}

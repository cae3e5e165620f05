package testudo.formulas.compiled;

import java.util.Optional;
import java.util.function.Function;

import testudo.formulas.expansion.Written;
import testudo.formulas.syntax.Formula;
import testudo.formulas.syntax.Syntax;
import testudo.formulas.syntax.SyntaxException;

/** Reads texts; what is no formula is told of. */
final class Reading {

    private Reading() {}

    static Optional<Syntax> value(Written text) {
        return read(text, Formula::of).map(Formula::value);
    }

    static Optional<Formula> function(Written text) {
        return read(text, Formula::function);
    }

    private static Optional<Formula> read(Written text, Function<String, Formula> by) {
        try {
            return Optional.of(by.apply(text.text().text()));
        } catch (SyntaxException e) {
            text.text().problem(text.problems(), e.span().from(), e.span().to(), e.getMessage());
            return Optional.empty();
        }
    }
}

package testudo.formulas.expansion;

import testudo.formulas.syntax.Span;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/** A formula's text with where its mistakes are told. */
public record Written(PlacedText text, Problems problems) {

    /** Tells of a mistake. */
    Quantity refuse(Span span, String sentence) {
        text.problem(problems, span.from(), span.to(), sentence);
        return Quantity.REFUSED;
    }
}

package testudo.formulas.syntax;

import java.util.List;
import java.util.Optional;

/** A formula as it is written: names have no meaning yet. */
public sealed interface Syntax {

    Span span();

    record Numeral(double value, Span span) implements Syntax {}

    record Name(String name, Span span) implements Syntax {}

    /**
     * A function, or an operator of differences, with its arguments.
     *
     * @param order of accuracy, where {@code order=4} stands among them
     */
    record Call(String name, Span nameSpan, List<Syntax> arguments, Optional<Ordered> order, Span span) implements Syntax {}

    /** An order of accuracy as it is written. */
    record Ordered(int value, Span span) {}

    /** A value some elements away, as in {@code u[-1,0]}. */
    record Moved(Syntax what, List<Integer> offsets, Span offsetSpan, Span span) implements Syntax {}

    record Negative(Syntax operand, Span span) implements Syntax {}

    record Not(Syntax operand, Span span) implements Syntax {}

    record Infix(Operator operator, Syntax left, Syntax right, Span operatorSpan, Span span) implements Syntax {}
}

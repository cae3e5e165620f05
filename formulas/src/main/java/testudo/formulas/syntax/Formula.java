package testudo.formulas.syntax;

import java.util.List;

/**
 * The text of a formula, read.
 *
 * @param parameters of a function, as in {@code (a, b) -> a*b}; empty otherwise
 * @param value      what it says
 */
public record Formula(List<String> parameters, Syntax value) {

    /** The longest formula. */
    static final int MOST_WORDS = 2000;

    public Formula {
        parameters = List.copyOf(parameters);
    }

    /**
     * Reads a value.
     *
     * @throws SyntaxException at the first character that does not fit
     */
    public static Formula of(String text) {
        return new Formula(List.of(), new Parser(Lexer.tokens(text)).whole());
    }

    /**
     * Reads a function.
     *
     * @throws SyntaxException at the first character that does not fit
     */
    public static Formula function(String text) {
        Parser parser = new Parser(Lexer.tokens(text));
        return new Formula(parser.parameters(), parser.whole());
    }
}

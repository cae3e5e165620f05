package testudo.formulas.syntax;

/** A word of a formula. */
record Token(Kind kind, String text, Span span) {

    enum Kind {
        NUMBER, NAME, SYMBOL, END
    }

    boolean is(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    /** As a message names it. */
    String told() {
        return kind == Kind.END ? "the end" : "'" + text + "'";
    }
}

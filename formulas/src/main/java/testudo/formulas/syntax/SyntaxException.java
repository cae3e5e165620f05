package testudo.formulas.syntax;

/** Text that is no formula; the message is one sentence without its full stop. */
public final class SyntaxException extends RuntimeException {

    private final Span span;

    SyntaxException(Span span, String sentence) {
        super(sentence);
        this.span = span;
    }

    /** The characters at fault. */
    public Span span() {
        return span;
    }
}

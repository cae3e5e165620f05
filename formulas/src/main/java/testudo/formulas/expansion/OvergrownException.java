package testudo.formulas.expansion;

/** A formula whose tree is larger than any that is run. */
public final class OvergrownException extends RuntimeException {

    OvergrownException(String sentence) {
        super(sentence);
    }
}

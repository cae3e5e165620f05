package testudo.formulas.signal;

/** A file holds no signal; the message is a sentence with file and line, without a full stop. */
public final class SignalException extends RuntimeException {

    SignalException(String sentence) {
        super(sentence);
    }
}

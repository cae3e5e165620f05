package testudo.benchmarks.baseline;

/** There is no usable C compiler, or a C program failed; the message is one sentence. */
public final class BaselineException extends RuntimeException {

    public BaselineException(String message) {
        super(message);
    }

    public BaselineException(String message, Throwable cause) {
        super(message, cause);
    }
}

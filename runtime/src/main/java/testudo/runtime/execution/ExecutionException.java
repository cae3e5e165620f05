package testudo.runtime.execution;

/** A run that ended early; the message names worker, step and kernel. */
public final class ExecutionException extends RuntimeException {

    public ExecutionException(String message, Throwable cause) {
        super(message, cause);
    }
}

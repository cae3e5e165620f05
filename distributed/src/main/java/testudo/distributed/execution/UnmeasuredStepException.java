package testudo.distributed.execution;

/** The length of a step, measured by all ranks together, is no number above 0; thrown by each of them, before the step. */
public final class UnmeasuredStepException extends RuntimeException {

    UnmeasuredStepException(ArithmeticException cause) {
        super(cause.getMessage(), cause);
    }
}

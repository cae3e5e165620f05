package testudo.runtime.codegen.machine.emulator;

/** Code did what it must not do. */
public final class Fault extends RuntimeException {

    private static final long serialVersionUID = 1;

    Fault(String message) {
        super(message);
    }

    Fault(String message, Fault cause) {
        super(message, cause);
    }
}

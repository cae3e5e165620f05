package testudo.machine.description;

/** A machine's description is wrong or lacks something; the message names file, place and value. */
public final class MachineException extends RuntimeException {

    public MachineException(String message) {
        super(message);
    }
}

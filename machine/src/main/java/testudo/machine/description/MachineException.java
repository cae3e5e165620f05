package testudo.machine.description;

import java.util.List;

/** A machine's description is wrong or lacks something; the message names file, place and value, in a line for each mistake. */
public final class MachineException extends RuntimeException {

    public MachineException(String message) {
        super(message);
    }

    /** @param problems a sentence each, in the order of the file */
    MachineException(List<String> problems) {
        super(String.join("\n", problems));
    }
}

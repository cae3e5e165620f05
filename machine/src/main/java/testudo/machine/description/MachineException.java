package testudo.machine.description;

import java.util.List;
import java.util.stream.Collectors;

/** A machine's description is wrong or lacks something; the message names file, place and value, in a line for each mistake. */
public final class MachineException extends RuntimeException {

    public MachineException(String message) {
        super(message);
    }

    /** @param problems a sentence each, in the order of the file */
    MachineException(List<String> problems) {
        super(problems.stream().map(MachineException::ended).collect(Collectors.joining("\n")));
    }

    private static String ended(String sentence) {
        return sentence.endsWith(".") || sentence.endsWith("?") ? sentence : sentence + ".";
    }
}

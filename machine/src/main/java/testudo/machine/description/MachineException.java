package testudo.machine.description;

import java.util.List;
import java.util.stream.Collectors;

/** A machine's description is wrong or lacks something; the message names file, place and value, in a line for each mistake. */
public final class MachineException extends RuntimeException {

    public MachineException(String message) {
        super(message);
    }

    /** @param problems a sentence each, in the order of the file; lines that show its place may follow */
    MachineException(List<String> problems) {
        super(problems.stream().map(MachineException::ended).collect(Collectors.joining("\n")));
    }

    private static String ended(String problem) {
        int end = problem.indexOf('\n') < 0 ? problem.length() : problem.indexOf('\n');
        String sentence = problem.substring(0, end);
        return (sentence.endsWith(".") || sentence.endsWith("?") ? sentence : sentence + ".") + problem.substring(end);
    }
}

package testudo.data.scenario;

import java.util.List;

/** Mistakes in a scenario; the message has one line {@code file:line:column: sentence} for each. */
public final class ScenarioException extends RuntimeException {

    private final List<String> problems;

    ScenarioException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /** One line per mistake, in the order of the file. */
    public List<String> problems() {
        return problems;
    }
}

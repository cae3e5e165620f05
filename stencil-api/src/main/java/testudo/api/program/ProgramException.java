package testudo.api.program;

import java.util.List;

/** A program that cannot be built; its message lists every problem, one per line. */
public final class ProgramException extends RuntimeException {

    private final List<String> problems;

    public ProgramException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = List.copyOf(problems);
    }

    /** One sentence per problem, in the order of declaration. */
    public List<String> problems() {
        return problems;
    }
}

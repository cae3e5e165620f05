package testudo.tascell.program;

import java.util.List;
import java.util.Optional;

/** The searches that come with Testudo. */
public final class SearchCatalog {

    private static final List<SearchProgram<?>> ALL = List.of(new FibProgram(), new QueensProgram(), new FactorsProgram(),
            new PentominoProgram());

    private SearchCatalog() {}

    /** All of them, as a list for users shows them. */
    public static List<SearchProgram<?>> all() {
        return ALL;
    }

    /** The one of that name, if there is one. */
    public static Optional<SearchProgram<?>> find(String name) {
        return ALL.stream().filter(program -> program.name().equals(name)).findFirst();
    }
}

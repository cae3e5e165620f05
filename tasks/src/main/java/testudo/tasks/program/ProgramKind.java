package testudo.tasks.program;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A program whose sizes are still open.
 *
 * @param name by which users call it
 * @param summary a sentence without its period
 * @param sizes the first one is the one that says most
 * @param maker of the program with its sizes
 */
public record ProgramKind(String name, String summary, List<Size> sizes, Function<Sizes, TaskProgram<?>> maker) {

    /** Copies the list. */
    public ProgramKind {
        sizes = List.copyOf(sizes);
    }

    /**
     * What was chosen, and the standard for the rest.
     *
     * @throws IllegalArgumentException if a value is out of range, or there is no such size
     */
    public Sizes sizes(Map<String, Integer> chosen) {
        return Sizes.of(sizes, chosen);
    }

    /** @throws IllegalArgumentException if the sizes do not go together */
    public TaskProgram<?> with(Sizes chosen) {
        return maker.apply(chosen);
    }
}

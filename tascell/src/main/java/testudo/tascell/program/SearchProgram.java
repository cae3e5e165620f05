package testudo.tascell.program;

import testudo.tascell.Task;
import testudo.tascell.TaskKinds;

/**
 * A search whose size is still open, with its sequential twin.
 *
 * @param <T> the task of the whole
 */
public interface SearchProgram<T extends Task> {

    /** By which users call it. */
    String name();

    /** A sentence without its period. */
    String summary();

    /** What its size means, and which make sense. */
    Extent extent();

    /** How its tasks are read on other nodes. */
    TaskKinds kinds();

    /** The whole search of that size. */
    T task(int size);

    /** Runs the sequential twin. */
    Object twin(int size);

    /** What a task that was run has found, as {@link #twin} tells it. */
    Object result(T done);

    /**
     * The result in words, once it was found to be right by what neither of the two knows.
     *
     * @throws WrongAnswer if it is wrong
     */
    String checked(int size, Object result);
}

package testudo.tascell;

/**
 * A state with work that can be given away.
 *
 * @param <T> what is given away
 */
public abstract sealed class Choice<T extends Task> extends Frame permits Fork, Loop {

    /** How many parts are with others. */
    int spawned;

    /** The next part to give away, {@code null} if there is none. */
    abstract T part();

    /** Takes in a part that has come back. */
    protected abstract void merge(T done);

    /** Waits for the parts that are with others, newest first, and takes them in. */
    @SuppressWarnings("unchecked") // each subtask that is taken was made by part()
    final void collect(TascellWorker here) {
        int parts = spawned;
        spawned = 0; // if one of them failed the rest is waited for by number
        while (parts-- > 0) {
            merge((T) here.join());
        }
    }
}

package testudo.tascell;

/**
 * Two pieces of work, of which the second one may be given away while the first one is done: {@code do-two}.
 *
 * <pre>{@code
 * half.open(here);
 * long first = fib(here, n - 1);
 * return half.close(here) ? first + half.second : first + fib(here, n - 2);
 * }</pre>
 *
 * @param <T> the second piece as a task of its own
 */
public abstract non-sealed class Fork<T extends Task> extends Choice<T> {

    /** The second piece; called in the state in which the fork was opened. */
    protected abstract T split();

    /** Begins the first piece. */
    public final void open(TascellWorker here) {
        here.push(this);
    }

    /**
     * Ends the first piece.
     *
     * @return whether the second piece was done by another and has been merged; otherwise the caller does it now
     */
    public final boolean close(TascellWorker here) {
        here.pop();
        if (spawned == 0) {
            return false;
        }
        collect(here);
        return true;
    }

    @Override
    final T part() {
        return spawned > 0 ? null : split();
    }

    @Override
    final void back() {
        // A fork changes nothing by itself.
    }

    @Override
    final void forth() {
        // Likewise.
    }
}

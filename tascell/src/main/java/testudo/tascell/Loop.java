package testudo.tascell;

/**
 * A parallel loop: on a request the upper half of what is left is given away: {@code do-many}.
 *
 * <pre>{@code
 * for (int c = row.open(here, 0, n); row.has(c); c++) {
 *     if (isFree(c)) {
 *         row.change();              // redo(): put a queen
 *         found += place(here, depth + 1);
 *         row.restore();             // undo(): take it away
 *     }
 * }
 * row.close(here);                   // merges what others found
 * }</pre>
 *
 * <p>A turn that changes what the search works on does so between {@link #change} and {@link #restore}: while the worker goes back to an
 * older state it takes the change back, and makes it again after.
 *
 * @param <T> a range of turns as a task of its own
 */
public abstract non-sealed class Loop<T extends Task> extends Choice<T> {

    private int at;
    private int end;
    private boolean changed;

    /** The turns from {@code from} to before {@code to}; called in the state in which the loop was opened. */
    protected abstract T split(int from, int to);

    /** Changes what the search works on, as the turn {@link #at} does. */
    protected void redo() {
        throw new UnsupportedOperationException("A loop whose turns change something says how: override redo and undo.");
    }

    /** The exact inverse of {@link #redo}. */
    protected void undo() {
        throw new UnsupportedOperationException("A loop whose turns change something says how: override redo and undo.");
    }

    /** Where to cut the turns from {@code at + 1} to {@code end}: the first one that is given away. In the middle, unless overridden. */
    protected int cut(int at, int end) {
        return (1 + at + end) / 2;
    }

    /**
     * Begins with turn {@code from}; the last one is that before {@code to}.
     *
     * @return the first turn
     */
    public final int open(TascellWorker here, int from, int to) {
        at = from;
        end = to;
        here.push(this);
        return from;
    }

    /** The turn. */
    public final int at() {
        return at;
    }

    /**
     * Goes on to a turn, that after the last one or a later one, if it is still to be done here. The search counts turns in a variable of its
     * own, which the compiler keeps in a register.
     */
    public final boolean has(int turn) {
        at = turn;
        return turn < end;
    }

    /** Makes this turn's change. */
    public final void change() {
        redo();
        changed = true; // after the change was made
    }

    /** Takes this turn's change back. */
    public final void restore() {
        changed = false; // before it is taken back
        undo();
    }

    /** Ends the loop: waits for the turns that were given away, and merges them in reverse order. */
    public final void close(TascellWorker here) {
        here.pop();
        if (spawned > 0) {
            collect(here);
        }
    }

    @Override
    final T part() {
        if (end - at < 2) {
            return null;
        }
        int cut = cut(at, end);
        if (cut <= at || cut >= end) {
            throw new IllegalStateException(
                    "A loop at turn " + at + " is cut between " + (at + 1) + " and " + (end - 1) + ", got " + cut + ".");
        }
        T part = split(cut, end);
        end = cut;
        return part;
    }

    @Override
    final void back() {
        if (changed) {
            undo();
        }
    }

    @Override
    final void forth() {
        if (changed) {
            redo();
        }
    }

    /** After an exception: the change was taken back and is not in force any more. */
    final void forget() {
        changed = false;
    }
}

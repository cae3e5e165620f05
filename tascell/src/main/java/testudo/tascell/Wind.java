package testudo.tascell;

/**
 * A change of what a search works on, outside of loops: {@code dynamic-wind}.
 *
 * <pre>{@code
 * move.enter(here);     // redo()
 * search(here);
 * move.leave(here);     // undo()
 * }</pre>
 */
public abstract non-sealed class Wind extends Frame {

    /** Makes the change. */
    protected abstract void redo();

    /** The exact inverse of {@link #redo}. */
    protected abstract void undo();

    /** Makes the change, and keeps it in force until {@link #leave}. */
    public final void enter(TascellWorker here) {
        redo();
        here.note(this);
    }

    /** Takes the change back. */
    public final void leave(TascellWorker here) {
        here.pop();
        undo();
    }

    @Override
    final void back() {
        undo();
    }

    @Override
    final void forth() {
        redo();
    }
}

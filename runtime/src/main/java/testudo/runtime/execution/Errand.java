package testudo.runtime.execution;

/** What worker 0 does between its pieces and in its waits, where handovers have no thread of their own. */
public interface Errand {

    /** Does what can be done now, and waits for nothing. */
    void look();

    /** Whether all is done that belongs to the steps under way. */
    boolean isDone();
}

package testudo.tascell;

/**
 * A state of a search to which a worker can go back for a moment, and then forward again.
 *
 * <p>A frame belongs to one task and one depth of its recursion and is used again and again: make it when the task is made, so that the
 * search itself allocates nothing. Used by the task's worker only.
 */
public abstract sealed class Frame permits Choice, Wind {

    /** Takes back the change that is in force at this state, if one is. */
    abstract void back();

    /** Makes it again. */
    abstract void forth();
}

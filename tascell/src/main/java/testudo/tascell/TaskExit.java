package testudo.tascell;

/**
 * Leaves a search early, for example because a solution was found: thrown in any task, it comes through all that wait for it, also from
 * other nodes. What they have given away is cancelled.
 *
 * <p>It carries no stack trace, since it is no defect.
 */
public final class TaskExit extends RuntimeException {

    private final int tag;

    /** @param tag what the one who catches it wants to know */
    public TaskExit(int tag) {
        super("A task was left with tag " + tag + ".", null, false, false);
        this.tag = tag;
    }

    /** What it was thrown with. */
    public int tag() {
        return tag;
    }
}

package testudo.tasks;

/**
 * A worker's own count of tasks that it makes in a finish scope of another worker.
 *
 * <p>Holds a share in the scope, that of the task in which it was opened, until all that is counted here has ended. Errors and
 * termination are the scope's.
 */
final class Branch extends Scope {

    Branch next; // of its owner's that are to be settled

    /** @param owner whose running task counts here from now on, and no longer in the home */
    Branch(Scope home, Supply owner) {
        super(home, owner);
        add(owner, 1);
    }

    @Override
    Scope home() {
        return parent;
    }
}

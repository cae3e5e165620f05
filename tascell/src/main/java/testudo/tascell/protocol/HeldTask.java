package testudo.tascell.protocol;

/** A task at the desk of the worker that runs it. Guarded by the desk. */
final class HeldTask {

    /** How far it is. */
    enum State {
        INITIALIZED,
        STARTED,
        SUSPENDED
    }

    final Message.TaskGiven given;
    State state = State.INITIALIZED;
    boolean cancelled;

    HeldTask(Message.TaskGiven given) {
        this.given = given;
    }

    boolean isWantedBy(Address who, int subtask) {
        return given.from().equals(who) && given.subtask() == subtask;
    }

    @Override
    public String toString() {
        return given.from() + ":" + given.subtask() + " " + state + (cancelled ? " cancelled" : "");
    }
}

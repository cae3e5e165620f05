package testudo.distributed.exchange;

/** What a rank does in its turn, again and again. */
public sealed interface Action {

    /** Takes the steps between two exchanges. */
    record Steps() implements Action {}

    /** Copies the parts of a message from its fields and sends it. */
    record Give(Message message) implements Action {}

    /** Receives a message and copies its parts to its fields; waits until it has come. */
    record Take(Message message) implements Action {}
}

package testudo.distributed.exchange;

/** What a rank does in its turn, again and again. */
public sealed interface Action {

    /** Takes the steps between two exchanges. */
    record Steps() implements Action {}

    /** Runs the kernels of one stage; with the last one the step is done. */
    record Stage(int index) implements Action {}

    /** Copies the parts of a message from its fields and sends it. */
    record Give(Message message) implements Action {}

    /** Receives a message and copies its parts to its fields; waits until it has come. */
    record Take(Message message) implements Action {}
}

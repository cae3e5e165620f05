package testudo.tascell.protocol;

/** How a task's result comes. */
public sealed interface Result {

    /** In the object that was given, which has been within the node all the time. */
    record Held(Cargo task) implements Result {}

    /** In bytes that the task's twin wrote; none if it did not end well. */
    record Written(byte[] bytes) implements Result {}
}

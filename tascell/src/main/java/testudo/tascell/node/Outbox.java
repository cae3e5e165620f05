package testudo.tascell.node;

import testudo.tascell.protocol.Message;

/** The way to other nodes. Any thread may post. */
@FunctionalInterface
public interface Outbox {

    /** Sends it, in order with what the same thread posted to the same node before; does not wait. */
    void post(Message message);

    /** There are no other nodes. */
    static Outbox none() {
        return message -> {
            throw new IllegalStateException("There is no other node to send '" + message.kind().word() + "' to.");
        };
    }
}

package testudo.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

import testudo.transport.TransportException;

/** Another node, and the connection to it. */
final class Peer {

    private final int rank;
    private final SocketChannel channel;
    private final Incoming incoming;
    private final Outgoing outgoing;
    private boolean left;

    Peer(int rank, SocketChannel channel, Incoming incoming) {
        this.rank = rank;
        this.channel = channel;
        this.incoming = incoming;
        outgoing = new Outgoing(channel);
    }

    int rank() {
        return rank;
    }

    Outgoing.Item say(Frame.Kind kind, int tag, MemorySegment message) {
        try {
            Outgoing.Item item = outgoing.add(kind, tag, message);
            if (left) {
                outgoing.drop();
            }
            return item;
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /** As {@link #say}, to somebody who may be gone. */
    void sayLast(Frame.Kind kind, int tag, MemorySegment message) {
        try {
            outgoing.add(kind, tag, message);
        } catch (IOException e) {
            outgoing.drop();
        }
    }

    /** Writes on, where the peer still reads. */
    void finish() {
        try {
            outgoing.write();
        } catch (IOException e) {
            outgoing.drop();
            if (!left) {
                throw lost(e);
            }
        }
    }

    /** As {@link #finish}, for somebody who may be gone. */
    void finishIfPossible() {
        try {
            outgoing.write();
        } catch (IOException e) {
            outgoing.drop();
        }
    }

    void listen(Incoming.Listener listener) {
        try {
            if (!incoming.read(listener)) {
                if (!left) {
                    throw lost(null);
                }
                Channels.close(channel);
            }
        } catch (IllegalArgumentException e) {
            throw new TransportException("Node " + rank + " cannot be understood: " + e.getMessage() + ".", e);
        } catch (IOException e) {
            if (!left) {
                throw lost(e);
            }
            Channels.close(channel);
        }
    }

    /** It has said goodbye. */
    void leave() {
        left = true;
    }

    boolean hasLeft() {
        return left;
    }

    /** Whether it has been told all. */
    boolean isHeard() {
        return outgoing.isEmpty();
    }

    void wantsToWrite(Selector selector) {
        SelectionKey key = channel.keyFor(selector);
        if (key != null && key.isValid()) {
            int wanted = SelectionKey.OP_READ | (outgoing.isEmpty() ? 0 : SelectionKey.OP_WRITE);
            if (key.interestOps() != wanted) {
                key.interestOps(wanted);
            }
        }
    }

    void close() {
        Channels.close(channel);
    }

    private TransportException lost(IOException cause) {
        return new TransportException("Node " + rank + " is lost: its process ended, or the connection to it broke.", cause);
    }
}

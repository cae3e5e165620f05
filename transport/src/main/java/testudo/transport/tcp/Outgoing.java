package testudo.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

/** What is still to be written to one peer, in order. */
final class Outgoing {

    /** One frame with what follows it. */
    static final class Item {

        private final ByteBuffer[] parts;
        private boolean written;

        private Item(Frame frame, ByteBuffer body) {
            parts = new ByteBuffer[] {frame.written(), body};
        }

        boolean isWritten() {
            return written;
        }
    }

    private final SocketChannel channel;
    private final ArrayDeque<Item> items = new ArrayDeque<>();

    Outgoing(SocketChannel channel) {
        this.channel = channel;
    }

    /** Writes what the system takes now, and keeps the rest; of an array of bytes a copy. */
    Item add(Frame.Kind kind, int tag, MemorySegment message) throws IOException {
        ByteBuffer body = message.isNative() ? message.asByteBuffer() : ByteBuffer.wrap(message.toArray(ValueLayout.JAVA_BYTE));
        Item item = new Item(new Frame(kind, tag, message.byteSize()), body);
        items.add(item);
        write();
        return item;
    }

    /** @return whether nothing is left */
    boolean write() throws IOException {
        while (!items.isEmpty()) {
            Item item = items.peek();
            channel.write(item.parts);
            if (item.parts[1].hasRemaining() || item.parts[0].hasRemaining()) {
                return false;
            }
            item.written = true;
            items.remove();
        }
        return true;
    }

    /** Nobody reads this any more. */
    void drop() {
        items.forEach(item -> item.written = true);
        items.clear();
    }

    boolean isEmpty() {
        return items.isEmpty();
    }
}

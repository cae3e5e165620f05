package testudo.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

import testudo.transport.NativeBuffers;

/** Puts together what one peer sends: frames, each with what it announces. */
final class Incoming {

    /** Called with each thing that came whole. */
    @FunctionalInterface
    interface Listener {

        /** @param body the listener's now; its first {@code frame.bytes()} bytes count */
        void heard(Frame frame, MemorySegment body);
    }

    private static final int ROOM = 1 << 16;

    private final SocketChannel channel;
    private final long largest;
    private final NativeBuffers buffers;
    private final ByteBuffer room = ByteBuffer.allocateDirect(ROOM).limit(0);
    private Frame frame;
    private MemorySegment body;
    private ByteBuffer rest;

    Incoming(SocketChannel channel, long largest, NativeBuffers buffers) {
        this.channel = channel;
        this.largest = largest;
        this.buffers = buffers;
    }

    /** Takes what is there; @return whether the peer may say more. */
    boolean read(Listener listener) throws IOException {
        while (true) {
            // What is long goes straight to where it belongs.
            boolean direct = frame != null && rest.remaining() >= ROOM && !room.hasRemaining();
            ByteBuffer target = direct ? rest : room.compact();
            int count;
            try {
                count = channel.read(target);
            } finally {
                if (!direct) {
                    room.flip();
                }
            }
            take(listener);
            if (count <= 0) {
                return count == 0;
            }
        }
    }

    private void take(Listener listener) {
        while (true) {
            if (frame == null) {
                if (room.remaining() < Frame.BYTES) {
                    return;
                }
                frame = Frame.read(room, largest);
                body = buffers.take(frame.bytes());
                rest = body.asByteBuffer().limit((int) frame.bytes());
            }
            int count = Math.min(rest.remaining(), room.remaining());
            rest.put(rest.position(), room, room.position(), count);
            rest.position(rest.position() + count);
            room.position(room.position() + count);
            if (rest.hasRemaining()) {
                return;
            }
            Frame whole = frame;
            frame = null;
            listener.heard(whole, body);
        }
    }
}

package testudo.transport.tcp;

import java.io.Closeable;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** Opening and closing of connections. */
final class Channels {

    private Channels() {}

    /** Tries again while nobody listens there yet. */
    static SocketChannel connect(int rank, InetSocketAddress address, Deadline deadline) throws IOException {
        if (address.isUnresolved()) {
            throw new IOException("no machine is called '" + address.getHostString() + "'");
        }
        while (true) {
            SocketChannel channel = SocketChannel.open();
            try {
                channel.socket().connect(address, deadline.milliseconds());
                return channel;
            } catch (ConnectException e) {
                close(channel);
                deadline.pause("node " + rank + " at " + address);
            }
        }
    }

    static void close(Closeable channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // it is closed as far as we can
        }
    }
}

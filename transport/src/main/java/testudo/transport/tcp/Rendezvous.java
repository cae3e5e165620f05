package testudo.transport.tcp;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.TreeMap;

import testudo.transport.TransportException;

/**
 * How nodes find each other: each listens, connects to all of lower rank, and is connected to by all of higher rank. Strangers are
 * left standing.
 */
final class Rendezvous implements AutoCloseable {

    /** How long somebody who connects may take to say who he is. */
    private static final int HELLO_MILLISECONDS = 2_000;

    private final TcpOptions options;
    private final Deadline deadline;
    private final Map<Integer, SocketChannel> channels = new TreeMap<>();
    private ServerSocketChannel server;

    Rendezvous(TcpOptions options) {
        this.options = options;
        deadline = new Deadline(options.patience());
    }

    /** Connections to all other ranks, blocking ones. */
    Map<Integer, SocketChannel> meet() {
        try {
            switch (options.meeting()) {
                case Meeting.InFolder folder -> meetIn(new AddressFolder(folder.path()));
                case Meeting.AtAddress at -> meetAt(at.address());
            }
            return channels;
        } catch (IOException e) {
            channels.values().forEach(Channels::close);
            throw new TransportException("Node " + options.rank() + " does not find the others: " + reason(e) + ".", e);
        }
    }

    private void meetIn(AddressFolder folder) throws IOException {
        listen(new InetSocketAddress(options.listen().orElse(InetAddress.getLoopbackAddress()), 0));
        folder.write(options.rank(), (InetSocketAddress) server.getLocalAddress());
        for (int lower = 0; lower < options.rank(); lower++) {
            connect(lower, folder.await(lower, deadline));
        }
        acceptHigher();
    }

    private void meetAt(InetSocketAddress address) throws IOException {
        if (options.rank() == 0) {
            listen(address);
            Map<Integer, InetSocketAddress> addresses = acceptHigher();
            for (SocketChannel channel : channels.values()) {
                tell(addresses, channel);
            }
            return;
        }
        SocketChannel first = Channels.connect(0, address, deadline);
        listen(new InetSocketAddress(options.listen().orElse(((InetSocketAddress) first.getLocalAddress()).getAddress()), 0));
        greet(0, first);
        Map<Integer, InetSocketAddress> addresses = hear(first);
        for (int lower = 1; lower < options.rank(); lower++) {
            connect(lower, addresses.get(lower));
        }
        acceptHigher();
    }

    private void listen(InetSocketAddress address) throws IOException {
        server = ServerSocketChannel.open();
        server.bind(address, Math.max(8, options.size()));
    }

    private void connect(int rank, InetSocketAddress address) throws IOException {
        greet(rank, Channels.connect(rank, address, deadline));
    }

    /** Says who we are, and hears that the other one is who we think. */
    private void greet(int rank, SocketChannel channel) throws IOException {
        channels.put(rank, channel);
        channel.socket().setSoTimeout(deadline.milliseconds());
        Hello answer;
        try {
            new Hello(options.rank(), options.size(), ((InetSocketAddress) server.getLocalAddress()).getPort())
                    .write(channel.socket().getOutputStream(), options.secret());
            answer = Hello.read(channel.socket().getInputStream(), options.secret());
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException(
                    "node " + rank + " at " + channel.getRemoteAddress()
                            + " refused us, most likely as our secret is another one",
                    e);
        }
        if (answer.rank() != rank || answer.size() != options.size()) {
            throw new IOException("at " + channel.getRemoteAddress() + " is node " + answer.rank() + " of " + answer.size()
                    + ", not node " + rank + " of " + options.size());
        }
    }

    /** @return where each of them listens */
    private Map<Integer, InetSocketAddress> acceptHigher() throws IOException {
        Map<Integer, InetSocketAddress> addresses = new TreeMap<>();
        while (channels.size() < options.size() - 1) {
            server.socket().setSoTimeout(deadline.milliseconds());
            SocketChannel channel = accept();
            try {
                channel.socket().setSoTimeout(HELLO_MILLISECONDS);
                Hello hello = Hello.read(channel.socket().getInputStream(), options.secret());
                if (hello.size() != options.size() || hello.rank() <= options.rank() || hello.rank() >= options.size()
                        || channels.containsKey(hello.rank())) {
                    throw new IOException("unexpected node");
                }
                new Hello(options.rank(), options.size(), 0).write(channel.socket().getOutputStream(), options.secret());
                channels.put(hello.rank(), channel);
                addresses.put(hello.rank(),
                        new InetSocketAddress(((InetSocketAddress) channel.getRemoteAddress()).getAddress(), hello.port()));
            } catch (IOException stranger) {
                Channels.close(channel); // whoever it was, the others are still to come
            }
        }
        return addresses;
    }

    private SocketChannel accept() throws IOException {
        try {
            return server.socket().accept().getChannel();
        } catch (SocketTimeoutException e) {
            throw new IOException(channels.size() + " of " + (options.size() - 1) + " others came in "
                    + options.patience().toSeconds() + " s", e);
        }
    }

    private static void tell(Map<Integer, InetSocketAddress> addresses, SocketChannel channel) throws IOException {
        DataOutputStream out = new DataOutputStream(channel.socket().getOutputStream());
        for (Map.Entry<Integer, InetSocketAddress> entry : addresses.entrySet()) {
            out.writeInt(entry.getKey());
            out.writeUTF(entry.getValue().getAddress().getHostAddress());
            out.writeInt(entry.getValue().getPort());
        }
        out.flush();
    }

    private Map<Integer, InetSocketAddress> hear(SocketChannel channel) throws IOException {
        DataInputStream in = new DataInputStream(channel.socket().getInputStream());
        Map<Integer, InetSocketAddress> addresses = new TreeMap<>();
        for (int other = 1; other < options.size(); other++) {
            addresses.put(in.readInt(), new InetSocketAddress(in.readUTF(), in.readInt()));
        }
        return addresses;
    }

    private String reason(IOException e) {
        return e instanceof SocketTimeoutException ? "the others did not come in " + options.patience().toSeconds() + " s"
                : String.valueOf(e.getMessage());
    }

    @Override
    public void close() {
        if (server != null) {
            Channels.close(server);
        }
    }
}

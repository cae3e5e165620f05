package testudo.transport.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import testudo.transport.Arrival;
import testudo.transport.CallingThread;
import testudo.transport.NativeBuffers;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/**
 * A node that talks to all others by TCP: a connection to each, none of which is ever waited for, and one thread, the caller's. A peer whose
 * connection ends without a goodbye is lost, and with it the run.
 */
public final class TcpTransport implements Transport {

    /** How long the others may take to read why this node ends the run. */
    private static final long LAST_WORDS = 1_000_000_000;

    private final CallingThread thread = new CallingThread();
    private final Arena arena = Arena.ofConfined();
    private final NativeBuffers buffers = new NativeBuffers(arena);
    private final Inbox inbox = new Inbox();
    private final Map<Integer, Peer> peers = new TreeMap<>();
    private final TcpOptions options;
    private final Selector selector;
    private Optional<TransportException> end = Optional.empty();
    private boolean news;

    private TcpTransport(TcpOptions options, Map<Integer, SocketChannel> channels) throws IOException {
        this.options = options;
        selector = Selector.open();
        for (Map.Entry<Integer, SocketChannel> entry : channels.entrySet()) {
            SocketChannel channel = entry.getValue();
            channel.socket().setSoTimeout(0);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            Peer peer = new Peer(entry.getKey(), channel, new Incoming(channel, options.largestMessage(), buffers));
            channel.register(selector, SelectionKey.OP_READ, peer);
            peers.put(entry.getKey(), peer);
        }
    }

    /**
     * Finds the other nodes; the calling thread is the one that may call.
     *
     * @throws TransportException when they are not found, or are not those that were meant
     */
    public static TcpTransport open(TcpOptions options) {
        try (Rendezvous rendezvous = new Rendezvous(options)) {
            return new TcpTransport(options, rendezvous.meet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int rank() {
        return options.rank();
    }

    @Override
    public int size() {
        return options.size();
    }

    @Override
    public long largestMessage() {
        return options.largestMessage();
    }

    @Override
    public Sending send(int to, int tag, MemorySegment message) {
        check();
        long bytes = message.byteSize();
        if (bytes > largestMessage()) {
            throw new TransportException(
                    "Node " + rank() + " sends " + bytes + " bytes to node " + to + ", and a message may have "
                            + largestMessage() + ".");
        }
        if (to == rank()) {
            MemorySegment copy = buffers.take(bytes);
            MemorySegment.copy(message, 0, copy, 0, bytes);
            inbox.add(to, tag, bytes, copy);
            return Sending.DONE;
        }
        Outgoing.Item item = say(peer(to), tag, message);
        return () -> {
            if (!item.isWritten()) {
                check();
                poll(0);
            }
            return item.isWritten();
        };
    }

    private Outgoing.Item say(Peer peer, int tag, MemorySegment message) {
        try {
            return peer.say(Frame.Kind.MESSAGE, tag, message);
        } catch (TransportException lost) {
            throw ended(lost);
        }
    }

    /** This node has to end; lets the others know why. */
    private TransportException ended(TransportException why) {
        end = Optional.of(why);
        tellAll(1, why.getMessage());
        return why;
    }

    private Peer peer(int rank) {
        Peer peer = peers.get(rank);
        if (peer == null) {
            throw new TransportException("Node " + rank() + " sends to node " + rank + ", and there are " + size() + ".");
        }
        return peer;
    }

    @Override
    public Optional<Arrival> probe(int from, int tag) {
        check();
        Optional<Arrival> found = inbox.find(from, tag);
        if (found.isEmpty()) {
            poll(0);
            found = inbox.find(from, tag);
        }
        return found;
    }

    @Override
    public void receive(Arrival arrival, MemorySegment into) {
        check();
        MemorySegment body = inbox.remove(arrival);
        MemorySegment.copy(body, 0, into, 0, arrival.bytes());
        buffers.giveBack(body);
    }

    @Override
    public void await(long nanoseconds) {
        check();
        if (!news && nanoseconds > 0) {
            poll(Math.max(1, nanoseconds / 1_000_000));
        }
        news = false;
    }

    @Override
    public void wakeUp() {
        selector.wakeup();
    }

    @Override
    public void abort(int code, String sentence) {
        thread.check();
        tellAll(code, "Node " + rank() + " ended the run: " + sentence);
        System.err.println("testudo: Node " + rank() + " ended the run: " + sentence);
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }

    /** Last words, also for those who did not see themselves why this node ends. */
    private void tellAll(int code, String sentence) {
        MemorySegment words = MemorySegment.ofArray(sentence.getBytes(StandardCharsets.UTF_8));
        peers.values().forEach(peer -> peer.sayLast(Frame.Kind.ABORT, code, words));
        long begin = System.nanoTime();
        while (peers.values().stream().anyMatch(peer -> !peer.isHeard()) && System.nanoTime() - begin < LAST_WORDS) {
            peers.values().forEach(Peer::finishIfPossible);
        }
    }

    /** Waits until all have said goodbye, as what they send meanwhile must be read for them to get there. */
    @Override
    public void close() {
        thread.check();
        if (end.isEmpty()) {
            peers.values().forEach(peer -> peer.say(Frame.Kind.GOODBYE, 0, MemorySegment.ofArray(new byte[0])));
            while (peers.values().stream().anyMatch(peer -> !peer.hasLeft() || !peer.isHeard())) {
                poll(1_000);
            }
        }
        peers.values().forEach(Peer::close);
        Channels.close(selector);
        arena.close();
    }

    /** Leaves without a word, as a process that is killed does. */
    void breakOff() {
        end = Optional.of(new TransportException("Node " + rank() + " has left."));
        peers.values().forEach(Peer::close);
    }

    private void check() {
        thread.check();
        if (end.isPresent()) {
            throw new TransportException(end.get().getMessage(), end.get());
        }
    }

    /** Reads and writes what is possible. */
    private void poll(long milliseconds) {
        try {
            for (Peer peer : peers.values()) {
                peer.wantsToWrite(selector);
            }
            if (milliseconds == 0) {
                selector.selectNow(this::serve);
            } else {
                selector.select(this::serve, milliseconds);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TransportException e) {
            throw ended(e);
        }
    }

    private void serve(SelectionKey key) {
        Peer peer = (Peer) key.attachment();
        news = true;
        if (key.isWritable()) {
            peer.finish();
        }
        if (key.isValid() && key.isReadable()) {
            peer.listen((frame, body) -> heard(peer, frame, body));
        }
    }

    private void heard(Peer peer, Frame frame, MemorySegment body) {
        switch (frame.kind()) {
            case MESSAGE -> inbox.add(peer.rank(), frame.tag(), frame.bytes(), body);
            case GOODBYE -> peer.leave();
            case ABORT -> throw new TransportException(
                    new String(body.asSlice(0, frame.bytes()).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8));
        }
    }
}

package testudo.transport.virtual;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import testudo.transport.Transport;
import testudo.transport.TransportException;

/**
 * Nodes in one process, for programs and for tests of protocols: messages are delayed, held back and shuffled by a seed. Called by one
 * thread that takes the nodes' turns itself, a run repeats exactly; with a thread for each node the threads' speed has its say, too.
 */
public final class VirtualNodes {

    private final VirtualOptions options;
    private final List<Mailbox> mailboxes = new ArrayList<>();
    private final AtomicReference<TransportException> end = new AtomicReference<>();

    public VirtualNodes(int size, VirtualOptions options) {
        if (size < 1) {
            throw new IllegalArgumentException("There is at least 1 node, not " + size + ".");
        }
        this.options = options;
        for (int rank = 0; rank < size; rank++) {
            mailboxes.add(new Mailbox(options, rank));
        }
    }

    /** A node's transport, which belongs to the calling thread. */
    public Transport open(int rank) {
        return new VirtualTransport(this, rank);
    }

    /**
     * Runs the same body on all nodes, each on a thread of its own.
     *
     * @throws TransportException when a node failed; the others' calls throw it, too
     */
    public static void run(int size, VirtualOptions options, Consumer<Transport> body) {
        VirtualNodes nodes = new VirtualNodes(size, options);
        List<Thread> threads = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            int mine = rank;
            threads.add(Thread.ofPlatform().name("node " + rank).start(() -> {
                try (Transport transport = nodes.open(mine)) {
                    body.accept(transport);
                } catch (Throwable failure) {
                    nodes.end(new TransportException("Node " + mine + " failed: " + failure.getMessage(), failure));
                }
            }));
        }
        for (Thread thread : threads) {
            join(thread);
        }
        nodes.check();
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    VirtualOptions options() {
        return options;
    }

    int size() {
        return mailboxes.size();
    }

    Mailbox mailbox(int rank) {
        return mailboxes.get(rank);
    }

    /** The first who says so ends them all. */
    void end(TransportException sentence) {
        end.compareAndSet(null, sentence);
        mailboxes.forEach(Mailbox::wake);
    }

    void check() {
        if (end.get() != null) {
            throw new TransportException(end.get().getMessage(), end.get());
        }
    }
}

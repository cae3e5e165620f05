package testudo.cluster;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.machine.platform.WakeUp;
import testudo.sync.platform.Worker;
import testudo.transport.Arrival;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/** A node's way to the others in virtual time: calls take the time of the thread that makes them. */
final class SimulatedTransport implements Transport {

    private static final int PATIENCE = 2_000; // waits in vain before it is asked whether anything can happen at all

    private final SimulatedNode node;
    private final SimulatedNodes nodes;
    private final WakeUp wakeUp;
    private final List<Parcel> inbox = new ArrayList<>(); // in the order of arrival
    private Worker owner; // null until the first call
    private boolean stirred; // something has changed since the last wait
    private int vain;
    private long sentBefore;

    SimulatedTransport(SimulatedNode node, SimulatedNodes nodes) {
        this.node = node;
        this.nodes = nodes;
        wakeUp = new WakeUp(node.platform());
    }

    @Override
    public int rank() {
        return node.rank();
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public long largestMessage() {
        return Integer.MAX_VALUE - 8; // the longest array of bytes on every virtual machine
    }

    @Override
    public boolean isForAllThreads() {
        return nodes.options().threading().isForAll();
    }

    @Override
    public Sending send(int to, int tag, MemorySegment message) {
        if (!isForAllThreads()) {
            check();
        }
        if (to < 0 || to >= size()) {
            throw new TransportException("Node " + rank() + " sends to node " + to + ", and there are " + size() + ".");
        }
        if (message.byteSize() > largestMessage()) {
            throw new TransportException("Node " + rank() + " sends " + message.byteSize() + " bytes to node " + to
                    + ", and a message may have " + largestMessage() + ".");
        }
        Parcel parcel = new Parcel(rank(), tag, message);
        node.platform().idle(nodes.overhead());
        nodes.network().send(to, parcel, () -> {
            if (!nodes.options().synchronous()) {
                finish(parcel);
            }
        }, nodes.transport(to)::arrive);
        return () -> isDone(parcel);
    }

    private boolean isDone(Parcel parcel) {
        if (!parcel.isDone()) {
            node.platform().idle(nodes.look());
        }
        return parcel.isDone();
    }

    private void finish(Parcel parcel) {
        parcel.finish();
        stir();
    }

    private void arrive(Parcel parcel) {
        inbox.add(parcel);
        stir();
    }

    private void stir() {
        stirred = true;
        wakeUp.call();
    }

    @Override
    public Optional<Arrival> probe(int from, int tag) {
        check();
        for (Parcel parcel : inbox) {
            if (parcel.tag == tag && (from == ANYONE || from == parcel.from)) {
                return Optional.of(new Arrival(parcel.from, tag, parcel.length()));
            }
        }
        node.platform().idle(nodes.look());
        return Optional.empty();
    }

    @Override
    public void receive(Arrival arrival, MemorySegment into) {
        check();
        Parcel parcel =
                inbox.stream().filter(p -> p.from == arrival.from() && p.tag == arrival.tag()).findFirst().orElseThrow();
        inbox.remove(parcel);
        parcel.read(into);
        if (nodes.options().synchronous()) {
            nodes.after(nodes.network().acknowledgement(), () -> nodes.transport(parcel.from).finish(parcel));
        }
        node.platform().idle(nodes.overhead());
    }

    @Override
    public void await(long nanoseconds) {
        check();
        if (!stirred && nanoseconds > 0) {
            nap(isVain() ? WakeUp.NEVER : nanoseconds);
        }
        stirred = false;
    }

    /** Whether it waits where nothing at all can happen any more, so that no time would end what it waits for. */
    private boolean isVain() {
        if (nodes.network().sent() != sentBefore || !nodes.network().isEmpty()) {
            sentBefore = nodes.network().sent();
            vain = 0;
        }
        return ++vain > PATIENCE && nodes.isStuckButAwaiting();
    }

    private void nap(double nanoseconds) {
        int timed = nanoseconds == WakeUp.NEVER ? 0 : 1;
        nodes.napping(timed);
        try {
            wakeUp.await(nanoseconds, told());
        } finally {
            nodes.napping(-timed);
        }
        if (stirred && nodes.options().threading().sleeps()) {
            node.platform().idle(nodes.options().wakeUpNanos());
        }
    }

    private String told() {
        return inbox.isEmpty() ? "for a message"
                : "for another message than those that have come, the first with tag " + inbox.getFirst().tag + " from node "
                        + inbox.getFirst().from;
    }

    @Override
    public void pause(long nanoseconds, boolean idle) {
        check();
        double turn = Math.max(nanoseconds, nodes.look()) + nodes.options().wakeUpNanos();
        if (!idle || stirred) {
            stirred = false;
            node.platform().idle(turn);
            return;
        }
        double since = nodes.now();
        wakeUp.await(WakeUp.NEVER, "for a message");
        stirred = false;
        double passed = nodes.now() - since;
        node.platform().idle(Math.max(1, Math.ceil(passed / turn)) * turn - passed); // to the end of a turn
    }

    @Override
    public void endIdling() {
        stir();
    }

    @Override
    public void wakeUp() {
        stir();
    }

    @Override
    public void abort(int code, String sentence) {
        TransportException end = new TransportException("Node " + rank() + " ended the run: " + sentence);
        nodes.stop(end);
        throw end;
    }

    @Override
    public void close() {
        // What was sent and not received is lost.
    }

    /** All but sends come from one thread, the first that calls. */
    private void check() {
        Worker caller =
                nodes.running().orElseThrow(() -> new IllegalStateException("Only threads of simulated nodes have a way."));
        if (owner == null) {
            owner = caller;
        } else if (owner != caller) {
            throw new WrongThreadException("Worker " + caller.index() + " called a transport of node " + rank()
                    + " that belongs to another thread.");
        }
    }
}

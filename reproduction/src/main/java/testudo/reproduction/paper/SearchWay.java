package testudo.reproduction.paper;

import testudo.cluster.Threading;
import testudo.tascell.node.Messaging;

/**
 * An implementation of the paper, as what differs between nodes.
 *
 * @param word as the paper calls it
 * @param threading who calls the transport, and how it waits
 * @param messaging of the messaging thread
 * @param synchronous whether a send is done only when it is received
 * @param wakes whether a thread that slept takes its time to wake up
 * @param isTcp whether latency and overhead are those of sockets
 * @param hasServer whether all messages go through a server
 */
record SearchWay(String word, Threading threading, Messaging messaging, boolean synchronous, boolean wakes, boolean isTcp,
        boolean hasServer) {

    /** Receives in a thread that waits for nothing else; only worker 0 asks other nodes, as in all implementations of the paper. */
    private static final Messaging RECEIVER = new Messaging(1, 20_000, false, false);

    /** One thread, which sleeps 20 µs in each turn and has one send in flight. */
    static final SearchWay MPI = new SearchWay("MPI", Threading.ONE, Messaging.faithful(), true, true, false, false);

    /** Workers send themselves, and a thread receives by a call that looks without end. */
    static final SearchWay THREADS = new SearchWay("MPI-MT", Threading.ALL_SPINNING, RECEIVER, false, false, false, false);

    /** Workers send themselves, and a thread sleeps in poll until something comes. */
    static final SearchWay TCP = new SearchWay("TCP", Threading.ALL_SLEEPING, RECEIVER, false, true, true, false);

    /** As TCP, by way of a server, which does not know who has tasks: SVR-Noisy of the paper. */
    static final SearchWay SERVER = new SearchWay("server", Threading.ALL_SLEEPING, RECEIVER, false, true, true, true);

    SearchWay inFlight(int count) {
        return messaging(count + " in flight", new Messaging(count, messaging.pauseNanos(), messaging.alwaysPauses(), false));
    }

    SearchWay withoutSleep() {
        return messaging("no sleep in turns", new Messaging(messaging.inFlight(), messaging.pauseNanos(), false, false));
    }

    private SearchWay messaging(String change, Messaging other) {
        return new SearchWay(word + ", " + change, threading, other, synchronous, wakes, isTcp, hasServer);
    }

    SearchWay buffered() {
        return new SearchWay(word + ", buffered sends", threading, messaging, false, wakes, isTcp, hasServer);
    }

    SearchWay wakingAtOnce() {
        return new SearchWay(word + ", waking at once", threading, messaging, synchronous, false, isTcp, hasServer);
    }

    /** This way with a thread that does as before, while others send, too. */
    SearchWay sendingByAll() {
        return new SearchWay(word + ", sends by all threads", Threading.ALL_SLEEPING, messaging, synchronous, wakes, isTcp,
                hasServer);
    }
}

package testudo.transport;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * One node's way to the others: whole messages from rank to rank, none of which anybody has to wait for.
 *
 * <p><b>Order.</b> Messages of one tag from one rank to another arrive in the order in which they were sent. Between different pairs,
 * and between different tags, any order is possible.
 *
 * <p><b>Progress.</b> A message moves while sender and receiver call in; who wants traffic to flow looks for messages and tests sends.
 * A send may stay unfinished until the receiver looks for messages (rendezvous), so nobody may refuse to receive while a send of his
 * own is under way.
 *
 * <p><b>Threads.</b> Only the thread that opened the transport may call it, except {@link #wakeUp}; another one gets a
 * {@link WrongThreadException}. MPI calls this {@code MPI_THREAD_FUNNELED}.
 *
 * <p><b>Errors.</b> What goes wrong between nodes is a {@link TransportException} whose message is one sentence that names the rank.
 * After one, only {@link #abort} and {@link #close} make sense.
 */
public interface Transport extends AutoCloseable {

    /** For {@link #probe}: from whichever rank. */
    int ANYONE = -1;

    /** Tags from 0 to this one are the user's; those above belong to {@link Collectives}. */
    int LARGEST_TAG = 16_383;

    /** For {@link #abort}: why a node ends the run that was itself asked to end. It is no reason where another node is gone. */
    String INTERRUPTED = "The run was interrupted.";

    /** This node: 0 to {@link #size} - 1. */
    int rank();

    /** How many nodes there are. */
    int size();

    /** The most bytes a message may have. */
    long largestMessage();

    /**
     * Begins to send, without waiting.
     *
     * @param to the receiver's rank; a node may send to itself
     * @param tag 0 to {@link #LARGEST_TAG}
     * @param message all of it is sent; it stays untouched and alive until the sending is done. Memory outside the heap goes without a
     *            copy where the way allows that, arrays of bytes are copied at once
     */
    Sending send(int to, int tag, MemorySegment message);

    /**
     * Looks for a message, without waiting.
     *
     * @param from a rank, or {@link #ANYONE}
     * @return what has come and was not received yet; asking again may find the same message or another one
     */
    Optional<Arrival> probe(int from, int tag);

    /**
     * Takes a message that {@link #probe} has just found: the next call on this transport after it that is not a test of a send.
     *
     * @param into at least as long as the message; its first bytes become the message
     */
    void receive(Arrival arrival, MemorySegment into);

    /**
     * A place where messages of a sender and a tag are received one after the other, for who knows that they will come.
     *
     * @param from a rank
     * @param into as long as the longest of them, and alive as long as this transport or until the last one that was begun is done
     */
    default Receiving receiving(int from, int tag, MemorySegment into) {
        return new ProbedReceiving(this, from, tag, into);
    }

    /**
     * Waits a little: until a message may have come, a send may be done, {@link #wakeUp} was called, or the time is over. It may return
     * for no reason. A way that cannot wait for messages sleeps for 20 µs at most.
     */
    void await(long nanoseconds);

    /** Whether {@link #await} ends when a message comes; where it does not, who waits has to look again and again. */
    default boolean hears() {
        return true;
    }

    /**
     * Sleeps that long, whatever comes, unless {@link #wakeUp} is called where the way does not {@linkplain #hears hear}.
     *
     * @param idle whether there is nothing to do until a message comes, a send is done or {@link #endIdling} is called: in virtual time
     *            whole turns may pass then, in which nothing would have happened
     */
    default void pause(long nanoseconds, boolean idle) {
        LockSupport.parkNanos(nanoseconds);
    }

    /** Lets a thread that pauses idly look again when its turn ends; any thread may call this. Where each pause is a real one, nothing. */
    default void endIdling() {}

    /** Whether other threads may call {@link #send}, too; MPI calls this {@code MPI_THREAD_MULTIPLE}. */
    default boolean isForAllThreads() {
        return false;
    }

    /** Ends the {@link #await} of the transport's thread, or its next one; any thread may call this. */
    void wakeUp();

    /**
     * Ends all nodes at once, this one included, where nodes are processes: prints the sentence and exits. In one process the other nodes'
     * calls throw it, and this one's, too.
     *
     * @param code exit code, 1 to 125
     * @param sentence one sentence that says what happened, without the rank, which is added
     */
    void abort(int code, String sentence);

    /** Leaves in agreement: between processes it returns when all have called it. What was sent and not received is lost. */
    @Override
    void close();

    /** The next message of tag 0 from anyone, in memory of its own, if one has come. */
    default Optional<Message> tryReceive() {
        return tryReceive(ANYONE, 0);
    }

    /** The next message of a tag from a rank or {@link #ANYONE}, in memory of its own, if one has come. */
    default Optional<Message> tryReceive(int from, int tag) {
        return probe(from, tag).map(arrival -> {
            MemorySegment bytes = MemorySegment.ofArray(new byte[Math.toIntExact(arrival.bytes())]);
            receive(arrival, bytes);
            return new Message(arrival.from(), arrival.tag(), bytes);
        });
    }
}

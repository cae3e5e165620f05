package testudo.distributed.execution;

/** Where a rank's steps run while the rank's own thread, to which the transport belongs, carries messages. */
public interface Beside extends AutoCloseable {

    /** A thread of this machine. */
    static Beside thread() {
        return new ThreadBeside();
    }

    /** Begins something and returns at once; one at a time. */
    Work begin(Runnable steps);

    /** A clock of the place (ns). */
    long now();

    @Override
    void close();

    /** What was begun. */
    interface Work {

        /** Whether it has thrown something. */
        boolean failed();

        /** Waits until it has ended, and throws what it has thrown. */
        void await();

        /** Asks it to end soon; others do not wait for it any more. */
        void cancel();
    }
}

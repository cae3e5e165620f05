package testudo.cluster;

/** Which threads of a node call its transport, and how they wait. */
public enum Threading {

    /** One thread, which sleeps: MPI_THREAD_FUNNELED as in the paper. */
    ONE,

    /** All may send, and the one that receives sleeps until something comes: sockets with {@code poll}. */
    ALL_SLEEPING,

    /** All may send, and the one that receives looks without end: a receive of MPI_THREAD_MULTIPLE. */
    ALL_SPINNING;

    boolean isForAll() {
        return this != ONE;
    }

    boolean sleeps() {
        return this != ALL_SPINNING;
    }
}

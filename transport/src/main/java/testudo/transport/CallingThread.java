package testudo.transport;

/** The one thread that may call a transport. */
public final class CallingThread {

    private final Thread thread;

    /** The thread that makes this. */
    public CallingThread() {
        thread = Thread.currentThread();
    }

    /** @throws WrongThreadException when another thread calls */
    public void check() {
        if (Thread.currentThread() != thread) {
            throw new WrongThreadException(
                    "Thread '" + Thread.currentThread().getName() + "' called a transport that belongs to thread '"
                            + thread.getName() + "'.");
        }
    }
}

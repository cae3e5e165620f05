package testudo.transport;

/** Waits for something of a transport: at once ready again at first, then with pauses, so that nodes that share a processor get on. */
final class Patience {

    private static final int SPINS = 2_000;
    private static final long PAUSE = 20_000;

    private final Transport transport;
    private int tries;

    Patience(Transport transport) {
        this.transport = transport;
    }

    /** Before the next look. */
    void again() {
        if (++tries < SPINS) {
            Thread.onSpinWait();
        } else {
            transport.await(PAUSE);
        }
    }
}

package testudo.sync.platform;

import java.util.function.Consumer;

/** A worker of no team: it has no clock, waits for nobody, is stopped by nobody, and makes no others. Tests say what else it is. */
public interface StandInWorker extends Worker {

    @Override
    default int workers() {
        return index() + 1;
    }

    @Override
    default long waitedNanos() {
        return 0;
    }

    @Override
    default long now() {
        return 0;
    }

    @Override
    default void checkAlive() {
        // Nobody stops it.
    }

    @Override
    default void enter(Membership members) {
        // It meets nobody.
    }

    @Override
    default void fail(Throwable cause) {
        throw new AssertionError(cause);
    }

    @Override
    default int spawn(Consumer<Worker> body) {
        throw new AssertionError("It makes no others.");
    }
}

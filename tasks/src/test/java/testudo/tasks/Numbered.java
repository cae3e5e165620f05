package testudo.tasks;

import java.util.function.Consumer;

import testudo.sync.platform.Membership;
import testudo.sync.platform.Worker;

/** A worker that is nothing but its number. */
record Numbered(int index) implements Worker {

    @Override
    public int workers() {
        return index + 1;
    }

    @Override
    public long waitedNanos() {
        return 0;
    }

    @Override
    public long now() {
        return 0;
    }

    @Override
    public void checkAlive() {
        // Nobody stops it.
    }

    @Override
    public void enter(Membership members) {
        // It meets nobody.
    }

    @Override
    public void fail(Throwable cause) {
        throw new AssertionError(cause);
    }

    @Override
    public int spawn(Consumer<Worker> body) {
        throw new AssertionError("It makes no others.");
    }
}

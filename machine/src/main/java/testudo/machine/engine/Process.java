package testudo.machine.engine;

/**
 * Direct-style code that takes virtual time.
 *
 * <p>While it runs nothing else does. It is an {@link Action}: to happen means to be resumed.
 */
public class Process implements Action {

    private final Engine engine;
    private final int number;
    private final Coroutine coroutine;

    protected Process(Engine engine, int number, Coroutines coroutines, Runnable body) {
        this.engine = engine;
        this.number = number;
        this.coroutine = coroutines.of(body);
    }

    public final int number() {
        return number;
    }

    public final boolean isDone() {
        return coroutine.isDone();
    }

    @Override
    public final void happen() {
        engine.enter(this);
        coroutine.resume();
        engine.leave();
    }

    final void pause() {
        coroutine.suspend();
    }
}

package testudo.machine.engine;

/**
 * How coroutines are made.
 *
 * <p>Continuations are the virtual machine's own and switch fastest, on the thread that drives them; they need
 * {@code --add-exports java.base/jdk.internal.vm=ALL-UNNAMED}. Virtual threads work everywhere and take some
 * microseconds to hand over. What a simulation computes is the same with both.
 */
public enum Coroutines {
    CONTINUATIONS {
        @Override
        Coroutine of(Runnable body) {
            return new ContinuationCoroutine(body);
        }
    },
    VIRTUAL_THREADS {
        @Override
        Coroutine of(Runnable body) {
            return new ThreadCoroutine(body);
        }
    };

    /** A coroutine that has not begun; its body lets nothing be thrown. */
    abstract Coroutine of(Runnable body);

    /** The faster ones, where the virtual machine allows them. */
    public static Coroutines fastest() {
        return ContinuationCoroutine.AVAILABLE ? CONTINUATIONS : VIRTUAL_THREADS;
    }
}

package testudo.machine.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/**
 * A coroutine on the virtual machine's own continuation, the one that virtual threads are made of.
 *
 * <p>Reached by method handles, since its package is not exported: where it is not, {@link Coroutines#VIRTUAL_THREADS}
 * does the same.
 */
final class ContinuationCoroutine implements Coroutine {

    private static final Optional<Access> ACCESS = Access.find();
    static final boolean AVAILABLE = ACCESS.isPresent();
    private static final MethodHandle NEW = ACCESS.map(Access::create).orElse(null); // constants: they must inline
    private static final MethodHandle RUN = ACCESS.map(Access::run).orElse(null);
    private static final MethodHandle YIELD = ACCESS.map(Access::yield).orElse(null);
    private static final MethodHandle IS_DONE = ACCESS.map(Access::isDone).orElse(null);

    private final Object continuation;

    ContinuationCoroutine(Runnable body) {
        try {
            continuation = (Object) NEW.invokeExact(body);
        } catch (Throwable impossible) { // the constructor throws nothing
            throw new AssertionError(impossible);
        }
    }

    @Override
    public void resume() {
        try {
            RUN.invokeExact(continuation);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) { // run declares nothing checked
            throw new AssertionError(impossible);
        }
    }

    @Override
    public void suspend() {
        try {
            boolean left = (boolean) YIELD.invokeExact();
            assert left : "a continuation on its own thread can always be left";
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) { // yield declares nothing checked
            throw new AssertionError(impossible);
        }
    }

    @Override
    public boolean isDone() {
        try {
            return (boolean) IS_DONE.invokeExact(continuation);
        } catch (Throwable impossible) { // isDone throws nothing
            throw new AssertionError(impossible);
        }
    }

    /** Handles on {@code jdk.internal.vm.Continuation}, bound to a scope of ours. */
    private record Access(MethodHandle create, MethodHandle run, MethodHandle yield, MethodHandle isDone) {

        static Optional<Access> find() {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                Class<?> scopes = Class.forName("jdk.internal.vm.ContinuationScope");
                Class<?> type = Class.forName("jdk.internal.vm.Continuation");
                Object scope = lookup.findConstructor(scopes, MethodType.methodType(void.class, String.class))
                        .invoke("testudo");
                MethodHandle create = lookup.findConstructor(
                        type, MethodType.methodType(void.class, scopes, Runnable.class));
                MethodHandle yield = lookup.findStatic(type, "yield", MethodType.methodType(boolean.class, scopes));
                return Optional.of(new Access(
                        create.bindTo(scope).asType(MethodType.methodType(Object.class, Runnable.class)),
                        lookup.findVirtual(type, "run", MethodType.methodType(void.class))
                                .asType(MethodType.methodType(void.class, Object.class)),
                        yield.bindTo(scope),
                        lookup.findVirtual(type, "isDone", MethodType.methodType(boolean.class))
                                .asType(MethodType.methodType(boolean.class, Object.class))));
            } catch (Throwable notHere) { // another virtual machine, or the package is not exported to us
                return Optional.empty();
            }
        }
    }
}

package testudo.cli.signal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Signals that go to listeners until this is closed. A listener runs on a thread of its own for each signal.
 *
 * <p>Where the virtual machine leaves no signal to programs, or the program was started with it ignored, nothing is heard.
 */
public final class Signals implements AutoCloseable {

    /** @param before who heard it before */
    private record Taken(Object signal, Object before) {}

    private final List<Taken> taken = new ArrayList<>();

    /** Has a listener told of a signal's name. @param name without SIG, such as {@code TERM} */
    public void on(String name, Consumer<String> listener) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object signal = type.getConstructor(String.class).newInstance(name);
            InvocationHandler tell = (proxy, method, args) -> switch (method.getName()) {
                case "handle" -> {
                    listener.accept(name);
                    yield null;
                }
                case "hashCode" -> System.identityHashCode(proxy);
                case "equals" -> proxy == args[0];
                default -> "listener to " + name;
            };
            Object before = type.getMethod("handle", type, handler).invoke(null, signal,
                    Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, tell));
            taken.add(new Taken(signal, before));
            if (before != null && before.equals(handler.getField("SIG_IGN").get(null))) {
                giveBack(taken.removeLast());
            }
        } catch (ReflectiveOperationException _) {
            // The signal does what it did.
        }
    }

    private static void giveBack(Taken one) throws ReflectiveOperationException {
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        one.signal.getClass().getMethod("handle", one.signal.getClass(), handler).invoke(null, one.signal, one.before);
    }

    /** Signals go where they went before. */
    @Override
    public void close() {
        for (Taken one : taken.reversed()) {
            try {
                giveBack(one);
            } catch (ReflectiveOperationException _) {
                // It was taken the same way.
            }
        }
        taken.clear();
    }
}

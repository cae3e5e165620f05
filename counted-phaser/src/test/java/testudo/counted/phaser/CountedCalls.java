package testudo.counted.phaser;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.Phaser;

/** Passes the calls of common methods to a phaser, ours or the JDK's, whose methods have the same names. */
record CountedCalls(Object phaser, List<String> advances) implements InvocationHandler {

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        return switch (method.getName()) {
            case "child" -> Counted.of(child((int) arguments[0]), advances);
            case "advances" -> advances;
            case "arriveAndAwaitAdvance" -> documented((int) call(method, arguments));
            default -> call(method, arguments);
        };
    }

    private Object child(int parties) {
        return phaser instanceof CountedPhaser ours ? new CountedPhaser(ours, parties) : new Phaser((Phaser) phaser, parties);
    }

    /** The documented phase where the JDK returns another one: to the last party, at termination. */
    private int documented(int phase) {
        return phaser instanceof Phaser theirs && theirs.isTerminated() ? theirs.getPhase() : phase;
    }

    private Object call(Method method, Object[] arguments) throws Throwable {
        try {
            return phaser.getClass().getMethod(method.getName(), method.getParameterTypes()).invoke(phaser, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}

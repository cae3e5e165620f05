package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A word that several workers write, with 128 bytes of its own on either side, as hardware loads cache lines in pairs. */
class PaddedWord extends Padding {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PaddedWord.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long value;

    private PaddedWord() {}

    static PaddedWord create() {
        return new Behind();
    }

    final long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }

    final boolean compareAndSet(long expected, long next) {
        return VALUE.compareAndSet(this, expected, next);
    }

    /** The other side. */
    private static final class Behind extends PaddedWord {

        @SuppressWarnings("unused") // only there to take room
        private long q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, q13, q14, q15;
    }
}

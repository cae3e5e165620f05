package testudo.runtime.memory;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collections;

/**
 * Calls of functions outside the virtual machine that take whole numbers: one handle for all of them, as the first
 * handle of a kind takes the virtual machine long to make.
 *
 * <p>Functions of the System V calling convention that take fewer than eight numbers ignore the others.
 */
public final class Foreign {

    private static final int ARGUMENTS = 8;

    private static final MethodHandle CALL = Linker.nativeLinker().downcallHandle(
            FunctionDescriptor.of(ValueLayout.JAVA_LONG, Collections.nCopies(ARGUMENTS, ValueLayout.JAVA_LONG)
                    .toArray(ValueLayout[]::new)),
            Linker.Option.critical(false));

    private Foreign() {}

    /**
     * Calls a function. Until it returns, no thread can collect garbage: it must not take long.
     *
     * @param function its address
     */
    public static long call(MemorySegment function, long a, long b, long c, long d, long e, long f, long g, long h) {
        try {
            return (long) CALL.invokeExact(function, a, b, c, d, e, f, g, h);
        } catch (Throwable never) {
            throw new AssertionError("Foreign code throws nothing.", never);
        }
    }

    /** The address of a function of the C library. */
    static MemorySegment function(String name) {
        return Linker.nativeLinker().defaultLookup().find(name)
                .orElseThrow(() -> new UnsupportedOperationException("The C library has no function '" + name + "'."));
    }
}

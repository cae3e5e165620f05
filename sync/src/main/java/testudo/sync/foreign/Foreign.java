package testudo.sync.foreign;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.Optional;

/**
 * Calls of functions outside the virtual machine that take whole numbers, or addresses as such: one handle for all of them, as the
 * first handle of each kind takes the virtual machine some 20 ms to make.
 *
 * <p>Functions of the calling conventions of x86-64 (System V), AArch64 and RISC-V that take fewer than eight numbers ignore the
 * others. Safe for several threads.
 */
public final class Foreign {

    private static final int ARGUMENTS = 8;

    private Foreign() {}

    /**
     * Calls a function. Until it returns, no thread can collect garbage: it must not take long.
     *
     * @param function its address
     * @return what it returns; of a function that returns an {@code int} the lower half counts
     */
    public static long call(MemorySegment function, long a, long b, long c, long d, long e, long f, long g, long h) {
        try {
            return (long) Handle.CALL.invokeExact(function, a, b, c, d, e, f, g, h);
        } catch (Throwable never) {
            throw new AssertionError("Foreign code throws nothing.", never);
        }
    }

    /**
     * The address of a function of the C library.
     *
     * @throws UnsupportedOperationException when it has none of that name
     * @throws ExceptionInInitializerError when native access is denied, or the virtual machine has none here
     */
    public static MemorySegment function(String name) {
        Handle.require();
        return Linker.nativeLinker().defaultLookup().find(name)
                .orElseThrow(() -> new UnsupportedOperationException("The C library has no function '" + name + "'."));
    }

    /** The address of a function of the C library; empty where it has none of that name, or native access is denied. */
    public static Optional<MemorySegment> find(String name) {
        try {
            return Optional.of(function(name));
        } catch (UnsupportedOperationException | ExceptionInInitializerError | NoClassDefFoundError notHere) {
            return Optional.empty();
        }
    }

    /** Made when it is first needed. */
    private static final class Handle {

        private static final MethodHandle CALL = Linker.nativeLinker().downcallHandle(
                FunctionDescriptor.of(ValueLayout.JAVA_LONG, Collections.nCopies(ARGUMENTS, ValueLayout.JAVA_LONG)
                        .toArray(ValueLayout[]::new)),
                Linker.Option.critical(false));

        private Handle() {}

        static void require() {}
    }
}

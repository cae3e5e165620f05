package testudo.sync.host;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Calls of Linux that concern the calling thread and for which not every C library has a function, by their numbers.
 *
 * <p>Where the C library has no {@code syscall}, native access is denied, or the processor's numbers are not listed here,
 * every call fails.
 *
 * <p>Source: syscall(2); the tables of x86-64 and of the architectures that share one (AArch64, RISC-V).
 */
enum SystemCall {

    CLOCK_GETTIME(228, 113), SCHED_SETATTR(314, 274), SCHED_GETATTR(315, 275);

    private final long onX86;
    private final long onOthers;

    SystemCall(long onX86, long onOthers) {
        this.onX86 = onX86;
        this.onOthers = onOthers;
    }

    /**
     * Calls it; tells whether it worked.
     *
     * @param memory on the heap, read and written meanwhile; no collection happens until the call is over, so it must be short
     */
    boolean call(long first, MemorySegment memory, long third, long fourth) {
        Optional<MethodHandle> handle = Handle.SYSCALL;
        if (handle.isEmpty()) {
            return false;
        }
        try {
            return (long) handle.get().invokeExact(Handle.X86 ? onX86 : onOthers, first, memory, third, fourth) == 0;
        } catch (Throwable impossible) { // the C function throws nothing; invokeExact must be declared to
            throw new AssertionError(impossible);
        }
    }

    /** Made when it is first needed: it takes some milliseconds. */
    private static final class Handle {

        static final boolean X86 = System.getProperty("os.arch").equals("amd64");
        static final Optional<MethodHandle> SYSCALL = find();

        private static Optional<MethodHandle> find() {
            if (!System.getProperty("os.name").equals("Linux")
                    || !List.of("amd64", "aarch64", "riscv64").contains(System.getProperty("os.arch"))) {
                return Optional.empty();
            }
            try {
                Linker linker = Linker.nativeLinker();
                return linker.defaultLookup().find("syscall").map(address -> linker.downcallHandle(
                        address,
                        FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG),
                        Linker.Option.critical(true)));
            } catch (UnsupportedOperationException | IllegalCallerException notHere) {
                return Optional.empty();
            }
        }
    }
}

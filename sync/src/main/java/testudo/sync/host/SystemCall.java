package testudo.sync.host;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

import testudo.sync.foreign.Foreign;

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
     * @param memory outside the heap, read and written meanwhile
     */
    boolean call(long first, MemorySegment memory, long third, long fourth) {
        return Function.SYSCALL.isPresent() && Foreign.call(Function.SYSCALL.get(), Function.X86 ? onX86 : onOthers, first,
                memory.address(), third, fourth, 0, 0, 0) == 0;
    }

    /** Looked for when it is first needed. */
    private static final class Function {

        static final boolean X86 = System.getProperty("os.arch").equals("amd64");
        static final Optional<MemorySegment> SYSCALL = isListed() ? Foreign.find("syscall") : Optional.empty();

        private static boolean isListed() {
            return System.getProperty("os.name").equals("Linux")
                    && List.of("amd64", "aarch64", "riscv64").contains(System.getProperty("os.arch"));
        }
    }
}

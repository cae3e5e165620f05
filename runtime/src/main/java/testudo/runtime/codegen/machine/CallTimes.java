package testudo.runtime.codegen.machine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * When the calls of a table were over.
 *
 * <p>Between them the processor's counter of time stamps is read, in machine code; the clock is looked at before all calls and after them,
 * and times between are taken to go as the counter does.
 */
public final class CallTimes {

    private final MemorySegment stamps;
    private final int calls;
    private long begun;
    private long ended;
    private double nanosPerStamp;

    CallTimes(int calls) {
        this.calls = calls;
        stamps = Arena.ofAuto().allocate((calls + 1L) * Long.BYTES, Long.BYTES);
    }

    long address() {
        return stamps.address();
    }

    void begin() {
        begun = System.nanoTime();
    }

    void end() {
        ended = System.nanoTime();
        long counted = stamp(calls) - stamp(0);
        nanosPerStamp = counted <= 0 ? 0 : (double) (ended - begun) / counted;
    }

    private long stamp(int number) {
        return stamps.getAtIndex(ValueLayout.JAVA_LONG, number);
    }

    /** When the first so many were over, by {@link System#nanoTime}: a thread that changes its processor may see its counter jump. */
    public long after(int done) {
        if (done == calls) {
            return ended;
        }
        return Math.clamp(begun + (long) ((stamp(done) - stamp(0)) * nanosPerStamp), begun, ended);
    }
}

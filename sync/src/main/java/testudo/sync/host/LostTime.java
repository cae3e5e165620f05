package testudo.sync.host;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * How long a thread could not run though it wanted to: others had its processor.
 *
 * <p>What has passed, less the time it ran, less the time it slept. Used by that thread alone.
 *
 * <p>Source: clock_gettime(2), {@code CLOCK_THREAD_CPUTIME_ID}.
 */
final class LostTime {

    /** Of a clock that tells nothing. */
    static final long UNKNOWN = -1;

    private static final long THREAD_CLOCK = 3;

    private final LongSupplier clock;
    private final LongSupplier processorTime;
    private long lookedAt;
    private long ranUntilThen = UNKNOWN;
    private long slept; // since then

    /** Of the calling thread; where the system does not tell, nothing is ever lost. */
    LostTime() {
        this(System::nanoTime, threadClock());
    }

    /**
     * @param clock ns, from anywhere
     * @param processorTime ns that the thread has run, or {@link #UNKNOWN}
     */
    LostTime(LongSupplier clock, LongSupplier processorTime) {
        this.clock = clock;
        this.processorTime = processorTime;
    }

    private static LongSupplier threadClock() {
        MemorySegment time = Arena.ofAuto().allocate(JAVA_LONG, 2); // seconds, nanoseconds
        return () -> SystemCall.CLOCK_GETTIME.call(THREAD_CLOCK, time, 0, 0)
                ? TimeUnit.SECONDS.toNanos(time.getAtIndex(JAVA_LONG, 0)) + time.getAtIndex(JAVA_LONG, 1) : UNKNOWN;
    }

    /** Tells of a time (ns) that the thread did not want to run. */
    void slept(long nanos) {
        slept += nanos;
    }

    /** The time lost (ns) since the last look; 0 at the first. */
    long look() {
        long ran = processorTime.getAsLong();
        long now = clock.getAsLong(); // after the other: what is lost between the two counts next time
        long lost = ran == UNKNOWN || ranUntilThen == UNKNOWN ? 0 : now - lookedAt - (ran - ranUntilThen) - slept;
        lookedAt = now;
        ranUntilThen = ran;
        slept = 0;
        return Math.max(0, lost);
    }
}

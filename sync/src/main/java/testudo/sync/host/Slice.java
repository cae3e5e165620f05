package testudo.sync.host;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * How long the current thread wants to run at a stretch while others wait for its processor.
 *
 * <p>Threads share a processor equally, whatever their slices are. But one with a short slice that wakes up runs at once,
 * before those with longer ones, unless it has had more than its share: workers that sleep until a partner has written
 * meet it while it runs. Beside programs that never sleep this is what makes sleeping worth it (docs/theory/synchronization.md
 * §4.1). Alone on its processor a thread runs on either way.
 *
 * <p>Source: sched_setattr(2), {@code sched_runtime} of ordinary threads, since Linux 6.12; earlier ones ignore it.
 */
final class Slice {

    private static final long SHORTEST_NANOS = 100_000; // of Linux
    private static final int BYTES = 56; // of struct sched_attr with all fields known here
    private static final int WORDS = BYTES / Long.BYTES;
    private static final int FLAGS = 1; // words: size and policy, flags, nice and priority, runtime, deadline, period, clamps
    private static final int RUNTIME = 3;

    private Slice() {}

    /** Asks for the shortest there is; tells whether the system took note. Policy and priority stay as they are. */
    static boolean shorten() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment attributes = arena.allocate(JAVA_LONG, WORDS);
            if (!SystemCall.SCHED_GETATTR.call(0, attributes, BYTES, 0) || !isOrdinary(attributes)) {
                return false;
            }
            attributes.setAtIndex(JAVA_LONG, FLAGS, 0);
            attributes.setAtIndex(JAVA_LONG, RUNTIME, SHORTEST_NANOS);
            return SystemCall.SCHED_SETATTR.call(0, attributes, 0, 0);
        }
    }

    /** The slice of the current thread (ns); 0 where the system does not tell. */
    static long nanos() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment attributes = arena.allocate(JAVA_LONG, WORDS);
            return SystemCall.SCHED_GETATTR.call(0, attributes, BYTES, 0) ? attributes.getAtIndex(JAVA_LONG, RUNTIME) : 0;
        }
    }

    /** SCHED_OTHER, 0, or SCHED_BATCH, 3: the runtime of others means something else. */
    private static boolean isOrdinary(MemorySegment attributes) {
        long policy = attributes.getAtIndex(JAVA_LONG, 0) >>> 32;
        return policy == 0 || policy == 3;
    }
}

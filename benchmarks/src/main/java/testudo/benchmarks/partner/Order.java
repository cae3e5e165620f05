package testudo.benchmarks.partner;

import java.util.Locale;

/** What a program under comparison is asked for; the answer is one number. */
public enum Order {

    /** The wall time of that many meetings (ns). */
    EPISODES,

    /** The wall time of that many delays, each followed by a meeting (ns). */
    TEST,

    /** The wall time of that many delays on one thread (ns). */
    REFERENCE,

    /** The wall time of that many rounds of the token (ns). */
    RING,

    /** Bytes that all workers together allocated in that many meetings or rounds. */
    ALLOCATED,

    /** Indivisible reads and writes of platform words in that many meetings or rounds. */
    RMWS,

    /** Writes of platform words in that many meetings or rounds, indivisible ones included. */
    WRITES,

    /** Bytes a new object for that many workers holds. */
    BYTES;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Order of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}

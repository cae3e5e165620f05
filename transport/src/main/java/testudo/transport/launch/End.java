package testudo.transport.launch;

import java.util.OptionalInt;

/**
 * How a node ended that should not have.
 *
 * @param rank which, where known
 * @param code exit code, or the signal's number; 0 where only its absence was noticed, {@link #MISSED} where another node noticed it
 * @param killed whether a signal ended it
 */
record End(OptionalInt rank, int code, boolean killed) {

    static final int MISSED = -1;

    /** Above it, what shells say of a process that a signal ended. */
    static final int KILLED = 128;

    /** @param code as a shell has it; who left without a word, and well as it meant, is missed as one that died */
    static End of(OptionalInt rank, int code) {
        return new End(rank, code > KILLED ? code - KILLED : code, code > KILLED || code == 0);
    }
}

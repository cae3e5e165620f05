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
}

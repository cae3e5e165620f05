package testudo.tasks.strand;

import java.util.List;

import testudo.sync.plan.Need;
import testudo.sync.platform.Cell;

/**
 * A strand: its word, and what each phase of a step waits for.
 *
 * @param word    twice the finished phases, and one more while a worker runs the next
 * @param strands per phase of a step, the strands it needs
 * @param lags    likewise, how many phases back
 */
record Chain(Cell word, int[][] strands, int[][] lags) {

    static Chain of(Cell word, List<List<Need>> needs) {
        return new Chain(word,
                needs.stream().map(ofPhase -> ofPhase.stream().mapToInt(Need::worker).toArray()).toArray(int[][]::new),
                needs.stream().map(ofPhase -> ofPhase.stream().mapToInt(Need::lag).toArray()).toArray(int[][]::new));
    }

    /** The finished phases that a word tells of. */
    static long finished(long word) {
        return word >> 1;
    }

    /** Whether a word tells that somebody runs the next phase. */
    static boolean claimed(long word) {
        return (word & 1) != 0;
    }

    /** A word from which on a phase is finished. */
    static long after(long phase) {
        return 2 * (phase + 1);
    }
}

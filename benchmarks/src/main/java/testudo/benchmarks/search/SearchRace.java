package testudo.benchmarks.search;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/**
 * Two who do the same work.
 *
 * @param work what they do
 * @param against whom ours is measured
 * @param target our time as a multiple of theirs, at most; where none is meant the ratio is only told
 * @param ours runs it and returns the time (ns)
 * @param theirs likewise
 */
record SearchRace(String work, String against, OptionalDouble target, LongSupplier ours, LongSupplier theirs) {

    private static final int WARM_UP = 4; // until the compilers are done with it

    /** Rounds in turns, after some that do not count. */
    SearchStanding run(int rounds) {
        List<Long> own = new ArrayList<>();
        List<Long> other = new ArrayList<>();
        for (int round = -WARM_UP; round < rounds; round++) {
            long mine = ours.getAsLong();
            long yours = theirs.getAsLong();
            if (round >= 0) {
                own.add(mine);
                other.add(yours);
            }
        }
        return SearchStanding.of(this, own, other);
    }
}

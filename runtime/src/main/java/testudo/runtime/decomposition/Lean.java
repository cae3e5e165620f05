package testudo.runtime.decomposition;

import java.util.Arrays;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * How far each kernel of a chain of steps stays behind the first along an axis, where the levels of a state take turns in two arrays.
 *
 * <p>What a kernel reads must be there, as far ahead as it reads, and what it overwrites must not be needed any more, as far back as
 * others read: each keeps its distance from those before that it reads or whose reads it overwrites. Source: McCalpin and Wonnacott,
 * Time skewing: a value-based approach to optimizing for memory locality, 1999.
 */
public final class Lean {

    private final int[] lag;

    public Lean(Program chain, StateLevels levels, Axis axis) {
        List<Assignment> all = chain.assignments();
        Skew still = new Skew(chain, axis, chain.grid().extent(axis));
        int[] reach = all.stream().mapToInt(a -> still.reach(List.of(a), field -> levels.level(field).isPresent())).toArray();
        lag = new int[all.size()];
        for (Assignment a : all) {
            int own = a.index();
            for (Assignment b : all.subList(0, own)) {
                int after = lag[b.index()];
                if (a.reads().containsKey(b.target())) {
                    lag[own] = Math.max(lag[own], after + reach[own]);
                }
                if (b.reads().keySet().stream().anyMatch(read -> levels.shareArray(read, a.target()))) {
                    lag[own] = Math.max(lag[own], after + reach[b.index()]);
                }
                if (levels.shareArray(b.target(), a.target()) || b.target().equals(a.target())) {
                    lag[own] = Math.max(lag[own], after);
                }
            }
        }
    }

    /** How many planes or rows a kernel stays behind. */
    public int of(Assignment a) {
        return lag[a.index()];
    }

    /** Of the kernel that stays behind most. */
    public int most() {
        return Arrays.stream(lag).max().orElse(0);
    }
}

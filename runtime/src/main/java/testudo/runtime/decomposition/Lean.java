package testudo.runtime.decomposition;

import java.util.Arrays;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * How far each kernel of a chain of steps keeps from the first along an axis, where the levels of a state take turns in its arrays.
 *
 * <pre>
 *   behind             ahead
 *   step 1   ├────┤    ├────┤       what ends so                what begins so
 *   step 2   ├───┤      ├───┤       needs nothing of            needs nothing of
 *   step 3   ├──┤        ├──┤       what comes after it         what comes before it
 * </pre>
 *
 * <p>What a kernel reads must be there, as far as it reads, and what it overwrites must not be needed any more, as far as others read: each
 * keeps its distance from those before that it reads or whose reads it overwrites. Source: McCalpin and Wonnacott, Time skewing: a
 * value-based approach to optimizing for memory locality, 1999.
 */
public final class Lean {

    private final int[] distance;
    private final int reach;

    private Lean(Program chain, StateLevels levels, Axis axis, boolean behind) {
        List<Assignment> all = chain.assignments();
        Skew still = new Skew(chain, axis, chain.grid().extent(axis));
        reach = still.reach(all, levels::has);
        distance = new int[all.size()];
        for (Assignment a : all) {
            int own = a.index();
            for (Assignment b : all.subList(0, own)) {
                int before = distance[b.index()];
                if (a.reads().containsKey(b.target())) {
                    far(own, before + (behind ? still.ahead(a, b.target()) : still.behind(a, b.target())));
                }
                for (Field read : b.reads().keySet()) {
                    if (levels.replaces(a, read)) {
                        far(own, before + (behind ? still.behind(b, read) : still.ahead(b, read)));
                    }
                }
                if (b.target().equals(a.target()) || levels.replaces(a, b.target())) {
                    far(own, before);
                }
            }
        }
    }

    private void far(int kernel, int least) {
        distance[kernel] = Math.max(distance[kernel], least);
    }

    /** How far kernels stay behind the first, so that none needs what lies after. */
    public static Lean behind(Program chain, StateLevels levels, Axis axis) {
        return new Lean(chain, levels, axis, true);
    }

    /** How far kernels begin ahead of the first, so that none needs what lies before. */
    public static Lean ahead(Program chain, StateLevels levels, Axis axis) {
        return new Lean(chain, levels, axis, false);
    }

    /** Planes or rows between the first kernel and this one. */
    public int of(Assignment a) {
        return distance[a.index()];
    }

    /** Of the kernel that is farthest. */
    public int most() {
        return Arrays.stream(distance).max().orElse(0);
    }

    /** How far from where they compute kernels read states, in either direction. */
    public int reach() {
        return reach;
    }
}

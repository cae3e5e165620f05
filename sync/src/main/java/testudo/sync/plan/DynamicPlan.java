package testudo.sync.plan;

import java.util.stream.IntStream;

import testudo.sync.argument.Argument;

/**
 * The work is cut into strands, each a chain of phases, and any worker may run the next phase of any strand whose needs hold.
 *
 * <p>What orders the work is the same as if every strand had a worker of its own: a strand's phases are run one after the other,
 * each by one worker, and before a phase its {@link Need}s of other strands must hold. Who runs a phase orders nothing.
 *
 * @param workers how many; 0 to {@code workers - 1} take part
 * @param strands what each strand waits for before each phase; at least as many strands as workers
 */
public record DynamicPlan(int workers, EpochPlan strands) implements SyncPlan {

    /** @throws IllegalArgumentException if there is no worker, or fewer strands than workers */
    public DynamicPlan {
        Argument.given(strands, "plan of strands");
        if (workers < 1 || workers > strands.workers()) {
            throw new IllegalArgumentException("A plan of " + strands.workers() + " strands is for 1 to " + strands.workers()
                    + " workers, got " + workers + ".");
        }
    }

    /** Whose strand it is: each worker has as many as others or one more, next to each other. */
    public int home(int strand) {
        return home(strand, strands.workers(), workers);
    }

    /** Whose strand it is, of so many strands of so many workers. */
    public static int home(int strand, int strands, int workers) {
        return (int) ((long) strand * workers / strands);
    }

    /** The strands of a worker, ascending. */
    public int[] of(int worker) {
        return IntStream.range(0, strands.workers()).filter(strand -> home(strand) == worker).toArray();
    }

    @Override
    public int phases() {
        return strands.phases();
    }

    @Override
    public int pointsPerStep() {
        return strands.pointsPerStep();
    }
}

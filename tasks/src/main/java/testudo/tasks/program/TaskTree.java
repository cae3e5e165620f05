package testudo.tasks.program;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.Task;
import testudo.tasks.TaskWorker;

/**
 * A tree whose every node is a task that computes by itself and makes the tasks below it; only the whole is waited for.
 *
 * <p>With 10 children and 6 levels these are 1,111,111 tasks.
 */
final class TaskTree implements TaskProgram<TaskTree.Sum> {

    private static final long MOST_NODES = 200_000_000;
    private static final int WORD = 16; // words of a worker's own cache lines
    private static final int OPERATIONS_BETWEEN_CHECKS = 1 << 22; // whether the team was stopped

    private final int children;
    private final int depth;
    private final int work;
    private final long nodes;
    private final Work.Compute own;

    /** @throws IllegalArgumentException if there are more nodes than anybody would wait for */
    TaskTree(int children, int depth, int work) {
        this.children = children;
        this.depth = depth;
        this.work = work;
        long all = 0;
        for (int level = 0; level <= depth; level++) {
            all = all * children + 1;
            if (all > MOST_NODES) {
                throw new IllegalArgumentException(
                        "A tree of " + children + " children and depth " + depth + " has more than " + MOST_NODES
                                + " nodes.");
            }
        }
        nodes = all;
        own = new Work.Compute(1, new Work.Operations(work, 0, 0, 0), 0, 0, 0);
    }

    /**
     * What all nodes came to.
     *
     * @param nodes how many there were
     * @param values of all, added up; their order does not matter
     */
    record Sum(long nodes, long values) {}

    @Override
    public String title() {
        return "tree of " + nodes + " tasks, " + children + " children, depth " + depth + ", " + work + " operations each";
    }

    @Override
    public Sum byTasks(TaskWorker here) {
        long[] sums = new long[(2 * here.worker().workers() + 1) * WORD]; // two words for each worker, far from those of others
        here.finish(() -> here.async(new Node(this, 0, 0, sums)));
        long count = 0;
        long values = 0;
        for (int w = 0; w < here.worker().workers(); w++) {
            count += sums[(2 * w + 1) * WORD];
            values += sums[(2 * w + 1) * WORD + 1];
        }
        return new Sum(count, values);
    }

    @Override
    public Sum serially(Worker worker) {
        long[] sum = new long[2];
        visit(worker, 0, 0, sum);
        return new Sum(sum[0], sum[1]);
    }

    private void visit(Worker worker, long number, int level, long[] sum) {
        sum[0]++;
        sum[1] += value(worker, number);
        for (int child = 1; child <= children && level < depth; child++) {
            visit(worker, number * children + child, level + 1, sum);
        }
    }

    private long value(Worker worker, long number) {
        worker.checkAlive();
        worker.charge(own);
        long value = number;
        for (int k = 0; k < work; k++) {
            value = value * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
            if ((k & OPERATIONS_BETWEEN_CHECKS - 1) == OPERATIONS_BETWEEN_CHECKS - 1) {
                worker.checkAlive();
            }
        }
        return Dice.mixed(value);
    }

    @Override
    public boolean same(Sum one, Sum other) {
        return one.equals(other);
    }

    @Override
    public String check(Sum result) {
        WrongResult.unless(result.nodes() == nodes,
                "The tree has " + nodes + " nodes, but " + result.nodes() + " were visited.");
        return "each of " + nodes + " nodes visited once, values add up to " + Long.toHexString(result.values());
    }

    /** A node of the tree. */
    private static final class Node extends Task {

        private final TaskTree tree;
        private final long number;
        private final int level;
        private final long[] sums;

        Node(TaskTree tree, long number, int level, long[] sums) {
            this.tree = tree;
            this.number = number;
            this.level = level;
            this.sums = sums;
        }

        @Override
        protected void run(TaskWorker here) {
            int mine = (2 * here.index() + 1) * WORD;
            sums[mine]++;
            sums[mine + 1] += tree.value(here.worker(), number);
            for (int child = 1; child <= tree.children && level < tree.depth; child++) {
                here.async(new Node(tree, number * tree.children + child, level + 1, sums));
            }
        }
    }
}

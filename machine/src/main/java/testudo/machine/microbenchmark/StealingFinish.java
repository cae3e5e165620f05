package testudo.machine.microbenchmark;

import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/**
 * A {@code finish} around one {@code async} per worker, again and again, in a run-time that steals work.
 *
 * <pre>
 *   worker 0    waits until all tasks have ended; makes n − 1 new ones on its deque ("help first"), then runs its own
 *   others      end their task; come to the deque, one at a time, and each steals the next task that is there
 * </pre>
 *
 * <p>What a task does is whatever the worker does between two episodes. The costs of making and of stealing are the
 * machine's; the arrivals and the turns at the deque are accesses to words. Keeps the contract of a {@link Barrier}.
 *
 * <p>Source: the phaser paper, §4.1 (deques, help first) and §4.4; {@code docs/theory/machines.md} §8.
 */
final class StealingFinish implements Barrier {

    private final int workers;
    private final Cell ended;
    private final Cell made;
    private final Cell thieves;
    private final Cell stolen;

    StealingFinish(int workers, Platform platform) {
        this.workers = workers;
        ended = platform.cell("ended tasks", 0, Placement.at(0));
        made = platform.cell("tasks on the deque of worker 0", 0, Placement.at(0));
        thieves = platform.cell("thieves at the deque of worker 0", 0, Placement.at(0));
        stolen = platform.cell("tasks stolen from worker 0", 0, Placement.at(0));
    }

    @Override
    public void await(Worker worker, long episode) {
        long before = (episode - 1) * (workers - 1);
        if (worker.index() == 0) {
            ended.awaitAtLeast(worker, before + workers - 1); // acquire: pairs with getAndAdd of every task
            for (int task = 1; task < workers; task++) {
                worker.charge(Work.Software.TASK_CREATION);
                made.setRelease(before + task); // release: pairs with awaitAtLeast of the thief
            }
            return;
        }
        ended.getAndAdd(1); // full: hands on what the tasks that ended before have done
        long turn = thieves.getAndAdd(1); // full: only a number
        stolen.awaitAtLeast(worker, turn); // acquire: pairs with setRelease of the thief before
        made.awaitAtLeast(worker, turn + 1); // acquire: pairs with setRelease of worker 0
        worker.charge(Work.Software.TASK_STEAL);
        stolen.setRelease(turn + 1); // release: pairs with awaitAtLeast of the next thief
    }
}

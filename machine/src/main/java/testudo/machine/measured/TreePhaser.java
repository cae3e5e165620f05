package testudo.machine.measured;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Worker;

/** As {@link TreeConst}, with phase counters behind two pointers per node, and signal and wait apart. */
final class TreePhaser implements SplitBarrier {

    private final TreeConst tree;

    TreePhaser(SimulatedPlatform platform, int parties) {
        Machine machine = platform.machine();
        tree = new TreeConst(
                platform, parties, machine.ticks("measured.tree-node") + 2 * machine.ticks("measured.pointer"));
    }

    @Override
    public void await(Worker worker, long episode) {
        tree.await(worker, episode);
    }

    @Override
    public void signal(Worker worker, long episode) {
        tree.signal(worker, episode);
    }

    @Override
    public void waitForAll(Worker worker, long episode) {
        tree.waitForAll(worker, episode);
    }
}

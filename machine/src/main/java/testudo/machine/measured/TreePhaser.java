package testudo.machine.measured;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Worker;

/** As {@link TreeConst}, with phase counters behind pointers, and signal and wait apart. */
final class TreePhaser implements Barrier {

    private final TreeConst tree;

    TreePhaser(SimulatedPlatform platform, int parties) {
        Machine machine = platform.machine();
        tree = new TreeConst(
                platform, parties, machine.ticks("measured.tree-node") + machine.ticks("measured.pointer"));
    }

    @Override
    public void await(Worker worker, long episode) {
        tree.await(worker, episode);
    }
}

package testudo.machine.measured;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Worker;

/** As {@link DisseminationConst}, with flags behind pointers that have to be followed in each round. */
final class DisseminationDyn implements SplitBarrier {

    private final DisseminationConst flags;

    DisseminationDyn(SimulatedPlatform platform, int parties) {
        Machine machine = platform.machine();
        flags = new DisseminationConst(
                platform, parties, machine.ticks("measured.dissemination-round") + machine.ticks("measured.pointer"));
    }

    @Override
    public void await(Worker worker, long episode) {
        flags.await(worker, episode);
    }
}

package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;
import testudo.machine.description.Machine;
import testudo.machine.memory.Memory;
import testudo.machine.memory.Word;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * The broadcast wires of Cyclops-64: the last to arrive releases all others within a few cycles.
 *
 * <p>Source: {@code reference/machines.md} §7.1.
 */
final class SignalBus implements HardwareBarrier {

    private final SimulatedPlatform platform;
    private final int parties;
    private final Word episodes;
    private final long release;
    private final long software;
    private final List<SimulatedWorker> arrived = new ArrayList<>();

    SignalBus(SimulatedPlatform platform, int parties, Memory memory) {
        Machine machine = platform.machine();
        this.platform = platform;
        this.parties = parties;
        this.episodes = memory.word("signal bus", 0, Placement.shared());
        this.release = machine.ticks("barrier.release");
        this.software = machine.ticks("barrier.software");
    }

    @Override
    public void await(Worker worker, int party) {
        SimulatedWorker self = platform.current();
        self.checkAlive();
        platform.engine().advance(software);
        arrived.add(self);
        if (arrived.size() == parties) {
            List<SimulatedWorker> all = List.copyOf(arrived);
            arrived.clear();
            platform.engine().at(platform.engine().now() + release, () -> letGo(all));
        } else {
            self.beginWait(episodes, episodes.peek() + 1, platform.engine().now());
        }
        platform.engine().suspend();
        self.checkAlive();
    }

    private void letGo(List<SimulatedWorker> all) {
        episodes.poke(episodes.peek() + 1);
        for (SimulatedWorker worker : all) {
            worker.endWait(platform.engine().now());
            platform.engine().at(platform.engine().now(), worker);
        }
    }
}

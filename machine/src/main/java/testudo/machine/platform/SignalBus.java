package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;

import testudo.machine.description.Machine;
import testudo.machine.memory.Memory;
import testudo.machine.memory.Word;
import testudo.machine.memory.Write;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * The broadcast wires of Cyclops-64: the last party to arrive releases all others within a few cycles.
 *
 * <p>Every hardware thread is connected. A party that leaves arrives for its last time and never completes, so that the
 * exclusion takes effect at the next episode. The software around the wires is paid by who waits, half of it before.
 *
 * <p>Source: {@code docs/theory/machines.md} §7.1.
 */
final class SignalBus implements HardwareBarrier {

    private final SimulatedPlatform platform;
    private final int parties;
    private final Word episodes; // over, for reports and explanations only: reading it costs nothing
    private final long release;
    private final long before;
    private final long after;
    private final long[] arrivals; // of each party
    private final List<SimulatedWorker> waiting = new ArrayList<>();
    private long arrived;
    private long openFrom; // when the last episode was, or will be, over

    SignalBus(SimulatedPlatform platform, int parties, Memory memory) {
        Machine machine = platform.machine();
        this.platform = platform;
        this.parties = parties;
        this.episodes = memory.word("signal bus", 0, Placement.shared());
        this.release = machine.ticks("barrier.release");
        this.before = machine.ticks("barrier.software") / 2;
        this.after = machine.ticks("barrier.software") - before;
        this.arrivals = new long[parties];
    }

    @Override
    public void arrive(Worker worker, int party) {
        SimulatedWorker self = platform.current();
        self.checkAlive();
        platform.memory().fence(self);
        platform.engine().advance(before);
        arrivals[party]++;
        arrived++;
        if (arrived == parties) {
            arrived = 0;
            openFrom = platform.engine().now() + release;
            episodes.poke(episodes.peek() + 1);
            episodes.writtenBy(new Write(self.number(), platform.engine().now()));
            platform.engine().at(openFrom, this::letGo);
        }
        self.checkAlive();
    }

    @Override
    public void complete(Worker worker, int party) {
        SimulatedWorker self = platform.current();
        self.checkAlive();
        if (episodes.peek() < arrivals[party]) {
            self.beginWait(episodes, arrivals[party], platform.engine().now());
            waiting.add(self);
            platform.engine().suspend();
        } else if (platform.engine().now() < openFrom) {
            platform.engine().advance(openFrom - platform.engine().now());
        }
        self.checkAlive();
        platform.engine().advance(after);
    }

    private void letGo() {
        for (SimulatedWorker worker : waiting) {
            worker.endWait(platform.engine().now());
            platform.engine().at(platform.engine().now(), worker);
        }
        waiting.clear();
    }
}

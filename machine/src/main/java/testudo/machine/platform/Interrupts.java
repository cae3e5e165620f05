package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;

import testudo.machine.memory.Suspension;
import testudo.machine.memory.Word;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * Signals between workers by the machine's interrupts alone, without a word in memory.
 *
 * <p>A worker stops until another awakes it; an awake that comes first is remembered, one at most. Used by the workers of
 * one run at a time. Everything a worker did before it awoke another happens-before what follows that one's suspension.
 *
 * <p>Source: the phaser paper, §2 (point-to-point signal and wait) and §3.3; {@code docs/theory/machines.md} §7.2.
 */
public final class Interrupts {

    /** The awakes of one worker, for who asks what it waits for. */
    private static final class Line {
        final Word issued;
        long heard;

        Line(Word issued) {
            this.issued = issued;
        }
    }

    private final SimulatedPlatform platform;
    private final Suspension suspension;
    private final List<Line> lines = new ArrayList<>();

    Interrupts(SimulatedPlatform platform) {
        this.platform = platform;
        suspension = new Suspension(platform.machine(), platform.engine());
        for (int w = 0; w < platform.room(); w++) {
            lines.add(new Line(platform.memory().word("interrupts of worker " + w, 0, Placement.at(w))));
        }
    }

    /** Awakes a worker of the same run, or lets its next suspension be over at once. */
    public void awake(Worker from, int to) {
        SimulatedWorker self = (SimulatedWorker) from;
        self.checkAlive();
        platform.memory().fence(self);
        Line line = lines.get(to);
        line.issued.poke(line.issued.peek() + 1); // under way counts: whoever waits for it is not stuck
        suspension.awake(self.teammate(to), () -> line.heard++);
        self.checkAlive();
    }

    /**
     * Waits to be awoken.
     *
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    public void suspend(Worker worker) {
        SimulatedWorker self = (SimulatedWorker) worker;
        self.checkAlive();
        Line line = lines.get(self.index());
        self.beginWait(line.issued, line.heard + 1, platform.engine().now());
        suspension.suspend(self);
        self.checkAlive();
        self.endWait(platform.engine().now());
    }
}

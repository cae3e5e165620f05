package testudo.machine.measured;

import testudo.machine.platform.MessageNetwork;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Worker;

/**
 * A message that goes round all parties twice: who passes it on the first time has arrived, the second time is let go.
 *
 * <p>The measured code is not published. That cost is proportional to the number of parties speaks for a ring; that
 * the message comes home both times is a guess, by which a message costs about what one is said to cost.
 */
final class Token implements SplitBarrier {

    private final MessageNetwork messages;
    private final int parties;

    Token(SimulatedPlatform platform, int parties) {
        this.messages = platform.messages();
        this.parties = parties;
    }

    @Override
    public void await(Worker worker, long episode) {
        Arrivals.requireParties(worker, parties);
        if (parties == 1) {
            return;
        }
        int next = (worker.index() + 1) % parties;
        for (int round = 0; round < 2; round++) {
            if (worker.index() == 0) {
                messages.send(worker, next, episode);
                messages.receive(worker);
            } else {
                messages.receive(worker);
                messages.send(worker, next, episode);
            }
        }
    }
}

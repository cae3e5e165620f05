package testudo.tasks.queue;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

import testudo.sync.host.HostPlatform;

/** Two thieves steal one item: exactly one of them has it. */
@JCStressTest
@Outcome(id = {"7, 0, 0", "0, 7, 0"}, expect = Expect.ACCEPTABLE,
        desc = "One has it.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Nobody has it, or two, or somebody misses a write.")
@State
public class TwoThieves {

    private static final HostPlatform HOST = new HostPlatform();

    private final WorkStealingDeque deque = new WorkStealingDeque("deque", HOST, 0);

    public TwoThieves() {
        deque.push(Item.made());
    }

    @Actor
    public void thief(III_Result result) {
        result.r1 = Item.content(deque.steal(new QueueUser()));
    }

    @Actor
    public void otherThief(III_Result result) {
        result.r2 = Item.content(deque.steal(new QueueUser()));
    }

    @Arbiter
    public void after(III_Result result) {
        result.r3 = Item.content(deque.take());
    }
}

package testudo.tasks.queue;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

import testudo.sync.host.HostPlatform;

/** An owner pushes a second item while a thief takes the first and looks for another one: it finds that, or the owner has it told. */
@JCStressTest
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "The thief finds it; told for nothing.")
@Outcome(id = "false, true", expect = Expect.ACCEPTABLE, desc = "The thief finds it.")
@Outcome(id = "true, false", expect = Expect.ACCEPTABLE, desc = "The thief finds nothing, and is told.")
@Outcome(expect = Expect.FORBIDDEN, desc = "The thief finds nothing, and nobody is told.")
@State
public class SleepingThief {

    private static final HostPlatform HOST = new HostPlatform();

    private final WorkStealingDeque deque = new WorkStealingDeque("deque", HOST, 0);

    public SleepingThief() {
        deque.push(Item.made());
    }

    @Actor
    public void owner(ZZ_Result result) {
        result.r1 = deque.push(Item.made());
    }

    @Actor
    public void thief(ZZ_Result result) {
        QueueUser user = new QueueUser();
        deque.steal(user);
        result.r2 = deque.steal(user) != null;
    }
}

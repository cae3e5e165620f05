package testudo.tasks.queue;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

import testudo.sync.host.HostPlatform;

/** A worker fills a batch and serves it while another one borrows: one has the item, with what was written into it. */
@JCStressTest
@Outcome(id = {"7, 0, 0", "0, 7, 0"}, expect = Expect.ACCEPTABLE, desc = "One has it.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Nobody has it, or two, or somebody misses a write.")
@State
public class BorrowedItem {

    private static final HostPlatform HOST = new HostPlatform();

    private final QueueUser user = new QueueUser();
    private final Front front = new Front(HOST, 0, 2);

    @Actor
    public void owner(III_Result result) {
        front.add(Item.made());
        result.r1 = Item.content(front.open(front.close(user), user));
    }

    @Actor
    public void borrower(III_Result result) {
        result.r2 = Item.content(front.borrow(new QueueUser()));
    }

    @Arbiter
    public void after(III_Result result) {
        result.r3 = Item.content(front.next(user)) + Item.content(front.borrow(user));
    }
}

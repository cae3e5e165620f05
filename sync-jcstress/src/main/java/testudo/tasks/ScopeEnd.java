package testudo.tasks;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.StandInWorker;
import testudo.tasks.queue.QueueUser;

/** The owner lets a scope go while another worker ends its last task: one of them is the last, and sees what the other wrote. */
@JCStressTest
@Outcome(id = {"7, 0", "0, 7"}, expect = Expect.ACCEPTABLE, desc = "One was last and saw the other's write.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Nobody or both were last, or the last missed a write.")
@State
public class ScopeEnd {

    private static final TaskTeam TEAM = new TaskTeam(new HostPlatform(), TaskOptions.of(2));
    private static final TaskWorker OWNER = new TaskWorker(new Numbered(0), TEAM, TEAM.scheme, new QueueUser());
    private static final TaskWorker OTHER = new TaskWorker(new Numbered(1), TEAM, TEAM.scheme, new QueueUser());

    private final Scope scope = new Scope(null, OWNER);
    private int left;
    private int right;

    public ScopeEnd() {
        scope.add(OWNER, 1); // a task that the other worker has
    }

    @Actor
    public void owner(II_Result result) {
        left = 7;
        if (scope.detach()) { // full: takes over the other's write; pairs with end
            result.r1 = right == 7 ? 7 : -1;
        }
    }

    @Actor
    public void other(II_Result result) {
        right = 7;
        if (scope.end(OTHER, 1)) { // full: takes over the owner's write; pairs with detach
            result.r2 = left == 7 ? 7 : -1;
        }
    }

    /** A worker that is nothing but its number. */
    private record Numbered(int index) implements StandInWorker {

        @Override
        public int workers() {
            return 2;
        }
    }
}

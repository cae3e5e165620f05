package testudo.sync.host;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * A worker about to park and the writer of the value it waits for never miss each other both.
 *
 * <p>In the host's package, since its hand-shake is nobody else's business.
 */
@JCStressTest
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "The waiter sees the value; a wake-up too many.")
@Outcome(id = "true, false", expect = Expect.ACCEPTABLE, desc = "The waiter sees the value and does not park.")
@Outcome(id = "false, true", expect = Expect.ACCEPTABLE, desc = "The waiter parks, and the writer wakes it.")
@Outcome(expect = Expect.FORBIDDEN, desc = "The waiter parks, and nobody wakes it.")
@State
public class ParkHandShake {

    private final HostCell cell = new HostCell("turn", 0, new Wakeups());

    @Actor
    public void waiter(ZZ_Result result) {
        cell.addParked(); // full: counted before the next read; pairs with seesParked
        result.r1 = cell.getAcquire() >= 1; // acquire: pairs with setRelease of the writer
    }

    @Actor
    public void writer(ZZ_Result result) {
        cell.setRelease(1); // release: pairs with getAcquire of the waiter
        result.r2 = cell.seesParked();
    }
}

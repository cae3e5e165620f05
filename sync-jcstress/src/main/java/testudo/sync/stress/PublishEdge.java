package testudo.sync.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

/** Plain writes before a {@code setRelease} are seen after the acquiring read of {@code awaitAtLeast}. */
@JCStressTest
@Outcome(id = "1, 7", expect = Expect.ACCEPTABLE, desc = "Published, and all before it is there.")
@Outcome(id = "0, -1", expect = Expect.ACCEPTABLE, desc = "Not published yet.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Published, but what was written before is missing.")
@State
public class PublishEdge {

    private final Cell done = Cells.cell("done", 0, Placement.at(0));
    private int field;

    @Actor
    public void writer() {
        field = 7;
        done.setRelease(1); // release: pairs with getAcquire of the reader
    }

    @Actor
    public void reader(II_Result result) {
        result.r1 = (int) done.getAcquire(); // acquire: pairs with setRelease of the writer; what awaitAtLeast polls by
        result.r2 = result.r1 == 1 ? field : -1;
    }
}

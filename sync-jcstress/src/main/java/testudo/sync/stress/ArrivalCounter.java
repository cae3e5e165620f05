package testudo.sync.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

/** Exactly one of two arrivals is the last, and it sees what the other wrote before. */
@JCStressTest
@Outcome(id = {"7, 0", "0, 7"}, expect = Expect.ACCEPTABLE, desc = "One was last and saw the other's write.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Nobody or both were last, or the last missed a write.")
@State
public class ArrivalCounter {

    private final Cell missing = Cells.cell("missing", 2, Placement.shared());
    private int left;
    private int right;

    @Actor
    public void left(II_Result result) {
        left = 7;
        if (missing.getAndAdd(-1) == 1) { // full: takes over the other's write; pairs with its getAndAdd
            result.r1 = right == 7 ? 7 : -1;
        }
    }

    @Actor
    public void right(II_Result result) {
        right = 7;
        if (missing.getAndAdd(-1) == 1) { // full: takes over the other's write; pairs with its getAndAdd
            result.r2 = left == 7 ? 7 : -1;
        }
    }
}

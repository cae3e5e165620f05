package testudo.counted.gate;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * A thread about to sleep at a gate and who opens it never miss each other both.
 *
 * <p>In the gate's package, since its hand-shake is nobody else's business.
 */
@JCStressTest
@Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "The sleeper sees the value; a wake-up too many.")
@Outcome(id = "true, false", expect = Expect.ACCEPTABLE, desc = "The sleeper sees the value and does not sleep.")
@Outcome(id = "false, true", expect = Expect.ACCEPTABLE, desc = "The sleeper sleeps, and the opener wakes it.")
@Outcome(expect = Expect.FORBIDDEN, desc = "The sleeper sleeps, and nobody wakes it.")
@State
public class GateHandShake {

    private final GateWord word = new GateWord("gate", 0);

    @Actor
    public void sleeper(ZZ_Result result) {
        word.addSleeper(); // full: counted before the next read; pairs with seesSleepers
        result.r1 = word.get() == 1; // full: pairs with the exchange of the opener
    }

    @Actor
    public void opener(ZZ_Result result) {
        word.compareAndSet(0, 1); // full: pairs with get of the sleeper
        result.r2 = word.seesSleepers();
    }
}

package testudo.distributed.execution;

import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.decomposition.AxisRoles;

/**
 * When a rank's messages move.
 *
 * @param steps      between two exchanges, for which the halos suffice
 * @param sweep      how the rank takes steps, as far as messages decide that
 * @param overlapped whether they move while the workers compute; otherwise these stop for them, or, within a step, those of them that need them
 */
public record Exchanges(int steps, Sweep sweep, boolean overlapped) {

    /** How a rank takes the steps between two exchanges. */
    public enum Sweep {

        /** Whichever way its plan finds. */
        ANY,
        /** Stage by stage over all that it holds, with an exchange after each, so that no border is computed again for a later stage. */
        STAGES,
        /** Steps in twos, there and back in one array per state. */
        THERE_AND_BACK
    }

    /** While a half is under way the other one is computed; more pieces cost more messages. */
    private static final int PIECES = 2;

    public Exchanges {
        if (steps < 1) {
            throw new IllegalArgumentException("There is at least 1 step between two exchanges, not " + steps + ".");
        }
        if (sweep == Sweep.STAGES && steps > 1) {
            throw new IllegalArgumentException("Exchanges after every stage leave no " + steps + " steps without one.");
        }
        if (sweep == Sweep.THERE_AND_BACK && (steps % 2 != 0 || overlapped)) {
            throw new IllegalArgumentException(
                    "Two steps go there and back, with messages after both or more twos, got " + steps + " steps"
                            + (overlapped ? " beside messages." : "."));
        }
    }

    /** Between steps. */
    public Exchanges(int steps, boolean overlapped) {
        this(steps, Sweep.ANY, overlapped);
    }

    /** After every stage. */
    public static Exchanges perStage(boolean overlapped) {
        return new Exchanges(1, Sweep.STAGES, overlapped);
    }

    /**
     * After steps that go there and back in one array per state.
     *
     * @param steps an even number
     */
    public static Exchanges thereAndBack(int steps) {
        return new Exchanges(steps, Sweep.THERE_AND_BACK, false);
    }

    /** Whether there is an exchange after each stage. */
    public boolean staged() {
        return sweep == Sweep.STAGES;
    }

    /** What ranks need around their shares. */
    public Halos halos(Program program, Division division) {
        return staged() ? Halos.perStage(program, division) : new Halos(program, division, steps);
    }

    /** The part that a rank runs; where messages are to move meanwhile, with what others need first. */
    public Subgrid subgrid(Program program, Halos halos, int rank) {
        Subgrid subgrid = new Subgrid(program, halos, rank);
        return overlapped && steps == 1 ? subgrid.bordersFirst(halos) : subgrid;
    }

    /** All messages of an exchange; where they move meanwhile, in pieces that can be needed, and be there, one after the other. */
    public Exchange exchange(Program program, Halos halos) {
        Exchange exchange = Exchange.of(program, halos);
        return overlapped && !staged() ? exchange.cut(AxisRoles.of(program.grid()).plane(), PIECES) : exchange;
    }
}

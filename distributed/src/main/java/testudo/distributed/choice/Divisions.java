package testudo.distributed.choice;

import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Message;
import testudo.distributed.reach.Halos;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.DecompositionException;

/** Finds the division of a program's grid that costs least. */
public final class Divisions {

    /** What a message costs beside its bytes: about a microsecond at some gigabytes per second. */
    private static final long PER_MESSAGE = 4096;

    private Divisions() {}

    /**
     * The best among all ways to place so many ranks along the axes: where the busiest rank sends and computes least, and among equal
     * ones that which leaves rows of memory whole.
     *
     * @param steps between two exchanges
     * @throws DecompositionException when the grid cannot be shared by so many
     */
    public static Division best(Program program, int count, int steps) {
        Optional<Division> best = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        Optional<DecompositionException> reason = Optional.empty();
        for (int i = 1; i <= count; i++) {
            for (int j = 1; count % i == 0 && j <= count / i; j++) {
                if (count / i % j == 0) {
                    try {
                        Division division = Division.of(program, new Ranks(i, j, count / i / j));
                        double cost = cost(program, division, steps);
                        if (cost < least) {
                            least = cost;
                            best = Optional.of(division);
                        }
                    } catch (DecompositionException unfit) {
                        reason = Optional.of(unfit);
                    }
                }
            }
        }
        if (best.isEmpty()) {
            throw new DecompositionException(
                    "The grid of " + program.grid() + " cells cannot be shared by " + count + " ranks: "
                            + reason.map(Throwable::getMessage).orElse("there is no way to place them") + " Use fewer ranks.");
        }
        return best.get();
    }

    /** In bytes moved by the busiest rank: those sent count more than those computed again. */
    private static double cost(Program program, Division division, int steps) {
        Halos halos = new Halos(program, division, steps);
        long[] sent = new long[division.ranks().count()];
        for (Message message : Exchange.of(program, halos).messages()) {
            if (!message.isOwn()) {
                sent[message.from()] += message.bytes() + PER_MESSAGE;
            }
        }
        double most = 0;
        for (int rank = 0; rank < sent.length; rank++) {
            double again =
                    (halos.held(rank).volume() - division.cells(rank).volume()) * program.meanBytes() * steps;
            double share = division.cells(rank).volume() * program.meanBytes() * steps;
            most = Math.max(most, share + again + 4.0 * sent[rank]);
        }
        boolean rows = division.ranks().cuts(AxisRoles.of(program.grid()).lane());
        return most * (rows ? 1.1 : 1);
    }
}

package testudo.machine.microbenchmark;

import java.util.function.DoubleSupplier;

import testudo.machine.description.MachineException;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Two workers that change a word in turn, each by compare-and-set until it succeeds.
 *
 * <p>The loop of the core-to-core latency table that the Intel figures come from; half a round trip is one message. The
 * loop has no access but the compare-and-set, so that the table's value includes it.
 *
 * <p>Source: {@code docs/theory/machines.md} §4.2, the table of N. Viennot.
 *
 * @param warmUp round trips before the clock starts
 * @param rounds round trips measured
 */
public record PingPong(int warmUp, int rounds) {

    public PingPong {
        if (warmUp < 0 || rounds < 1) {
            throw new IllegalArgumentException("A ping-pong has no negative warm-up and at least 1 round, got " + warmUp
                    + " and " + rounds + ".");
        }
    }

    /** 10 round trips to warm up, 200 measured. */
    public static PingPong defaults() {
        return new PingPong(10, 200);
    }

    /**
     * The time of one message (ns) between two workers, other than each other.
     *
     * @throws MachineException if the machine has no room for them
     */
    public double measure(SimulatedPlatform platform, int first, int second) {
        return measure(platform, platform::now, first, second);
    }

    /** The time of one way on any platform, by a clock of that platform (ns). */
    public double measure(Platform platform, DoubleSupplier clock, int first, int second) {
        if (first == second || first < 0 || second < 0) {
            throw new IllegalArgumentException(
                    "A ping-pong is between two workers, got " + first + " and " + second + ".");
        }
        Cell word = platform.cell("ball of workers " + first + " and " + second, 0, Placement.at(first));
        double[] began = new double[1];
        double[] ended = new double[1];
        platform.run(Math.max(first, second) + 1, worker -> {
            boolean serves = worker.index() == first;
            if (!serves && worker.index() != second) {
                return;
            }
            for (long round = 0; round < warmUp + rounds; round++) {
                if (serves && round == warmUp) {
                    began[0] = clock.getAsDouble();
                }
                turn(worker, word, 2 * round + (serves ? 0 : 1));
            }
            if (serves) {
                turn(worker, word, 2L * (warmUp + rounds)); // the last answer has come
                ended[0] = clock.getAsDouble();
            }
        });
        return (ended[0] - began[0]) / (2.0 * rounds);
    }

    private static void turn(Worker worker, Cell word, long count) {
        while (!word.compareAndSet(count, count + 1)) { // full: passes the turn on; pairs with the other's success
            worker.checkAlive();
        }
    }
}

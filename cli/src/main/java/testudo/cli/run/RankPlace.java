package testudo.cli.run;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import testudo.cli.nodes.Seats;
import testudo.distributed.execution.Beside;
import testudo.sync.platform.Platform;
import testudo.transport.Transport;

/**
 * Where a rank runs.
 *
 * @param workers  at most, where the scenario does not say; asked for by all ranks in agreement
 * @param platform of its workers; empty for this machine
 * @param beside   where steps run while messages move; empty where worker 0 carries them between its pieces
 * @param clock    by which its steps are timed (ns)
 * @param here     how many ranks this process holds
 */
record RankPlace(IntSupplier workers, Optional<Platform> platform, Optional<Supplier<Beside>> beside, LongSupplier clock,
        int here) {

    /**
     * Where steps of so many workers run while messages move: a thread that carries these beside them would take its time from workers that
     * have all processors.
     *
     * @param chosen     whether the command line says who carries messages
     * @param processors that this rank has
     */
    Optional<Supplier<Beside>> beside(boolean chosen, int workers, int processors) {
        return chosen || platform.isPresent() || workers < processors ? beside : Optional.empty();
    }

    /** A process of its own, which divides the processors of its machine with the others there. */
    static RankPlace process(Transport nodes, Optional<Supplier<Beside>> beside) {
        return new RankPlace(() -> Seats.processors(nodes), Optional.empty(), beside, System::nanoTime, 1);
    }
}

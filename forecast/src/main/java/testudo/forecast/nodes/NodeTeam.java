package testudo.forecast.nodes;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;

import testudo.cluster.SimulatedNode;
import testudo.machine.platform.WakeUp;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Vicinities;
import testudo.sync.platform.Worker;

/**
 * A node of a simulated cluster as a platform: the node's own thread starts a team and sleeps until it has ended. To start and to join a team
 * takes no time of its own.
 *
 * <p>Used by the node's thread.
 */
public final class NodeTeam implements Platform {

    private final SimulatedNode node;
    private final WakeUp wakeUp;

    /** A team of the node, which it runs from its own thread. */
    public NodeTeam(SimulatedNode node) {
        this.node = node;
        wakeUp = new WakeUp(node.platform());
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        long[] waited = new long[workers];
        boolean[] over = new boolean[1];
        double start = node.now();
        node.start(workers, worker -> {
            body.accept(worker);
            waited[worker.index()] = worker.waitedNanos();
        }, () -> {
            over[0] = true;
            wakeUp.call();
        });
        while (!over[0]) {
            wakeUp.await(WakeUp.NEVER, "for its team");
        }
        return new Report(Math.round(node.now() - start), LongStream.of(waited).boxed().toList());
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return node.platform().cell(name, initial, where);
    }

    @Override
    public Generation generation() {
        return node.platform().generation();
    }

    @Override
    public boolean pricesCells() {
        return true;
    }

    @Override
    public int processors() {
        return node.platform().processors();
    }

    @Override
    public Vicinities vicinities(int workers) {
        return node.platform().vicinities(workers);
    }

    @Override
    public Optional<HardwareBarrier> hardwareBarrier(int parties) {
        return node.platform().hardwareBarrier(parties);
    }
}

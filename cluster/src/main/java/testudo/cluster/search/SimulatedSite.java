package testudo.cluster.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;

import testudo.cluster.SimulatedNode;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tascell.site.Seat;
import testudo.tascell.site.Site;

/** One node of a search in virtual time; a desk is a word of its machine's memory, which whoever looks at it changes. */
final class SimulatedSite implements Site {

    private final SimulatedNode node;
    private final int workers;
    private final double effort;
    private final double scalar;
    private final List<SimulatedSeat> seats = new ArrayList<>();
    private final List<Cell> desks = new ArrayList<>();

    /** @param effort how often each operation counts */
    SimulatedSite(SimulatedNode node, int workers, double effort) {
        this.node = node;
        this.workers = workers;
        this.effort = effort;
        scalar = node.platform().machine().value("compute.lanes");
        for (int w = 0; w < workers; w++) {
            seats.add(new SimulatedSeat(this, node.platform()));
            desks.add(node.platform().cell("desk of worker " + w, 0, Placement.at(w)));
        }
    }

    @Override
    public long now() {
        return Math.round(node.now());
    }

    @Override
    public Seat seat(int worker) {
        return seats.get(worker);
    }

    @Override
    public boolean isPriced() {
        return true;
    }

    @Override
    public void touch(int worker) {
        desks.get(worker).getAndAdd(1);
    }

    @Override
    public Future<?> start(int count, Consumer<Worker> body, Runnable ended) {
        CompletableFuture<Void> team = new CompletableFuture<>();
        node.start(count, body, () -> {
            team.complete(null);
            ended.run();
        });
        return team;
    }

    @Override
    public void stop(Runnable nudge) {
        // Whoever threw is the nodes' end: all leave.
    }

    /** What work takes one worker (ns). */
    double price(Work.Compute work, boolean inVectors) {
        return effort * (inVectors ? 1 : scalar) * node.platform().duration(work, workers);
    }

    /** Time of all computing so far (ns). */
    double spent() {
        return seats.stream().mapToDouble(SimulatedSeat::spent).sum();
    }
}

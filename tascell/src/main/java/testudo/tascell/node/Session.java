package testudo.tascell.node;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.Supplier;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Message;

/**
 * A run on several nodes, as the messaging thread of one of them sees it: it brings messages until nobody has anything to say.
 *
 * <p>When the whole task's result is there, rank 0 tells all nodes; their workers ask no more. A node whose workers owe nothing and await
 * nothing sends rank 0 what it counted. When all have, no message of a worker is under way, and rank 0 lets them go.
 */
public final class Session {

    private final Node node;
    private final Courier courier;
    private final int nodes;
    private final Supplier<byte[]> counted;
    private final List<byte[]> gathered = new ArrayList<>();
    private boolean told;
    private boolean last;

    /** @param counted what this node counted, asked for when its workers have ended */
    public Session(Node node, Courier courier, int nodes, Supplier<byte[]> counted) {
        this.node = node;
        this.courier = courier;
        this.nodes = nodes;
        this.counted = counted;
    }

    /**
     * Brings messages until the run is over everywhere, or the workers of this node have failed.
     *
     * @param team done when this node's workers have ended
     * @return at rank 0 what all nodes counted, elsewhere nothing
     */
    public List<byte[]> run(Future<?> team) {
        while (!last || !courier.isEmpty()) {
            courier.turn(this::receive);
            if (Thread.currentThread().isInterrupted() || team.state() == Future.State.FAILED) {
                return List.of();
            }
            if (node.rank() == 0 && !node.isOver() && node.result().isDone()) {
                node.end();
                tellAll(false);
            }
            if (node.isOver() && !told && team.isDone() && node.isQuiet()) {
                told = true;
                tellCounted();
            }
            if (node.rank() == 0 && !last && gathered.size() == nodes) {
                last = true;
                tellAll(true);
            }
        }
        return gathered;
    }

    private void tellCounted() {
        if (node.rank() == 0) {
            gathered.add(counted.get());
        } else {
            node.send(List.of(new Message.Statistics(Address.any(0), counted.get())));
        }
    }

    private void tellAll(boolean lastTime) {
        for (int rank = 1; rank < nodes; rank++) {
            node.send(List.of(new Message.Exit(Address.any(rank), lastTime)));
        }
    }

    private void receive(Message message) {
        switch (message) {
            case Message.Exit exit -> {
                node.end();
                last |= exit.last();
            }
            case Message.Statistics statistics -> gathered.add(statistics.counted());
            default -> node.receive(message);
        }
    }
}

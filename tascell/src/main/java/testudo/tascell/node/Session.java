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
 * nothing tells rank 0, and goes on to answer others. When all have, no message of a worker is under way: rank 0 tells them so, and they
 * send what they counted.
 */
public final class Session {

    private final Node node;
    private final Courier courier;
    private final int nodes;
    private final Supplier<byte[]> counted;
    private final List<byte[]> gathered = new ArrayList<>();
    private int quiet; // nodes, at rank 0
    private boolean told;
    private boolean last;
    private boolean gone;

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
        while (!gone || !courier.isEmpty()) {
            courier.turn(this::receive);
            if (Thread.currentThread().isInterrupted() || team.state() == Future.State.FAILED) {
                return List.of();
            }
            if (node.rank() == 0) {
                lead();
            }
            if (node.isOver() && !told && team.isDone() && node.isQuiet()) {
                told = true;
                tell(new byte[0]);
            }
            if (last && !gone && node.rank() > 0) {
                gone = true;
                tell(counted.get());
            }
        }
        return gathered;
    }

    private void lead() {
        if (!node.isOver() && node.result().isDone()) {
            node.end();
            tellAll(false);
        }
        if (!last && quiet == nodes) {
            last = true;
            tellAll(true);
            tell(counted.get());
        }
        gone = gathered.size() == nodes;
    }

    private void tell(byte[] counts) {
        Message.Statistics statistics = new Message.Statistics(Address.any(0), counts);
        if (node.rank() == 0) {
            receive(statistics);
            courier.nudge(); // this may be what the next turn waits for
        } else {
            node.send(List.of(statistics));
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
            case Message.Statistics statistics when statistics.counted().length == 0 -> quiet++;
            case Message.Statistics statistics -> gathered.add(statistics.counted());
            default -> node.receive(message);
        }
    }
}

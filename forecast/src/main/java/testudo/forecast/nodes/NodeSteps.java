package testudo.forecast.nodes;

import java.util.Optional;

import testudo.cluster.SimulatedNode;
import testudo.distributed.execution.Beside;
import testudo.sync.platform.TeamStopped;

/** Another thread of a node of a simulated cluster, from which steps are taken while the node's own carries messages. */
public final class NodeSteps implements Beside {

    private static final long LOOK = 1_000_000; // ns; it is woken

    private final SimulatedNode node;

    public NodeSteps(SimulatedNode node) {
        this.node = node;
    }

    @Override
    public Work begin(Runnable steps) {
        Begun begun = new Begun();
        node.beside(() -> {
            try {
                steps.run();
            } catch (TeamStopped all) {
                throw all;
            } catch (RuntimeException | Error e) {
                begun.failure = Optional.of(e);
            }
            begun.over = true;
            node.transport().wakeUp();
        });
        return begun;
    }

    @Override
    public long now() {
        return Math.round(node.now());
    }

    @Override
    public void close() {
        // The thread has ended with its steps.
    }

    /** In virtual time one thread runs at a time. */
    private final class Begun implements Work {

        private Optional<Throwable> failure = Optional.empty();
        private boolean over;

        @Override
        public boolean failed() {
            return failure.isPresent();
        }

        @Override
        public void await() {
            while (!over) {
                node.transport().await(LOOK);
            }
            switch (failure.orElse(null)) {
                case null -> {}
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                case Throwable e -> throw new IllegalStateException(e);
            }
        }

        @Override
        public void cancel() {
            // What failed on one node ends all.
        }
    }
}

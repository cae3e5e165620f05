package testudo.forecast.nodes;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.cluster.ClusterOptions;
import testudo.cluster.SimulatedNode;
import testudo.cluster.SimulatedNodes;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.exchange.Message;
import testudo.forecast.skeleton.Skeleton;
import testudo.forecast.skeleton.SkeletonTeam;
import testudo.machine.description.Machine;
import testudo.transport.Arrival;
import testudo.transport.Collectives;
import testudo.transport.Sending;
import testudo.transport.Transport;

/** A program without fields on a cluster of which every access and every message is simulated. Used by one thread, for one run. */
final class ClusterDetail {

    private static final long PATIENCE = 20_000; // ns between looks for messages that nobody told of

    private final ClusterSkeleton skeleton;
    private final Waiting waiting;
    private final SimulatedNodes nodes;
    private final MemorySegment bytes;

    ClusterDetail(Machine cluster, ClusterOptions options, ClusterSkeleton skeleton, Waiting waiting) {
        this.skeleton = skeleton;
        this.waiting = waiting;
        nodes = new SimulatedNodes(cluster, skeleton.size(), options);
        bytes = MemorySegment.ofArray(new byte[Math.toIntExact(skeleton.itineraries().stream()
                .flatMap(itinerary -> itinerary.actions().stream())
                .mapToLong(action -> action instanceof Action.Give(Message message) ? message.bytes() : 0).max().orElse(0))]);
    }

    /** Takes so many exchanges' steps; ns until the last node has ended. */
    double run(long exchanges) {
        nodes.run(node -> {
            Runnable steps = steps(node);
            for (long n = 0; n < exchanges; n++) {
                steps.run();
                exchange(node.transport(), skeleton.itineraries().get(node.rank()));
            }
        });
        return nodes.now();
    }

    /** What has happened. */
    long events() {
        return nodes.events();
    }

    private Runnable steps(SimulatedNode node) {
        NodeTeam platform = new NodeTeam(node);
        Skeleton part = skeleton.nodes().get(node.rank());
        long sweeps = part.sweeps(skeleton.together());
        return switch (waiting) {
            case DATA_FLOW -> {
                SkeletonTeam team = new SkeletonTeam(part, platform);
                yield () -> team.take(sweeps);
            }
            case BARRIER_PER_STAGE -> {
                TeamInStages team = new TeamInStages(part, platform);
                Collectives all = new Collectives(node.transport());
                yield () -> {
                    for (long stage = 0; stage < sweeps * team.stages(); stage++) {
                        team.take();
                        all.barrier();
                    }
                };
            }
        };
    }

    /** As a rank carries its messages: what follows each other directly is given, or awaited, together. */
    private void exchange(Transport transport, Itinerary itinerary) {
        List<Sending> sendings = new ArrayList<>();
        List<Message> awaited = new ArrayList<>();
        for (Action action : itinerary.actions()) {
            switch (action) {
                case Action.Steps _ -> {}
                case Action.Stage _ -> throw new IllegalStateException("Forecasts exchange between steps only.");
                case Action.Give(Message message) -> {
                    if (!awaited.isEmpty()) {
                        waitFor(transport, awaited, sendings);
                    }
                    sendings.add(transport.send(message.to(), message.round().ordinal(), bytes.asSlice(0, message.bytes())));
                }
                case Action.Take(Message message) -> awaited.add(message);
            }
        }
        waitFor(transport, awaited, sendings);
    }

    private void waitFor(Transport transport, List<Message> awaited, List<Sending> sendings) {
        while (!awaited.isEmpty() || !sendings.isEmpty()) {
            boolean moved = awaited.removeIf(message -> received(transport, message));
            moved |= sendings.removeIf(Sending::isDone);
            if (!moved) {
                transport.await(PATIENCE);
            }
        }
    }

    private boolean received(Transport transport, Message message) {
        Optional<Arrival> arrival = transport.probe(message.from(), message.round().ordinal());
        arrival.ifPresent(found -> transport.receive(found, bytes));
        return arrival.isPresent();
    }
}

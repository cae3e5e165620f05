package testudo.tascell.node;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Desk;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.MessageKind;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.ProtocolException;

/**
 * Brings messages to the desks of its workers, and to the outbox what goes further.
 *
 * <p>Safe for all threads. What one worker sends to another of the node arrives before {@link #send} returns.
 */
public final class Node {

    private final NodeOptions options;
    private final List<Victims> victims; // per worker, the last ones for requests from outside
    private final AtomicReference<Cargo> first;
    private final CompletableFuture<Outcome> result = new CompletableFuture<>();
    private final boolean[] away; // each written by its worker before it asks, read when it is answered
    private final Broadcasts broadcasts;
    private final Traffic within = new Traffic();
    private final Traffic outward = new Traffic();
    private List<Desk> desks = List.of();
    private Outbox outbox = Outbox.none();
    private Runnable ring = () -> {};
    private IntConsumer touch = worker -> {};
    private volatile boolean over;

    /** @param first the task of the whole run, at the node that has it */
    public Node(NodeOptions options, Optional<Cargo> first) {
        this.options = options;
        away = new boolean[options.workers()];
        broadcasts = new Broadcasts(options);
        this.first = new AtomicReference<>(first.orElse(null));
        victims = IntStream.rangeClosed(0, options.workers())
                .mapToObj(w -> new Victims(options.seed() * 1_000_003 + options.rank() * 1_009L + w)).toList();
    }

    /**
     * Gives it its workers' desks and its way out, before the run.
     *
     * @param everybody wakes all workers that sleep
     */
    public void furnish(List<Desk> workers, Outbox way, Runnable everybody) {
        desks = List.copyOf(workers);
        outbox = way;
        ring = everybody;
    }

    /** Tells before somebody looks at a worker's desk; to be called before the run. */
    public void watch(IntConsumer looked) {
        touch = looked;
    }

    /** The number of the node. */
    public int rank() {
        return options.rank();
    }

    /** A worker of this node. */
    public Address address(int worker) {
        return new Address(options.rank(), worker);
    }

    /** Any worker of this node, and beyond it where there are none with work. */
    public Address anyone() {
        return Address.any(options.rank());
    }

    /** Whether the run is over, so that nobody asks for a task any more. */
    public boolean isOver() {
        return over;
    }

    /** Lets the run be over. */
    public void end() {
        over = true; // volatile: before those who sleep look again
        ring.run();
    }

    /** How the whole run ended; complete only at the node that had its task. */
    public CompletableFuture<Outcome> result() {
        return result;
    }

    /** Whether all workers owe nothing and await nothing. */
    public boolean isQuiet() {
        return broadcasts.isQuiet() && desks.stream().allMatch(Desk::isQuiet);
    }

    /** What was sent from worker to worker of the node. */
    public Traffic within() {
        return within;
    }

    /** What was sent to other nodes. */
    public Traffic outward() {
        return outward;
    }

    /** Notes whether another node will answer what a worker asks; called by that worker. */
    public void askedAway(int worker, boolean isAway) {
        away[worker] = isAway;
    }

    /** Whether another node answers what the worker asked last. */
    public boolean isAskedAway(int worker) {
        return away[worker];
    }

    /** Sends in order what one of the workers has to say. */
    public void send(List<Message> messages) {
        messages.forEach(this::send);
    }

    private void send(Message message) {
        Address to = message.to();
        if (to.rank() == Address.OUTSIDE) {
            finish((Message.TaskResult) message);
        } else if (to.rank() != rank()) {
            outward.add(message.kind());
            outbox.post(message);
        } else if (to.isAny()) {
            find((Message.TaskRequest) message);
        } else {
            within.add(message.kind());
            deliver(message);
        }
    }

    /** Takes what another node has sent; called by one thread only. */
    public void receive(Message message) {
        Address to = message.to();
        if (!to.isAny()) {
            deliver(message);
        } else if (message instanceof Message.Broadcast broadcast) {
            send(broadcasts.take(broadcast));
        } else if (!(message instanceof Message.TaskRequest request)) {
            throw new ProtocolException(
                    "A message '" + message.kind().word() + "' came to no certain worker of node " + rank() + ".");
        } else if (!offer(request, victims.getLast())) {
            send(new Message.NoTask(request.from()));
        }
    }

    private void deliver(Message message) {
        if (message instanceof Message.BroadcastSeen seen) {
            broadcasts.seen(seen);
            ring.run();
            return;
        }
        touch.accept(message.to().worker());
        send(desks.get(message.to().worker()).deliver(message));
    }

    /** Sends all nodes what a worker of this one says that they shall have. */
    public void broadcast(int worker, Cargo cargo) {
        send(broadcasts.begin(address(worker), cargo));
    }

    /** Whether all nodes have what the worker broadcast. */
    public boolean isKnownToAll(int worker) {
        return broadcasts.isKnownToAll(worker);
    }

    /** What was broadcast last of a kind. */
    public Optional<Cargo> known(String kind) {
        return broadcasts.known(kind);
    }

    /** A worker here asks: first its neighbours, then another node. */
    private void find(Message.TaskRequest request) {
        int worker = request.from().worker();
        Cargo whole = worker == 0 && first.getPlain() != null ? first.getAndSet(null) : null;
        if (whole != null) {
            within.add(MessageKind.TREQ);
            within.add(MessageKind.TASK);
            send(desks.get(worker).deliver(new Message.TaskGiven(Address.ORIGIN, 0, request.from(), 0, whole)));
        } else if (offer(request, victims.get(worker))) {
            within.add(MessageKind.TREQ);
        } else if (options.nodes() > 1 && !over && (worker == 0 || options.anyForwards())) {
            outward.add(MessageKind.TREQ);
            askedAway(worker, true);
            outbox.post(request.to(Address.any(victims.get(worker).otherNode(rank(), options.nodes()))));
        } else {
            within.add(MessageKind.TREQ);
            send(new Message.NoTask(request.from()));
        }
    }

    private boolean offer(Message.TaskRequest request, Victims order) {
        int begin = order.first(desks.size());
        Address from = request.from();
        for (int k = 0; k < desks.size(); k++) {
            int victim = (begin + k) % desks.size();
            if (victim != from.worker() || rank() != from.rank()) {
                touch.accept(victim);
                if (desks.get(victim).offer(request)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void finish(Message.TaskResult whole) {
        within.add(MessageKind.RSLT);
        send(List.of(new Message.ResultSeen(address(0))));
        result.complete(whole.outcome());
    }
}

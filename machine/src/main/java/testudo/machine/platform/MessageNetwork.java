package testudo.machine.platform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import testudo.machine.description.Machine;
import testudo.machine.memory.Links;
import testudo.machine.memory.Word;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * Short messages between cores, as on the user dynamic network of the TILEPro64.
 *
 * <p>A core has one queue of received messages. Messages from one worker to another stay in order. A sender waits while
 * the queue has no room for its message. Half of a message's fixed cost is the sender's, half the receiver's; on the way
 * it takes a fixed time per hop, and waits for links that others have.
 *
 * <p>Used by the workers of one run at a time. Everything a worker did before it sent a message happens-before whatever
 * follows its receipt, as far as the sender's stores have been fenced.
 *
 * <p>Source: {@code docs/theory/machines.md} §7.3.
 */
public final class MessageNetwork {

    private static final class Queue {
        final Deque<Long> received = new ArrayDeque<>();
        final List<SimulatedWorker> senders = new ArrayList<>();
        SimulatedWorker receiver; // null unless it waits
        int promised; // messages received or under way
        final Word messages; // counts them, for who asks what a worker waits for
        final Word room;

        Queue(SimulatedPlatform platform, int worker) {
            messages = platform.memory().word("messages to worker " + worker, 0, Placement.at(worker));
            room = platform.memory().word("messages taken by worker " + worker, 0, Placement.at(worker));
        }
    }

    private final SimulatedPlatform platform;
    private final List<Queue> queues = new ArrayList<>();
    private final long send;
    private final long receive;
    private final long hop;
    private final int capacity;
    private final Links links;

    MessageNetwork(SimulatedPlatform platform) {
        Machine machine = platform.machine();
        this.platform = platform;
        long cost = machine.ticks("messages.cost");
        send = cost / 2;
        receive = cost - send;
        hop = machine.ticks("messages.hop");
        capacity = machine.count("messages.capacity");
        links = new Links(machine, platform.engine());
        for (int w = 0; w < machine.topology().usable(); w++) {
            queues.add(new Queue(platform, w));
        }
    }

    /**
     * Sends a word.
     *
     * @throws testudo.sync.platform.TeamStopped if the team was stopped while the worker waited for room
     */
    public void send(Worker from, int to, long value) {
        SimulatedWorker self = (SimulatedWorker) from;
        platform.engine().advance(send);
        Queue queue = queues.get(to);
        while (queue.promised == capacity) {
            self.beginWait(queue.room, queue.room.peek() + 1, platform.engine().now());
            queue.senders.add(self);
            platform.engine().suspend();
            self.checkAlive();
        }
        self.endWait(platform.engine().now());
        queue.promised++;
        queue.messages.poke(queue.messages.peek() + 1); // under way counts: whoever waits for it is not stuck
        int core = self.place().core();
        int other = platform.placeOf(to).core();
        long now = platform.engine().now();
        long way = hop * platform.machine().topology().hops(core, other) + links.request(Links.Network.USER, core, other, now);
        platform.engine().at(now + way, () -> arrived(queue, value));
    }

    private void arrived(Queue queue, long value) {
        queue.received.add(value);
        if (queue.receiver != null) {
            platform.engine().at(platform.engine().now(), queue.receiver);
            queue.receiver = null;
        }
    }

    /**
     * Waits for the next message, and takes it.
     *
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    public long receive(Worker to) {
        SimulatedWorker self = (SimulatedWorker) to;
        Queue queue = queues.get(to.index());
        if (queue.received.isEmpty()) {
            self.beginWait(queue.messages, queue.room.peek() + 1, platform.engine().now());
            queue.receiver = self;
            platform.engine().suspend();
            self.checkAlive();
            self.endWait(platform.engine().now());
        }
        platform.engine().advance(receive);
        long value = queue.received.remove();
        queue.promised--;
        queue.room.poke(queue.room.peek() + 1);
        queue.senders.forEach(sender -> platform.engine().at(platform.engine().now(), sender));
        queue.senders.clear();
        return value;
    }
}

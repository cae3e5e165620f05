package testudo.tascell.protocol;

import java.io.DataInput;
import java.io.DataOutput;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.tascell.node.Node;
import testudo.tascell.node.NodeOptions;
import testudo.tascell.wire.WireReader;
import testudo.tascell.wire.WireWriter;
import testudo.transport.Transport;
import testudo.transport.virtual.VirtualNodes;
import testudo.transport.virtual.VirtualOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The result of a task crosses a request for part of it, between two virtual nodes: every message arrives when the script says so, and
 * tasks and results overtake the rest.
 *
 * <pre>
 *   asker                                    runner
 *     │ ── request for part of 0 ─ ─ ─ ┐       │
 *     │ ◄─────────── result of 0 ──────┼────── │   goes on at once (J4), and knows of one refusal to come
 *     │ ◄───────────── request of any ─┼────── │
 *     │ ── next task, 0 again ─────────┼─────► │
 *     │                                └ ─ ─ ► │   the old request meets the new task: refused, as the result was not seen (J3)
 * </pre>
 */
@Timeout(900)
class CrossingTest {

    private static final int LIGHT = 0;
    private static final int HEAVY = 1;

    /** A task that nobody runs. */
    private record Piece() implements Cargo {

        @Override
        public String kind() {
            return "piece";
        }

        @Override
        public void writeTask(DataOutput out) {}

        @Override
        public void writeResult(DataOutput out) {}

        @Override
        public void readResult(DataInput in) {}
    }

    /** A node of one worker, whose every move the script makes. */
    private static final class Side {

        final Desk desk;
        private final Node node;
        private final Transport transport;
        private final WireReader reader;
        private final Address here;

        Side(VirtualNodes nodes, int rank, Set<Rule> rules) {
            here = new Address(rank, 0);
            transport = nodes.open(rank);
            desk = new Desk(here, new SilentBell(), () -> false, rules);
            node = new Node(new NodeOptions(rank, 2, 1, 1, true), Optional.empty());
            reader = new WireReader((_, _) -> new Piece(), rank, 1);
            node.furnish(List.of(desk), this::post, () -> {});
        }

        private void post(Message message) {
            int lane = message instanceof Message.TaskGiven || message instanceof Message.TaskResult ? HEAVY : LIGHT;
            assertTrue(transport.send(message.to().rank(), lane, MemorySegment.ofArray(WireWriter.write(message))).isDone());
        }

        void say(List<Message> messages) {
            node.send(messages);
        }

        void askAny() {
            say(desk.askAny(node.anyone()));
        }

        void give() {
            say(List.of(desk.give(new Piece())));
        }

        void end() {
            say(desk.end(new Outcome.Normal()));
        }

        /** The next message of a lane arrives; it must be of that kind. */
        void hear(MessageKind kind) {
            int lane = kind == MessageKind.TASK || kind == MessageKind.RSLT ? HEAVY : LIGHT;
            testudo.transport.Message come = transport.tryReceive(Transport.ANYONE, lane).orElseThrow();
            Message message = reader.read(come.from(), come.bytes().toArray(ValueLayout.JAVA_BYTE));
            assertEquals(kind, message.kind());
            node.receive(message);
        }

        List<Integer> unread() {
            List<Integer> lanes = new ArrayList<>();
            for (int lane : new int[] {LIGHT, HEAVY}) {
                transport.tryReceive(Transport.ANYONE, lane).ifPresent(_ -> lanes.add(lane));
            }
            return lanes;
        }
    }

    private Side asker;
    private Side runner;

    /** Until the old request is about to meet the new task. */
    private void cross(Set<Rule> rules) {
        VirtualNodes nodes = new VirtualNodes(2, VirtualOptions.immediate(1));
        asker = new Side(nodes, 0, rules);
        runner = new Side(nodes, 1, rules);
        asker.desk.askAny(asker.here);
        asker.desk.deliver(new Message.TaskGiven(Address.ORIGIN, 0, asker.here, 0, new Piece()));
        asker.desk.start();
        runner.askAny();
        asker.hear(MessageKind.TREQ);
        asker.give();
        runner.hear(MessageKind.TASK);
        assertEquals(0, runner.desk.start().subtask());

        asker.desk.suspend();
        asker.say(asker.desk.askRunner()); // under way until the end
        runner.end();
        asker.hear(MessageKind.RSLT);
        assertEquals(Step.RESULT, asker.desk.next());
        asker.desk.resume();

        runner.askAny();
        asker.hear(MessageKind.TREQ);
        asker.give();
        runner.hear(MessageKind.TASK);
        assertEquals(0, runner.desk.start().subtask());
    }

    @Test
    void theOldRequestIsRefusedAndTheLateRefusalAwaited() {
        cross(EnumSet.allOf(Rule.class));
        runner.hear(MessageKind.TREQ);
        assertFalse(runner.desk.hasRequest(), "accepted before the result was seen");
        runner.hear(MessageKind.RACK);

        asker.desk.suspend();
        assertEquals(Step.WAIT, asker.desk.next(), "asks again before the late refusal has come");
        asker.hear(MessageKind.NONE);
        assertEquals(Step.ASK, asker.desk.next());

        asker.say(asker.desk.askRunner());
        runner.hear(MessageKind.TREQ);
        assertTrue(runner.desk.hasRequest());
        runner.give();
        asker.hear(MessageKind.TASK);
        asker.desk.start();
        asker.end();
        runner.hear(MessageKind.RSLT);
        asker.hear(MessageKind.RACK);
        runner.desk.resume();
        runner.end();
        asker.hear(MessageKind.RSLT);
        asker.desk.resume();
        runner.hear(MessageKind.RACK);
        asker.end();
        assertTrue(asker.desk.isQuiet() && runner.desk.isQuiet(), () -> asker.desk + "; " + runner.desk);
        assertTrue(asker.node.result().isDone());
        assertEquals(List.of(), asker.unread());
        assertEquals(List.of(), runner.unread());
    }

    /** The old request is taken for one of the new task, and the answer comes where none but a refusal can. */
    @Test
    void withoutJ3ATaskComesToWhoDoesNotWaitForOne() {
        cross(EnumSet.complementOf(EnumSet.of(Rule.AWAIT_ACKNOWLEDGEMENT)));
        runner.hear(MessageKind.TREQ);
        assertTrue(runner.desk.hasRequest());
        runner.give();
        assertThrows(ProtocolException.class, () -> asker.hear(MessageKind.TASK));
    }

    /** The late refusal is taken for the answer to the next request, whose own answer then comes to nobody. */
    @Test
    void withoutJ4TheLateRefusalAnswersTheWrongRequest() {
        cross(EnumSet.complementOf(EnumSet.of(Rule.EXPECT_LATE_REFUSAL)));
        runner.hear(MessageKind.TREQ);
        runner.hear(MessageKind.RACK);
        asker.desk.suspend();
        assertEquals(Step.ASK, asker.desk.next());
        asker.say(asker.desk.askRunner());
        runner.hear(MessageKind.TREQ);
        runner.give();
        asker.hear(MessageKind.NONE);
        assertThrows(ProtocolException.class, () -> asker.hear(MessageKind.TASK));
    }
}

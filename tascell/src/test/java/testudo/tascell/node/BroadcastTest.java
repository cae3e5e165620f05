package testudo.tascell.node;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.tascell.Conservation;
import testudo.tascell.Loop;
import testudo.tascell.MessageCount;
import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;
import testudo.tascell.TascellReport;
import testudo.tascell.TascellWorker;
import testudo.tascell.Task;
import testudo.tascell.TaskKinds;
import testudo.tascell.protocol.MessageKind;
import testudo.transport.virtual.VirtualNodes;
import testudo.transport.virtual.VirtualOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What was broadcast is there on all nodes before a task that needs it, also the second time. */
@Timeout(900)
class BroadcastTest {

    private static final int ROUNDS = 3;
    private static final int TURNS = 200;

    /** A number that all need. */
    private static final class Number extends Task {

        private final int number;

        Number(int number) {
            this.number = number;
        }

        @Override
        protected void run(TascellWorker here) {
            throw new AssertionError("Nobody runs what was broadcast.");
        }

        @Override
        public String kind() {
            return "number";
        }

        @Override
        public void writeTask(DataOutput out) throws IOException {
            out.writeInt(number);
        }
    }

    /** The sum over rounds and turns of the number that was broadcast for the round; a part of one round does not broadcast. */
    private static final class Sum extends Task {

        private final int from;
        private final int to;
        private final int rounds;
        private final int expected;
        private final AtomicInteger read; // numbers, on other nodes
        private long sum;
        private final Loop<Sum> turns = new Loop<>() {
            @Override
            protected Sum split(int low, int high) {
                return new Sum(low, high, 0, number, read);
            }

            @Override
            protected void merge(Sum done) {
                sum += done.sum;
            }
        };
        private int number;
        private int others;

        Sum(int from, int to, int rounds, int expected, AtomicInteger read) {
            this.from = from;
            this.to = to;
            this.rounds = rounds;
            this.expected = expected;
            this.read = read;
        }

        @Override
        protected void run(TascellWorker here) {
            number = expected;
            walk(here);
            for (int round = 1; round <= rounds; round++) {
                number = 10 * round;
                int before = read.get();
                here.broadcast(new Number(number));
                assertEquals(before + others, read.get(), "nodes that had it when the broadcast ended");
                walk(here);
            }
        }

        private void walk(TascellWorker here) {
            if (number > 0) {
                for (int turn = turns.open(here, from, to); turns.has(turn); turn++) {
                    int known = ((Number) here.known("number").orElseThrow()).number;
                    assertEquals(number, known);
                    sum += known;
                    if (turn % 4 == 0) {
                        LockSupport.parkNanos(1); // for others to come
                    }
                }
                turns.close(here);
            }
        }

        @Override
        public String kind() {
            return "sum";
        }

        @Override
        public void writeTask(DataOutput out) throws IOException {
            out.writeInt(from);
            out.writeInt(to);
            out.writeInt(expected);
        }

        static Sum read(DataInput in) throws IOException {
            return new Sum(in.readInt(), in.readInt(), 0, in.readInt(), new AtomicInteger());
        }

        @Override
        public void writeResult(DataOutput out) throws IOException {
            out.writeLong(sum);
        }

        @Override
        public void readResult(DataInput in) throws IOException {
            sum = in.readLong();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 2, improved", "2, 1, faithful", "2, 2, improved", "3, 2, faithful", "3, 1, improved"})
    void allNodesHaveWhatWasBroadcastBeforeATaskNeedsIt(int nodes, int workers, String messaging) {
        AtomicInteger read = new AtomicInteger();
        TaskKinds kinds = new TaskKinds(Map.of("sum", Sum::read, "number", in -> {
            read.incrementAndGet();
            return new Number(in.readInt());
        }));
        for (int seed = 0; seed < 4; seed++) {
            VirtualOptions travel =
                    seed % 2 == 0 ? VirtualOptions.rendezvous(seed) : VirtualOptions.immediate(seed).delayed(20);
            TascellOptions options = TascellOptions.of(workers).seed(seed)
                    .messaging(messaging.equals("faithful") ? Messaging.faithful() : Messaging.improved());
            Sum whole = new Sum(0, TURNS, ROUNDS, 0, read);
            whole.others = nodes - 1;
            AtomicReference<TascellReport> report = new AtomicReference<>();
            VirtualNodes.run(nodes, travel, transport -> {
                TascellReport own = Tascell.run(options, transport, kinds, whole);
                if (transport.rank() == 0) {
                    report.set(own);
                }
            });
            assertEquals(TURNS * (10L + 20 + 30), whole.sum);
            Conservation.check(report.get());
            assertEquals(new MessageCount(0, ROUNDS * (nodes - 1L)), report.get().messages().get(MessageKind.BCST));
            assertEquals(new MessageCount(0, ROUNDS * (nodes - 1L)), report.get().messages().get(MessageKind.BCAK));
        }
    }
}

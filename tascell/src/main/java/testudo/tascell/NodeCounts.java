package testudo.tascell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import testudo.tascell.node.Node;
import testudo.tascell.node.Traffic;
import testudo.tascell.protocol.MessageKind;
import testudo.tascell.protocol.ProtocolException;

/**
 * What a node counted.
 *
 * @param numbers spawns, backtrackings, tasks from the node, from other nodes, taken back; number and sum of the times of tasks, of
 *     refusals (ns); the same of those from other nodes
 * @param tasks a sample of times (ns)
 * @param refusals likewise
 * @param within messages by kind
 * @param outward likewise
 */
record NodeCounts(long[] numbers, long[] tasks, long[] refusals, long[] within, long[] outward) {

    private static final int MOST = 1 << 24;

    static NodeCounts of(Node node, List<Counters> workers) {
        return new NodeCounts(
                workers.stream()
                        .map(c -> new long[] {c.spawns, c.backtrackings, c.within, c.between, c.back, c.tasks.count(),
                            c.tasks.sum(),
                            c.refusals.count(), c.refusals.sum(), c.awayTasks, c.awayTaskNanos, c.awayRefusals,
                            c.awayRefusalNanos})
                        .reduce(NodeCounts::sum).orElseThrow(),
                sample(workers, c -> c.tasks), sample(workers, c -> c.refusals), counts(node.within()), counts(node.outward()));
    }

    private static long[] sample(List<Counters> workers, Function<Counters, AnswerTimes> which) {
        return workers.stream().map(which).flatMapToLong(AnswerTimes::sample).toArray();
    }

    private static long[] counts(Traffic traffic) {
        return Stream.of(MessageKind.values()).mapToLong(traffic::count).toArray();
    }

    NodeCounts plus(NodeCounts other) {
        return new NodeCounts(sum(numbers, other.numbers), joined(tasks, other.tasks), joined(refusals, other.refusals),
                sum(within, other.within), sum(outward, other.outward));
    }

    private static long[] sum(long[] a, long[] b) {
        long[] sum = a.clone();
        Arrays.setAll(sum, k -> a[k] + b[k]);
        return sum;
    }

    private static long[] joined(long[] a, long[] b) {
        return LongStream.concat(LongStream.of(a), LongStream.of(b)).toArray();
    }

    byte[] written() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            for (long[] part : List.of(numbers, tasks, refusals, within, outward)) {
                out.writeInt(part.length);
                for (long value : part) {
                    out.writeLong(value);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("Bytes in memory can be written.", e);
        }
        return bytes.toByteArray();
    }

    static NodeCounts read(byte[] bytes) {
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            return new NodeCounts(part(in), part(in), part(in), part(in), part(in));
        } catch (IOException e) {
            throw new ProtocolException("What a node counted cannot be read: " + e.getMessage() + ".");
        }
    }

    private static long[] part(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST || length * (long) Long.BYTES > in.available()) {
            throw new IOException("it is cut off");
        }
        long[] part = new long[length];
        for (int k = 0; k < length; k++) {
            part[k] = in.readLong();
        }
        return part;
    }
}

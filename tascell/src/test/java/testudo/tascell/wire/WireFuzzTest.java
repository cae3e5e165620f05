package testudo.tascell.wire;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;
import testudo.tascell.TaskKinds;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.ProtocolException;
import testudo.tascell.protocol.Result;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Whatever bytes another node sends, they are a message that can be written again, or refused in a sentence; mostly with a checksum and a
 * length that fit, so that the reader gets beyond them.
 */
@Timeout(900)
@Tag("part")
class WireFuzzTest {

    private static final Address THERE = new Address(1, 2);
    private static final Address HERE = new Address(0, 3);
    private static final long MOST_BYTES = 8_000_000;

    private final WireReader reader = new WireReader(kinds(), 1, 3);
    private final List<Cargo> tasks = tasks();

    private static TaskKinds kinds() {
        Map<String, TaskKinds.Reader> readers = new HashMap<>();
        SearchCatalog.all().forEach(program -> readers.putAll(program.kinds().readers()));
        return new TaskKinds(readers);
    }

    private static List<Cargo> tasks() {
        List<Cargo> tasks = new ArrayList<>();
        SearchCatalog.all().forEach(program -> tasks.add(program.task(Math.max(4, program.extent().least()))));
        return tasks;
    }

    private List<byte[]> good() {
        List<Message> messages = new ArrayList<>(List.of(new Message.TaskRequest(HERE, THERE, 5),
                new Message.TaskRequest(HERE, Address.any(1), Message.NOTHING), new Message.NoTask(THERE),
                new Message.TaskResult(THERE, 4, new Outcome.Failed(OptionalInt.of(-9), "left ü", Optional.empty()),
                        new Result.Written(new byte[0])),
                new Message.TaskResult(THERE, 0, new Outcome.Aborted(), new Result.Written(new byte[0])),
                new Message.ResultSeen(THERE), new Message.Cancellation(HERE, 3, THERE), new Message.BroadcastSeen(THERE),
                new Message.Exit(Address.any(1), true), new Message.Statistics(Address.any(1), new byte[] {1, 0, '\n'})));
        for (Cargo task : tasks) {
            messages.add(new Message.TaskGiven(HERE, 7, THERE, 2, task));
            messages.add(new Message.Broadcast(HERE, Address.any(1), task));
            messages.add(new Message.TaskResult(THERE, 4, new Outcome.Normal(), new Result.Held(task)));
        }
        return messages.stream().map(WireWriter::write).toList();
    }

    /** The same message with the length of its body and a checksum that fit. */
    private static byte[] sealed(SplittableRandom random, byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        String[] words = new String(bytes, 0, end, StandardCharsets.ISO_8859_1).split(" ", -1);
        if (end == bytes.length || words.length < 3) {
            return bytes;
        }
        byte[] body = Arrays.copyOfRange(bytes, end + 1, bytes.length);
        if (random.nextInt(8) > 0) {
            words[words.length - 2] = Integer.toString(body.length);
        }
        byte[] head = (String.join(" ", Arrays.copyOf(words, words.length - 1)) + ' ').getBytes(StandardCharsets.ISO_8859_1);
        byte[] line = (HexFormat.of().toHexDigits(WireWriter.checksum(head, head.length, body, 0)) + '\n')
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = Arrays.copyOf(head, head.length + line.length + body.length);
        System.arraycopy(line, 0, all, head.length, line.length);
        System.arraycopy(body, 0, all, head.length + line.length, body.length);
        return all;
    }

    @Test
    void messagesAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("messages between nodes", ProtocolException.class, MOST_BYTES);
        SplittableRandom random = fuzzing.random();
        Mutations mutations = new Mutations(random, good(),
                List.of(" ", ":", "-1", "0", "1:2", "99999999999", "-2147483648", "\n", "tascell/2", "treq", "task", "none",
                        "rslt", "rack", "cncl", "bcst", "bcak", "exit", "stat", "fib", "nqueens", "lu", "pentomino",
                        "\0\0\0\1", "\u007f"));
        long[] read = {0};
        fuzzing.run(Fuzzing.inputs(3_000, 300_000),
                n -> n % 8 == 0 ? mutations.next() : sealed(random, mutations.next()),
                input -> {
                    obeyed(reader.read(0, input));
                    read[0]++;
                });
        assertTrue(read[0] > 0, "no changed message was read");
    }

    /** What is read may be written again; a result is read by some task that could wait for it. */
    private void obeyed(Message message) throws IOException {
        assertTrue(message.to().rank() == 1 && message.to().worker() >= Address.ANY && message.to().worker() < 3,
                () -> "for " + message.to());
        if (message instanceof Message.TaskResult(Address _, int _, Outcome _, Result.Written(byte[] bytes))) {
            for (Cargo waiting : tasks) {
                try {
                    waiting.readResult(new DataInputStream(new ByteArrayInputStream(bytes)));
                } catch (IOException _) {
                    // as a task refuses what is none of its results
                }
            }
            return;
        }
        reader.read(0, WireWriter.write(message));
    }
}

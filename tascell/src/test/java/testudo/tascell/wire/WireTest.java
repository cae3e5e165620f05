package testudo.tascell.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.tascell.program.QueensProgram;
import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.ProtocolException;
import testudo.tascell.protocol.Result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Messages come as they were written; another version, and any bit that is not as it was, is refused in a sentence. */
@Timeout(900)
class WireTest {

    private static final Address THERE = new Address(1, 2);
    private static final Address HERE = new Address(0, 3);

    private final QueensProgram program = new QueensProgram();
    private final WireReader reader = new WireReader(program.kinds(), 1, 3);

    private List<Message> messages() {
        return List.of(new Message.TaskRequest(HERE, THERE, 5), new Message.TaskRequest(HERE, Address.any(1), Message.NOTHING),
                new Message.TaskGiven(HERE, 7, THERE, 2, program.task(6)), new Message.NoTask(THERE),
                new Message.TaskResult(THERE, 4, new Outcome.Normal(), new Result.Held(program.task(5))),
                new Message.TaskResult(THERE, 4, new Outcome.Failed(OptionalInt.of(-9), "left ü", Optional.empty()),
                        new Result.Held(program.task(5))),
                new Message.TaskResult(THERE, 4, new Outcome.Failed(OptionalInt.empty(), "", Optional.empty()),
                        new Result.Held(program.task(5))),
                new Message.TaskResult(THERE, 0, new Outcome.Aborted(), new Result.Held(program.task(5))),
                new Message.ResultSeen(THERE),
                new Message.Cancellation(HERE, 3, THERE), new Message.Broadcast(HERE, Address.any(1), program.task(6)),
                new Message.BroadcastSeen(THERE), new Message.Exit(Address.any(1), true),
                new Message.Statistics(Address.any(1), new byte[] {1, 0, '\n'}));
    }

    /** As it is written, but for the results, whose bytes are read by who waits for them. */
    private static String told(Message message) {
        return switch (message) {
            case Message.TaskGiven m ->
                    m.from() + " " + m.subtask() + " " + m.to() + " " + m.divisions() + " " + m.task().kind();
            case Message.TaskResult m -> m.to() + " " + m.subtask() + " " + m.outcome();
            case Message.Broadcast m -> m.from() + " " + m.to() + " " + m.cargo().kind();
            case Message.Statistics m -> m.to() + Arrays.toString(m.counted());
            default -> message.toString();
        };
    }

    @Test
    void whatIsWrittenIsRead() {
        for (Message message : messages()) {
            byte[] bytes = WireWriter.write(message);
            Message read = reader.read(0, bytes);
            assertEquals(told(message), told(read));
            if (read instanceof Message.TaskGiven) {
                assertArrayEquals(bytes, WireWriter.write(read));
            }
        }
    }

    @Test
    void anotherVersionIsNamed() {
        byte[] bytes = WireWriter.write(new Message.NoTask(THERE));
        bytes["tascell/".length()] = '9';
        assertEquals(
                "Node 0 speaks version '9' of Tascell's messages, node 1 version '2': start the same build of Testudo on all nodes.",
                assertThrows(ProtocolException.class, () -> reader.read(0, bytes)).getMessage());
    }

    @Test
    void everyBitThatIsWrongIsNoticed() {
        for (Message message : messages()) {
            byte[] good = WireWriter.write(message);
            for (int bit = 0; bit < 8 * good.length; bit++) {
                byte[] bad = good.clone();
                bad[bit / 8] ^= (byte) (1 << bit % 8);
                refused(bad);
            }
        }
    }

    @Test
    void whatIsCutOffOrNoMessageAtAllIsRefused() {
        SplittableRandom random = new SplittableRandom(1);
        for (Message message : messages()) {
            byte[] good = WireWriter.write(message);
            for (int length = 0; length < good.length; length++) {
                refused(Arrays.copyOf(good, length));
            }
            byte[] noise = new byte[good.length];
            random.nextBytes(noise);
            refused(noise);
        }
        refused("tascell/2 \n".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aMessageForSomebodyElseIsRefused() {
        refused(WireWriter.write(new Message.NoTask(new Address(2, 0))));
        refused(WireWriter.write(new Message.NoTask(new Address(1, 3))));
    }

    private void refused(byte[] bytes) {
        String sentence = assertThrows(ProtocolException.class, () -> reader.read(0, bytes)).getMessage();
        assertTrue(
                sentence.endsWith(".") && sentence.lines().count() == 1 && sentence.chars().allMatch(c -> c >= ' ' && c < 127),
                sentence);
    }
}

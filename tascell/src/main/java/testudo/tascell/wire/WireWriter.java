package testudo.tascell.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32C;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.Result;

/** Writes messages. Safe for all threads. */
public final class WireWriter {

    static final String VERSION = "tascell/2";

    private WireWriter() {}

    /** The whole message. */
    public static byte[] write(Message message) {
        byte[] body = body(message);
        String line = VERSION + ' ' + message.kind().word() + ' ' + fields(message) + ' ' + body.length + ' ';
        byte[] head = line.getBytes(StandardCharsets.US_ASCII);
        byte[] sum =
                (HexFormat.of().toHexDigits(checksum(head, head.length, body, 0)) + '\n').getBytes(StandardCharsets.US_ASCII);
        byte[] all = new byte[head.length + sum.length + body.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(sum, 0, all, head.length, sum.length);
        System.arraycopy(body, 0, all, head.length + sum.length, body.length);
        return all;
    }

    static int checksum(byte[] head, int length, byte[] body, int from) {
        CRC32C sum = new CRC32C();
        sum.update(head, 0, length);
        sum.update(body, from, body.length - from);
        return (int) sum.getValue();
    }

    private static String fields(Message message) {
        return switch (message) {
            case Message.TaskRequest m -> address(m.from()) + ' ' + address(m.to()) + ' ' + m.waiting();
            case Message.TaskGiven m ->
                    address(m.from()) + ' ' + m.subtask() + ' ' + address(m.to()) + ' ' + m.divisions() + ' '
                            + m.task().kind();
            case Message.NoTask m -> address(m.to());
            case Message.TaskResult m -> address(m.to()) + ' ' + m.subtask() + ' ' + reason(m.outcome());
            case Message.ResultSeen m -> address(m.to());
            case Message.Cancellation m -> address(m.from()) + ' ' + m.subtask() + ' ' + address(m.to());
            case Message.Broadcast m -> address(m.from()) + ' ' + address(m.to()) + ' ' + m.cargo().kind();
            case Message.BroadcastSeen m -> address(m.to());
            case Message.Exit m -> address(m.to()) + ' ' + (m.last() ? 1 : 0);
            case Message.Statistics m -> address(m.to());
        };
    }

    private static String address(Address a) {
        return a.rank() + ":" + a.worker();
    }

    private static String reason(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Normal _ -> "0";
            case Outcome.Failed failed -> failed.tag().isPresent() ? "1 " + failed.tag().getAsInt() : "1";
            case Outcome.Aborted _ -> "2";
        };
    }

    private static byte[] body(Message message) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            switch (message) {
                case Message.TaskGiven m -> m.task().writeTask(out);
                case Message.TaskResult m -> writeResult(m, out);
                case Message.Broadcast m -> m.cargo().writeTask(out);
                case Message.Statistics m -> out.write(m.counted());
                case Message.TaskRequest _,Message.NoTask _,Message.ResultSeen _,Message.Cancellation _,Message.BroadcastSeen _,Message.Exit _ ->
                        {}
            }
        } catch (IOException e) {
            throw new IllegalStateException("Bytes in memory can be written.", e);
        }
        return bytes.toByteArray();
    }

    private static void writeResult(Message.TaskResult m, DataOutputStream out) throws IOException {
        switch (m.outcome()) {
            case Outcome.Normal _ -> {
                Cargo task = ((Result.Held) m.result()).task();
                task.writeResult(out);
            }
            case Outcome.Failed failed -> out.write(failed.text().getBytes(StandardCharsets.UTF_8));
            case Outcome.Aborted _ -> {}
        }
    }
}

package testudo.tascell.wire;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.ProtocolException;
import testudo.tascell.protocol.Result;

/** Reads messages. */
public final class WireReader {

    private static final int LONGEST_LINE = 512;

    private final CargoReader tasks;
    private final int rank;
    private final int workers;

    /**
     * At a node of that rank with so many workers.
     *
     * @param tasks reads the bodies of tasks
     */
    public WireReader(CargoReader tasks, int rank, int workers) {
        this.tasks = tasks;
        this.rank = rank;
        this.workers = workers;
    }

    /**
     * The message.
     *
     * @param sender the rank it came from
     * @throws ProtocolException with one sentence if it cannot be read
     */
    public Message read(int sender, byte[] all) {
        int end = 0;
        while (end < all.length && end < LONGEST_LINE && all[end] != '\n') {
            end++;
        }
        String line = new String(all, 0, end, StandardCharsets.US_ASCII);
        String version = line.substring(0, Math.max(0, line.indexOf(' ')));
        if (version.startsWith("tascell/") && !version.equals(WireWriter.VERSION)) {
            throw new ProtocolException("Node " + sender + " speaks version '" + printable(version.substring(8))
                    + "' of Tascell's messages, node " + rank + " version '" + WireWriter.VERSION.substring(8)
                    + "': start the same build of Testudo on all nodes.");
        }
        if (end == all.length || end == LONGEST_LINE || !version.equals(WireWriter.VERSION)) {
            throw damaged(sender, all, "it has no line of Tascell at its beginning");
        }
        String[] fields = line.split(" ", -1);
        byte[] body = Arrays.copyOfRange(all, end + 1, all.length);
        int sumAt = line.lastIndexOf(' ') + 1;
        String sum = HexFormat.of().toHexDigits(WireWriter.checksum(all, sumAt, body, 0));
        if (!sum.equals(line.substring(sumAt))) {
            throw damaged(sender, all, "its checksum is " + sum + ", told '" + printable(line.substring(sumAt)) + "'");
        }
        try {
            Message message = message(new Fields(fields), body);
            Address to = message.to();
            if (to.rank() != rank || to.worker() < Address.ANY || to.worker() >= workers) {
                throw new IOException("it is for " + to);
            }
            return message;
        } catch (EOFException e) {
            throw damaged(sender, all, "its body ends too early");
        } catch (IOException | IllegalArgumentException e) {
            throw damaged(sender, all, e.getMessage());
        }
    }

    private Message message(Fields f, byte[] body) throws IOException {
        String kind = f.word();
        Message message = switch (kind) {
            case "treq" -> new Message.TaskRequest(f.address(), f.address(), f.number());
            case "task" -> task(f, body);
            case "none" -> new Message.NoTask(f.address());
            case "rslt" -> new Message.TaskResult(f.address(), f.number(), outcome(f, body), new Result.Written(body));
            case "rack" -> new Message.ResultSeen(f.address());
            case "cncl" -> new Message.Cancellation(f.address(), f.number(), f.address());
            case "bcst" -> broadcast(f, body);
            case "bcak" -> new Message.BroadcastSeen(f.address());
            case "exit" -> new Message.Exit(f.address(), f.number() != 0);
            case "stat" -> new Message.Statistics(f.address(), body);
            default -> throw new IOException("there is no message '" + printable(kind) + "'");
        };
        if (f.number() != body.length) {
            throw new IOException("its body has " + body.length + " bytes");
        }
        return message;
    }

    private Message task(Fields f, byte[] body) throws IOException {
        Address from = f.address();
        int subtask = f.number();
        Address to = f.address();
        int divisions = f.number();
        return new Message.TaskGiven(from, subtask, to, divisions, cargo(f.word(), body));
    }

    private Message broadcast(Fields f, byte[] body) throws IOException {
        return new Message.Broadcast(f.address(), f.address(), cargo(f.word(), body));
    }

    private Cargo cargo(String kind, byte[] body) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(body));
        Cargo task = tasks.read(kind, in);
        if (in.available() > 0) {
            throw new IOException("its task of kind '" + printable(kind) + "' is longer than such a task");
        }
        return task;
    }

    private static Outcome outcome(Fields f, byte[] body) throws IOException {
        return switch (f.word()) {
            case "0" -> new Outcome.Normal();
            case "1" -> new Outcome.Failed(f.left() > 2 ? OptionalInt.of(f.number()) : OptionalInt.empty(),
                    new String(body, StandardCharsets.UTF_8), Optional.empty());
            case "2" -> new Outcome.Aborted();
            default -> throw new IOException("its result ends for no known reason");
        };
    }

    private ProtocolException damaged(int sender, byte[] all, String why) {
        return new ProtocolException(
                "A message of " + all.length + " bytes from node " + sender + " to node " + rank + " is damaged: "
                        + why + ".");
    }

    static String printable(String text) {
        String shown = text.replaceAll("[^!-~]", "?");
        return shown.length() <= 40 ? shown : shown.substring(0, 40) + "...";
    }
}

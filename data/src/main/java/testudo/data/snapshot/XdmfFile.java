package testudo.data.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code run.xdmf} while a run goes on: it grows in place and is well-formed and complete at any moment, for a reader who is
 * at it and after a kill.
 *
 * <p>Behind the snapshots of each series there is room, a processing instruction full of blanks, which readers of XML skip:
 *
 * <pre>
 *   …step 3…&lt;/Grid&gt; &lt;?room                                   ?&gt; &lt;/Grid&gt;        as it is
 *   …step 3…&lt;/Grid&gt; &lt;?room &gt; &lt;Grid…step 4…&lt;/Grid&gt; &lt;?room      ?&gt; &lt;/Grid&gt;        the next one, unseen: an instruction ends at ?&gt;
 *   …step 3…&lt;/Grid&gt; &lt;?room?&gt; &lt;Grid…step 4…&lt;/Grid&gt; &lt;?room      ?&gt; &lt;/Grid&gt;        seen, by one byte
 * </pre>
 *
 * <p>Where the room is used up, the file is replaced as a whole by one with as much room as it holds text, so that the work
 * per snapshot does not grow with their number. In the end it is replaced by one without.
 */
final class XdmfFile {

    /** At least so much for each series (bytes). */
    private static final int LEAST_ROOM = 16 * 1024;

    private static final String OPEN = "      <?room ";
    private static final String CLOSE = "?>\n";

    /** @param next where the byte is that ends the instruction early; @param end where its own end is */
    private record Room(long next, long end) {}

    private final Path file;
    private final RunDescription run;
    private final Set<Written.Placed> fields = new LinkedHashSet<>();
    private List<Room> rooms = List.of();

    XdmfFile(Path file, RunDescription run) {
        this.file = file;
        this.run = run;
    }

    /**
     * Adds the last snapshot.
     *
     * @param snapshots all of the run in order of steps
     * @throws OutputException when the disk is full or fails; then the file is well-formed and tells of the snapshots before
     */
    void append(List<Written> snapshots) {
        boolean known = !fields.addAll(snapshots.getLast().fields());
        if (!known || !appended(snapshots.getLast())) {
            snapshots.forEach(s -> fields.addAll(s.fields()));
            replace(snapshots, true);
        }
    }

    /** Replaces the file by one without room, where that is possible; what is there serves as well. */
    void finish(List<Written> snapshots) {
        if (!rooms.isEmpty()) {
            try {
                replace(snapshots, false);
            } catch (OutputException _) {
                // Whoever closes a run on a full disk was told of it when a snapshot could not be written.
            }
        }
    }

    private boolean appended(Written snapshot) {
        List<Xdmf.Series> all = Xdmf.of(run, fields, List.of(snapshot));
        List<ByteBuffer> texts = all.stream().map(s -> bytes(">\n" + s.grids().getFirst() + OPEN)).toList();
        for (int n = 0; n < rooms.size(); n++) {
            if (rooms.get(n).next + 1 + texts.get(n).remaining() >= rooms.get(n).end) {
                return false;
            }
        }
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            List<Room> left = new ArrayList<>();
            for (int n = 0; n < rooms.size(); n++) {
                Room room = rooms.get(n);
                long last = room.next + texts.get(n).remaining();
                write(channel, texts.get(n), room.next + 1);
                left.add(new Room(last, room.end));
            }
            // What is shown must be on the disk before that which shows it.
            channel.force(false);
            for (Room room : rooms) {
                write(channel, bytes("?"), room.next);
            }
            channel.force(false);
            rooms = left;
            return true;
        } catch (IOException e) {
            fields.clear(); // some series may show the snapshot and others not: the next one replaces the file
            throw OutputException.writing(file, e);
        }
    }

    private void replace(List<Written> snapshots, boolean withRoom) {
        List<Room> made = new ArrayList<>();
        RunFiles.replace(file, channel -> {
            long position = write(channel, bytes(Xdmf.HEAD), 0);
            for (Xdmf.Series series : Xdmf.of(run, fields, snapshots)) {
                ByteBuffer grids = bytes(series.opening() + String.join("", series.grids()) + (withRoom ? OPEN : ""));
                int room = Math.max(LEAST_ROOM, grids.remaining());
                position += write(channel, grids, position);
                if (withRoom) {
                    made.add(new Room(position - 1, position + room));
                    position += write(channel, bytes(" ".repeat(room) + CLOSE), position);
                }
                position += write(channel, bytes(Xdmf.CLOSING), position);
            }
            write(channel, bytes(Xdmf.TAIL), position);
        });
        rooms = made;
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** @return how many bytes were written */
    private static int write(FileChannel channel, ByteBuffer bytes, long position) throws IOException {
        int count = bytes.remaining();
        while (bytes.hasRemaining()) {
            channel.write(bytes, position + count - bytes.remaining());
        }
        return count;
    }
}

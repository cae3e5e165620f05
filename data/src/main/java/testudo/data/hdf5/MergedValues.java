package testudo.data.hdf5;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * The elements of a variable in parts, in the order of the whole.
 *
 * <pre>
 *   part 0 │ part 1        a row of the whole goes through the parts of its layer; each part's own elements come in the
 *   ───────┼───────        order in which the whole needs them, so that every part is one stream, read once
 *   part 2 │ part 3
 * </pre>
 *
 * <p>Memory: a buffer per part that the row's layer along the first axis goes through, together at most {@value #BUFFERS} bytes, or one
 * chunk of each where they are compressed. For one thread.
 */
final class MergedValues implements Values {

    private static final int BUFFERS = 32 << 20;
    private static final int LEAST_BUFFER = 4096;

    private final PartedVariable variable;
    private final int[] extents;
    private final List<PartStream> streams;
    private final int[] at;
    /** The parts that the row at {@link #at} goes through, in its order, and the one it is in. */
    private List<PartStream> row = List.of();
    private int part;
    private int leftInPart;

    /** @param index the file in whose directory the parts are */
    MergedValues(PartedVariable variable, Path index) {
        this.variable = variable;
        this.extents = variable.extents();
        this.at = new int[extents.length];
        int buffer = Math.clamp(BUFFERS / variable.pieces().size(), LEAST_BUFFER, ContiguousStorage.BUFFER);
        int last = extents.length - 1;
        this.streams = variable.pieces().stream().sorted(Comparator.comparingInt(piece -> piece.start()[last]))
                .map(piece -> new PartStream(index.resolveSibling(piece.file()), variable.name(), piece, buffer)).toList();
    }

    @Override
    public void next(DoubleBuffer into) throws IOException {
        while (into.hasRemaining()) {
            if (leftInPart == 0) {
                enter();
            }
            int count = Math.min(leftInPart, into.remaining());
            row.get(part).next(into.slice(into.position(), count));
            into.position(into.position() + count);
            leftInPart -= count;
            at[at.length - 1] += count;
        }
    }

    /** Goes to the part that holds the next element. */
    private void enter() {
        int last = at.length - 1;
        part++;
        if (row.isEmpty() || at[last] == extents[last]) {
            nextRow();
        }
        if (part == row.size() || row.get(part).piece().start()[last] != at[last]) {
            throw new ContentException("its parts do not hold every element of '" + variable.name() + "' once");
        }
        leftInPart = row.get(part).piece().extents()[last];
    }

    private void nextRow() {
        for (int a = at.length - 1; !row.isEmpty() && a >= 0 && (a == at.length - 1 || ++at[a] == extents[a]); a--) {
            at[a] = 0;
        }
        // Parts that go on fill the row as they filled the one before; another one can only begin where one of them ends.
        if (row.isEmpty() || !row.stream().allMatch(stream -> stream.piece().holdsRow(at))) {
            row = streams.stream().filter(stream -> stream.piece().holdsRow(at)).toList();
        }
        part = 0;
    }

    void close() {
        streams.forEach(PartStream::close);
    }
}

package testudo.data.hdf5;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Path;

/** The elements of a variable in one part, in their order; its file is open from the first to the last of them. For one thread. */
final class PartStream implements Values {

    private final Path file;
    private final String variable;
    private final Piece piece;
    private final int buffer;
    private long left;
    private WholeSource source;
    private Values values;

    PartStream(Path file, String variable, Piece piece, int buffer) {
        this.file = file;
        this.variable = variable;
        this.piece = piece;
        this.buffer = buffer;
        this.left = piece.elements();
    }

    Piece piece() {
        return piece;
    }

    @Override
    public void next(DoubleBuffer into) {
        try {
            if (source == null) {
                source = WholeSource.open(file);
                values = source.values(variable, buffer);
            }
            left -= into.remaining();
            values.next(into);
        } catch (IOException | RuntimeException e) {
            throw PartException.of(file, e);
        }
        if (left == 0) {
            close();
        }
    }

    void close() {
        if (source != null) {
            source.close();
            source = null;
            values = null;
        }
    }
}

package testudo.data.snapshot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * The time series being written: one call to the system per row, so that a kill leaves whole lines.
 *
 * <p>A row that cannot be written whole is taken back.
 */
final class DiagnosticsFile implements AutoCloseable {

    private static final String TIME = "time";
    private static final String STEP_AND_TIME = "step," + TIME;
    private static final int LONGEST_BEGINNING = 1 << 16;

    private final Path path;
    private final FileChannel file;
    private final int columns;
    private final CRC32C checksum = new CRC32C();

    private DiagnosticsFile(Path path, FileChannel file, int columns) {
        this.path = path;
        this.file = file;
        this.columns = columns;
    }

    /** The file stays locked until it is closed, which tells other runs that the directory is in use. */
    static DiagnosticsFile create(Path path, List<Column> columns, String timeUnit) {
        try {
            DiagnosticsFile made = new DiagnosticsFile(path, FileChannel.open(path, StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE), columns.size());
            try {
                return made.begun(series -> {
                    series.file.tryLock();
                    series.append("step," + new Column(TIME, timeUnit)
                            + columns.stream().map(c -> "," + c).collect(Collectors.joining()));
                });
            } catch (IOException | RuntimeException e) { // such as an interrupt, which closes the file
                Files.deleteIfExists(path);
                throw e;
            }
        } catch (IOException e) {
            throw OutputException.writing(path, e);
        }
    }

    /**
     * Goes on after the rows that a checkpoint tells of; what follows them is cut off.
     *
     * @throws OutputException when another run holds the file, or it does not begin with those rows
     */
    static DiagnosticsFile resume(Path path, int columns, Rows rows) {
        try {
            return new DiagnosticsFile(path, FileChannel.open(path, StandardOpenOption.READ,
                    StandardOpenOption.WRITE), columns).begun(series -> {
                        if (!series.lock()) {
                            throw OutputException.inUse(path.getParent());
                        }
                        series.skip(rows);
                    });
        } catch (IOException e) {
            throw OutputException.writing(path, e);
        }
    }

    private interface FirstUse {
        void of(DiagnosticsFile file) throws IOException;
    }

    /** This file after its first use; closed where that fails. */
    private DiagnosticsFile begun(FirstUse use) throws IOException {
        boolean begun = false;
        try {
            use.of(this);
            begun = true;
            return this;
        } finally {
            if (!begun) {
                file.close();
            }
        }
    }

    private boolean lock() throws IOException {
        try {
            return file.tryLock() != null;
        } catch (OverlappingFileLockException ownProcess) {
            return false;
        }
    }

    private void skip(Rows rows) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
        while (file.position() < rows.bytes()) {
            bytes.clear().limit((int) Math.min(bytes.capacity(), rows.bytes() - file.position()));
            if (file.read(bytes) < 0) {
                break;
            }
            checksum.update(bytes.flip());
        }
        if (!rows().equals(rows)) {
            throw new OutputException("Cannot go on: '" + path + "' is not what the run had written up to its checkpoint.");
        }
        file.truncate(rows.bytes());
    }

    /** What was written so far. */
    Rows rows() throws IOException {
        return new Rows(file.position(), checksum.getValue());
    }

    /** Rows of a file that somebody took away would be lost without a word. */
    void requireThere() {
        if (!Files.exists(path)) {
            throw OutputException.because(path, "it was taken away while the run went on");
        }
    }

    /** Waits until all rows are on the disk. */
    void force() throws IOException {
        file.force(true);
    }

    /** Whether it is a time series that ends where a run begins: in its header, or with the row of the first step. */
    static boolean isBarelyBegun(Path path) throws IOException {
        try (InputStream file = Files.newInputStream(path)) {
            byte[] bytes = file.readNBytes(LONGEST_BEGINNING);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return bytes.length < LONGEST_BEGINNING && text.lines().count() <= 2
                    && (text.startsWith(STEP_AND_TIME) || STEP_AND_TIME.startsWith(text));
        }
    }

    /** Whether a run is still writing the file. */
    static boolean inUse(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE); FileLock lock = file.tryLock()) {
            return lock == null;
        } catch (OverlappingFileLockException ownProcess) {
            return true;
        }
    }

    void append(long step, double time, double... values) {
        if (values.length != columns) {
            throw new IllegalArgumentException("A row has " + columns + " values, got " + values.length + ".");
        }
        StringBuilder row = new StringBuilder().append(step).append(',').append(time);
        for (double value : values) {
            row.append(',').append(value);
        }
        append(row.toString());
    }

    private void append(String line) {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            long whole = file.position();
            try {
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
                checksum.update(bytes.flip());
            } catch (IOException e) {
                takeBack(whole, e);
                throw e;
            }
        } catch (IOException e) {
            throw OutputException.writing(path, e);
        }
    }

    private void takeBack(long whole, IOException failure) {
        try {
            file.truncate(whole);
        } catch (IOException closed) {
            // An interrupt closes the file; it, not the closed file, is the failure to report.
            failure.addSuppressed(closed);
        }
    }

    @Override
    public void close() {
        try (file) {
            file.force(true);
        } catch (IOException e) {
            throw OutputException.writing(path, e);
        }
    }
}

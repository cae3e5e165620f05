package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

import testudo.api.field.FieldValues;
import testudo.api.program.Snapshot;
import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Hdf5Source;

/**
 * The contents of a checkpoint: a snapshot of all states, contiguous, and with it
 *
 * <pre>
 *   /checkpoint_probes [n]     the values of all probes so far, one after the other
 *   /checkpoint_totals [n]     what sums were before the first step
 *   /checkpoint_row [n]        time and values of the last row of the time series
 *   /checkpoint_clock [2]      time and length of the last step, where lengths are measured
 *   probe_rows, rows_bytes, rows_checksum, given, checksum      attributes of the file
 * </pre>
 *
 * The checksum (CRC-32C) is over all of this and what of the snapshot a run goes on from.
 *
 * <p>Of a run over several ranks it is an index as that of a snapshot, of parts that {@link CheckpointPart} tells of; the arrays are in
 * rank 0's, and the checksum is over the parts' checksums, {@code part_checksums}, in place of values.
 */
final class CheckpointFile {

    private static final String PROBES = "checkpoint_probes";
    private static final String TOTALS = "checkpoint_totals";
    private static final String ROW = "checkpoint_row";
    private static final String CLOCK = "checkpoint_clock";
    private static final String PARTS = "part_checksums";

    private CheckpointFile() {}

    static Hdf5File of(RunDescription run, Snapshot states, Bookkeeping books, Rows rows) throws IOException {
        Hdf5File file = SnapshotFile.of(plain(run), states, books.checks());
        put(books, file);
        ContentsDigest digest = describe(file, states.step(), run, books, rows);
        for (FieldValues values : states.fields().stream().sorted(Comparator.comparing(v -> v.field().name())).toList()) {
            digest.text(values.field().name());
            digest.numbers(values.values());
        }
        tail(digest, books);
        file.attribute(CheckpointPart.CHECKSUM, digest.value());
        return file;
    }

    /** The index of parts that are all in a directory. */
    static Hdf5File index(RunDescription run, SharedSnapshot states, Shares shares, Bookkeeping books, Rows rows,
            Path directory)
            throws IOException {
        Hdf5File file = PartFile.index(plain(run), states, shares, RunFiles.checkpointPartPrefix(states.step()));
        ContentsDigest digest = describe(file, states.step(), run, books, rows);
        List<Long> sums = CheckpointPart.checksums(directory, states.step(), shares.ranks());
        sums.forEach(digest::whole);
        tail(digest, books);
        file.attribute(PARTS, sums.stream().map(String::valueOf).collect(Collectors.joining(" ")));
        file.attribute(CheckpointPart.CHECKSUM, digest.value());
        return file;
    }

    /** Without compression, which costs the run time. */
    static RunDescription plain(RunDescription run) {
        return new RunDescription(run.model(), run.grid(), run.coordinates(), run.timeUnit(), run.precisions(), 0,
                run.diagnostics(),
                run.provenance());
    }

    /** What of the memory of a run is arrays. */
    static void put(Bookkeeping books, Hdf5File file) {
        put(file, PROBES, all(books.probes()));
        put(file, TOTALS, books.totals());
        put(file, ROW, books.row());
        put(file, CLOCK, books.clock());
    }

    private static void put(Hdf5File file, String name, double[] values) {
        if (values.length > 0) {
            file.numbers(name, values);
        }
    }

    private static double[] all(List<double[]> parts) {
        return parts.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /** Puts the attributes. @return the digest of what they tell */
    private static ContentsDigest describe(Hdf5File file, long step, RunDescription run, Bookkeeping books, Rows rows) {
        long[] lengths = books.probes().stream().mapToLong(values -> values.length).toArray();
        file.attribute("probe_rows", Arrays.stream(lengths).mapToObj(Long::toString).reduce((a, b) -> a + " " + b).orElse(""));
        file.attribute("rows_bytes", rows.bytes());
        file.attribute("rows_checksum", rows.checksum());
        file.attribute("given", books.given());
        return head(step, run.provenance(), lengths, rows, books.given());
    }

    private static ContentsDigest head(long step, Provenance provenance, long[] lengths, Rows rows, long given) {
        ContentsDigest digest = new ContentsDigest();
        digest.text(provenance.scenario());
        digest.text(provenance.created().toString());
        if (!provenance.modelSource().isEmpty()) {
            digest.text(provenance.modelSource());
        }
        for (long value : new long[] {step, rows.bytes(), rows.checksum(), given, lengths.length}) {
            digest.whole(value);
        }
        Arrays.stream(lengths).forEach(digest::whole);
        return digest;
    }

    private static void tail(ContentsDigest digest, Bookkeeping books) throws IOException {
        List<ResidualHistory.Point> points = books.checks().map(ResidualHistory::points).orElse(List.of());
        double[] history = points.stream().flatMapToDouble(p -> DoubleStream.of(p.step(), p.value())).toArray();
        for (double[] values : List.of(all(books.probes()), books.totals(), books.row(), history)) {
            digest.numbers(values);
        }
        if (books.clock().length > 0) {
            digest.numbers(books.clock());
        }
    }

    /**
     * Reads a checkpoint, its parts among it, and compares it with its checksum.
     *
     * @throws OutputException when it cannot be read, or is damaged
     */
    static StoredCheckpoint read(Path file) {
        return RunReader.read(file, source -> read(file, source, true));
    }

    /** Reads a checkpoint whose parts were all found good before, without comparing them again. */
    static StoredCheckpoint head(Path file) {
        return RunReader.read(file, source -> read(file, source, false));
    }

    private static StoredCheckpoint read(Path file, Hdf5Source source, boolean values) throws IOException {
        Map<String, Object> attributes = source.attributes();
        RunDescription run = DescriptionAttributes.read(source, List.of());
        Rows rows = new Rows(whole(attributes, "rows_bytes"), whole(attributes, "rows_checksum"));
        long given = whole(attributes, "given");
        long[] lengths = wholes(attributes, "probe_rows");
        long step = source.wholes(SnapshotFile.STEP)[0];
        Bookkeeping books = new Bookkeeping(apart(numbers(source, PROBES), lengths), ResidualHistory.read(source),
                numbers(source, TOTALS), numbers(source, ROW), numbers(source, CLOCK), given);
        StoredCheckpoint found = new StoredCheckpoint(step, file, run, SnapshotFile.fields(source), books, rows);
        boolean parted = attributes.containsKey(PARTS);
        if (parted || values) {
            ContentsDigest digest = head(step, run.provenance(), lengths, rows, given);
            if (parted) {
                long[] sums = wholes(attributes, PARTS);
                for (int rank = 0; rank < sums.length; rank++) {
                    digest.whole(
                            values ? CheckpointPart.read(file.resolveSibling(PartFile.checkpoint(step, rank))) : sums[rank]);
                }
            } else {
                values(digest, source, found.states());
            }
            tail(digest, books);
            if (digest.value() != whole(attributes, CheckpointPart.CHECKSUM)) {
                throw new OutputException("Cannot read '" + file + "': its checksum is not that of its contents.");
            }
        }
        return found;
    }

    private static void values(ContentsDigest digest, Hdf5Source source, List<String> states) throws IOException {
        for (String state : states) {
            digest.text(state);
            digest.numbers(Arrays.stream(source.extents(state)).asLongStream().reduce(1, Math::multiplyExact),
                    source.values(state));
        }
    }

    private static long[] wholes(Map<String, Object> attributes, String name) {
        return Arrays.stream(ContentException.attribute(attributes, "", name, String.class, "a text").split(" "))
                .filter(word -> !word.isEmpty()).mapToLong(Long::parseLong).toArray();
    }

    private static long whole(Map<String, Object> attributes, String name) {
        return ContentException.attribute(attributes, "", name, Long.class, "a whole number");
    }

    private static double[] numbers(Hdf5Source source, String name) {
        return source.holds(name) ? source.numbers(name) : new double[0];
    }

    private static List<double[]> apart(double[] all, long[] lengths) {
        List<double[]> parts = new ArrayList<>();
        int from = 0;
        for (long length : lengths) {
            parts.add(Arrays.copyOfRange(all, from, from + Math.toIntExact(length)));
            from += (int) length;
        }
        return parts;
    }
}

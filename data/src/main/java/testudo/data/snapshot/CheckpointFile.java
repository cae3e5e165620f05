package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 */
final class CheckpointFile {

    private static final String PROBES = "checkpoint_probes";
    private static final String TOTALS = "checkpoint_totals";
    private static final String ROW = "checkpoint_row";
    private static final String CLOCK = "checkpoint_clock";

    private CheckpointFile() {}

    static Hdf5File of(RunDescription run, Snapshot states, Bookkeeping books, Rows rows) throws IOException {
        RunDescription plain = new RunDescription(run.model(), run.grid(), run.coordinates(), run.timeUnit(), 0,
                run.diagnostics(), run.provenance());
        Hdf5File file = SnapshotFile.of(plain, states, books.checks());
        long[] lengths = books.probes().stream().mapToLong(values -> values.length).toArray();
        double[] probes = books.probes().stream().flatMapToDouble(Arrays::stream).toArray();
        put(file, PROBES, probes);
        put(file, TOTALS, books.totals());
        put(file, ROW, books.row());
        put(file, CLOCK, books.clock());
        file.attribute("probe_rows", Arrays.stream(lengths).mapToObj(Long::toString).reduce((a, b) -> a + " " + b).orElse(""));
        file.attribute("rows_bytes", rows.bytes());
        file.attribute("rows_checksum", rows.checksum());
        file.attribute("given", books.given());
        ContentsDigest digest = head(states.step(), run.provenance(), lengths, rows, books.given());
        for (FieldValues values : states.fields().stream().sorted(Comparator.comparing(v -> v.field().name())).toList()) {
            digest.text(values.field().name());
            digest.numbers(values.values());
        }
        tail(digest, probes, books, books.checks());
        file.attribute("checksum", digest.value());
        return file;
    }

    private static void put(Hdf5File file, String name, double[] values) {
        if (values.length > 0) {
            file.numbers(name, values);
        }
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

    private static void tail(ContentsDigest digest, double[] probes, Bookkeeping books, Optional<ResidualHistory> checks)
            throws IOException {
        List<ResidualHistory.Point> points = checks.map(ResidualHistory::points).orElse(List.of());
        double[] history = points.stream().flatMapToDouble(p -> DoubleStream.of(p.step(), p.value())).toArray();
        for (double[] values : List.of(probes, books.totals(), books.row(), history)) {
            digest.numbers(values);
        }
        if (books.clock().length > 0) {
            digest.numbers(books.clock());
        }
    }

    /**
     * Reads a checkpoint and compares it with its checksum.
     *
     * @throws OutputException when it cannot be read, or is damaged
     */
    static StoredCheckpoint read(Path file) {
        return RunReader.read(file, source -> read(file, source));
    }

    private static StoredCheckpoint read(Path file, Hdf5Source source) throws IOException {
        Map<String, Object> attributes = source.attributes();
        RunDescription run = DescriptionAttributes.read(source, List.of());
        Rows rows = new Rows(whole(attributes, "rows_bytes"), whole(attributes, "rows_checksum"));
        long given = whole(attributes, "given");
        long[] lengths =
                Arrays.stream(ContentException.attribute(attributes, "", "probe_rows", String.class, "a text").split(" "))
                        .filter(word -> !word.isEmpty())
                        .mapToLong(Long::parseLong).toArray();
        long step = source.wholes(SnapshotFile.STEP)[0];
        Optional<ResidualHistory> checks = ResidualHistory.read(source);
        double[] probes = numbers(source, PROBES);
        Bookkeeping books =
                new Bookkeeping(apart(probes, lengths), checks, numbers(source, TOTALS), numbers(source, ROW),
                        numbers(source, CLOCK), given);
        ContentsDigest digest = head(step, run.provenance(), lengths, rows, given);
        List<String> states = SnapshotFile.fields(source);
        for (String state : states) {
            digest.text(state);
            digest.numbers(Arrays.stream(source.extents(state)).asLongStream().reduce(1, Math::multiplyExact),
                    source.values(state));
        }
        tail(digest, probes, books, checks);
        if (digest.value() != whole(attributes, "checksum")) {
            throw new OutputException("Cannot read '" + file + "': its checksum is not that of its contents.");
        }
        return new StoredCheckpoint(step, file, run, states, books, rows);
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

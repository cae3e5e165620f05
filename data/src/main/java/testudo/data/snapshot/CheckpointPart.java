package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Hdf5Source;

/**
 * One rank's share of a checkpoint: a part as those of snapshots are, with a checksum (CRC-32C) over its states, their values and where
 * these belong. That of rank 0 also holds what else the run remembers.
 */
final class CheckpointPart {

    static final String CHECKSUM = "checksum";

    private CheckpointPart() {}

    /** @param books written by rank 0 only */
    static Hdf5File of(RunDescription run, SharedSnapshot states, Shares shares, int rank, Bookkeeping books)
            throws IOException {
        Hdf5File file = PartFile.of(CheckpointFile.plain(run), states, shares, rank);
        if (rank == 0) {
            CheckpointFile.put(books, file);
        }
        ContentsDigest digest = new ContentsDigest();
        digest.whole(states.step());
        for (Field field : states.fields().stream().sorted(Comparator.comparing(Field::name)).toList()) {
            Box share = PartFile.share(shares, rank, field);
            if (!share.isEmpty()) {
                place(digest, field.name(), SnapshotFile.firstIndex(share));
                digest.numbers(share.volume(), new ShareValues(field, share, states.held()));
            }
        }
        file.attribute(CHECKSUM, digest.value());
        return file;
    }

    private static void place(ContentsDigest digest, String name, int[] firstIndex) {
        digest.text(name);
        Arrays.stream(firstIndex).forEach(digest::whole);
    }

    /**
     * Reads a part and compares it with its checksum.
     *
     * @return the checksum
     * @throws OutputException when it cannot be read, or is damaged
     */
    static long read(Path part) {
        return RunReader.read(part, source -> {
            ContentsDigest digest = new ContentsDigest();
            digest.whole(source.wholes(SnapshotFile.STEP)[0]);
            for (String name : SnapshotFile.fields(source)) {
                Map<String, Object> attributes = source.attributes(name);
                place(digest, name,
                        ContentException.attribute(attributes, "'" + name + "'", SnapshotFile.FIRST_INDEX, int[].class,
                                "a list of whole numbers"));
                digest.numbers(Arrays.stream(source.extents(name)).asLongStream().reduce(1, Math::multiplyExact),
                        source.values(name));
            }
            if (digest.value() != checksum(source)) {
                throw new OutputException("Cannot read '" + part + "': its checksum is not that of its contents.");
            }
            return digest.value();
        });
    }

    private static long checksum(Hdf5Source source) {
        return ContentException.attribute(source.attributes(), "", CHECKSUM, Long.class, "a whole number");
    }

    /** What the parts of a step say their checksums are, by rank. */
    static List<Long> checksums(Path directory, long step, int ranks) {
        return IntStream.range(0, ranks)
                .mapToObj(rank -> RunReader.read(directory.resolve(PartFile.checkpoint(step, rank)), CheckpointPart::checksum))
                .toList();
    }
}

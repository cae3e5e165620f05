package testudo.data.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names in a run directory, and how a file comes by its final name: written under a fresh temporary one, forced to
 * the disk, renamed, and the directory forced.
 */
final class RunFiles {

    static final String XDMF = "run.xdmf";
    static final String INDEX = "index.json";
    static final String DIAGNOSTICS = "diagnostics.csv";
    static final String PROBES = "probes.h5";
    static final String STATUS = "status.json";
    static final String RECORD = "record.json";

    private static final Pattern SNAPSHOT = Pattern.compile("snapshot-(\\d{6,18})\\.h5");
    private static final Pattern PART = Pattern.compile("part-(\\d{6,18})-\\d{4,9}\\.h5");
    private static final Pattern CHECKPOINT = Pattern.compile("checkpoint-(\\d{6,18})\\.h5");
    private static final Pattern CHECKPOINT_PART = Pattern.compile("checkpoint-(\\d{6,18})-part-\\d{4,9}\\.h5");
    private static final Pattern TEMPORARY = Pattern.compile("(.+)\\.[0-9a-f]{16}\\.part");

    private RunFiles() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    interface Content {
        void writeTo(FileChannel file) throws IOException;

        /** Text in UTF-8. */
        static Content text(String text) {
            return file -> {
                ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
            };
        }
    }

    static String snapshot(long step) {
        return String.format(Locale.ROOT, "snapshot-%06d.h5", step);
    }

    static String checkpoint(long step) {
        return String.format(Locale.ROOT, "checkpoint-%06d.h5", step);
    }

    /** What the names of the files begin with that hold a snapshot's elements, one of each rank. */
    static String partPrefix(long step) {
        return String.format(Locale.ROOT, "part-%06d-", step);
    }

    /** What the names of the files begin with that hold a checkpoint's elements, one of each rank. */
    static String checkpointPartPrefix(long step) {
        return String.format(Locale.ROOT, "checkpoint-%06d-part-", step);
    }

    /** The step of a snapshot's file name; empty for any other name. */
    static OptionalLong step(Path file) {
        return step(SNAPSHOT, file);
    }

    /** The step of a checkpoint's file name; empty for any other name. */
    static OptionalLong checkpoint(Path file) {
        return step(CHECKPOINT, file);
    }

    /** The step of the name of a part of a snapshot; empty for any other name. */
    static OptionalLong part(Path file) {
        return step(PART, file);
    }

    /** The step of the name of a part of a checkpoint; empty for any other name. */
    static OptionalLong checkpointPart(Path file) {
        return step(CHECKPOINT_PART, file);
    }

    private static OptionalLong step(Pattern pattern, Path file) {
        Matcher name = pattern.matcher(file.getFileName().toString());
        return name.matches() ? OptionalLong.of(Long.parseLong(name.group(1))) : OptionalLong.empty();
    }

    /** Whether a run writes files of this name, whole or temporary. */
    static boolean ours(Path file) {
        String name = file.getFileName().toString();
        Matcher temporary = TEMPORARY.matcher(name);
        String whole = temporary.matches() ? temporary.group(1) : name;
        return whole.equals(XDMF) || whole.equals(INDEX) || whole.equals(DIAGNOSTICS) || whole.equals(PROBES)
                || whole.equals(STATUS) || whole.equals(RECORD) || SNAPSHOT.matcher(whole).matches()
                || PART.matcher(whole).matches()
                || CHECKPOINT.matcher(whole).matches() || CHECKPOINT_PART.matcher(whole).matches();
    }

    /** Whether a run that was killed may have left this file half written. */
    static boolean left(Path file) {
        return ours(file) && TEMPORARY.matcher(file.getFileName().toString()).matches();
    }

    /** A fresh one: random, since process numbers repeat in containers and a killed run leaves its temporary file behind. */
    static String temporary(String name) {
        return String.format(Locale.ROOT, "%s.%016x.part", name, ThreadLocalRandom.current().nextLong());
    }

    /** The entries of a directory. */
    static List<Path> list(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            entries.forEach(files::add);
        }
        return files;
    }

    /** Later files first, and a snapshot or checkpoint before its parts. */
    private static List<Path> backwards(Path directory) throws IOException {
        List<Path> files = list(directory);
        files.sort(Comparator.reverseOrder());
        return files;
    }

    /** Whether all there is was left by a run that was killed before its first snapshot. */
    static boolean cameToNothing(Path directory) throws IOException {
        for (Path file : list(directory)) {
            if (!isFile(file) || !left(file) && !(file.endsWith(DIAGNOSTICS) && DiagnosticsFile.isBarelyBegun(file))) {
                return false;
            }
        }
        return true;
    }

    /** Removes what an earlier run left, and nothing else. */
    static void removeOurs(Path directory) throws IOException {
        for (Path file : backwards(directory)) {
            if (ours(file) && isFile(file)) {
                Files.delete(file);
            }
        }
    }

    /** Runs write neither folders nor links, whatever their names. */
    private static boolean isFile(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Removes what a run wrote after a step, what it noted of how it ended, what it left half written, and snapshots that are not
     * due; later files first.
     *
     * @return the steps of the snapshots left, in their order
     */
    static List<Long> goBack(Path directory, long step, LongPredicate due) throws IOException {
        List<Long> kept = new ArrayList<>();
        for (Path file : backwards(directory)) {
            if (!isFile(file)) {
                continue;
            }
            OptionalLong snapshot = step(file);
            if (left(file) || file.endsWith(RECORD) || checkpoint(file).orElse(0) > step || snapshot.orElse(0) > step
                    || snapshot.isPresent() && !due.test(snapshot.getAsLong())
                    || part(file).isPresent() && !kept.contains(part(file).getAsLong())) {
                Files.delete(file);
            } else {
                snapshot.ifPresent(kept::add);
            }
        }
        removePartsOfNoCheckpoint(directory);
        return kept.stream().sorted().toList();
    }

    /** Removes what a kill left between a checkpoint's parts and its index, or between its index and its parts. */
    static void removePartsOfNoCheckpoint(Path directory) throws IOException {
        for (Path file : list(directory)) {
            OptionalLong of = checkpointPart(file);
            if (of.isPresent() && isFile(file) && !Files.exists(directory.resolve(checkpoint(of.getAsLong())))) {
                Files.delete(file);
            }
        }
    }

    /**
     * Creates or replaces a file as a whole.
     *
     * @throws OutputException when that fails; then an earlier file of the name is untouched
     */
    static void replace(Path target, Content content) {
        replace(target, content, _ -> {});
    }

    /** Looks at a file that is on the disk but has not got its final name yet. */
    @FunctionalInterface
    interface Check {
        void accept(Path written) throws IOException;
    }

    /**
     * Creates or replaces a file once a check has found it good.
     *
     * @throws OutputException when that fails; then an earlier file of the name is untouched
     */
    static void replace(Path target, Content content, Check check) {
        Path temporary = target.resolveSibling(temporary(target.getFileName().toString()));
        boolean renamed = false;
        try {
            try (FileChannel file = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                content.writeTo(file);
                file.force(true);
            }
            check.accept(temporary);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            renamed = true;
            forceDirectory(target);
        } catch (IOException e) {
            throw OutputException.writing(target, e);
        } finally {
            if (!renamed) {
                discard(temporary);
            }
        }
    }

    private static void forceDirectory(Path target) {
        try (FileChannel directory = FileChannel.open(target.toAbsolutePath().getParent())) {
            directory.force(true);
        } catch (IOException _) {
            // Some systems cannot force directories; there the rename is durable a little later.
        }
    }

    private static void discard(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException _) {
            // The failure that led here is the one to report; readers ignore temporary files.
        }
    }
}

package testudo.cli.run;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.program.Program;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.text.ByteCount;
import testudo.data.snapshot.RunSize;

/**
 * What a run is going to write, against what there is room for.
 *
 * @param from          the step where the run begins
 * @param snapshots     how many of them; of a run until converged the two that are certain
 * @param snapshotBytes of each, 0 where they are compressed, which cannot be foreseen
 * @param checkpoints   files of checkpoints at one time
 */
record DiskSpace(long from, long snapshots, long snapshotBytes, long checkpoints, long checkpointBytes) {

    /** Two are kept while the next is written. */
    private static final int CHECKPOINTS = 3;

    /** @param from the step where the run begins */
    static DiskSpace of(Prepared run, long from) {
        run.written().forEach(DiskSpace::requireWritable);
        if (run.scenario().output().checkpoints().isPresent()) {
            run.setup().program().states().forEach(DiskSpace::requireWritable);
        }
        return ofShares(run, from);
    }

    /** On several nodes, none of which copies a whole field: of all of them together. */
    static DiskSpace ofShares(Prepared run, long from) {
        Program program = run.setup().program();
        long every = run.scenario().output().every();
        long last = run.steps();
        long due = every == 0 || run.until().isPresent() ? 2
                : last / every - from / every + (from == 0 ? 1 : 0) + (last % every == 0 ? 0 : 1);
        return new DiskSpace(from, due, run.scenario().output().compression() > 0 ? 0 : bytes(run.written(), program),
                run.scenario().output().checkpoints().isPresent() ? CHECKPOINTS : 0, bytes(program.states(), program));
    }

    /** What is written is copied first, into one array. */
    private static void requireWritable(Field field) {
        if (field.domain().volume() > FieldValues.MOST) {
            throw new Mistake("field '" + field.name() + "' has " + field.domain().volume()
                    + " values, and files hold at most " + FieldValues.MOST + " of one field; choose other fields with "
                    + "output.fields, or run without output");
        }
    }

    private static long bytes(List<? extends Field> fields, Program program) {
        return fields.stream().mapToLong(f -> f.domain().volume() * program.bytes(f)).sum();
    }

    double bytes() {
        return (double) snapshots * snapshotBytes + (double) checkpoints * checkpointBytes;
    }

    /** Which files of an earlier run make room. */
    enum Replaced {

        ALL,

        /** Snapshots after where it goes on, and checkpoints, of which no more are kept than before. */
        LATER
    }

    /** @throws Mistake when there is less room than this needs; where nobody knows, there is enough */
    void check(Path directory, Replaced replaced) {
        try {
            Path there = directory.toAbsolutePath();
            while (!Files.exists(there)) {
                there = there.getParent();
            }
            FileStore store = Files.getFileStore(there);
            if (store.getTotalSpace() > 0) { // /proc and its like have none to tell of
                check(directory, store.getUsableSpace() + room(directory, replaced), wayOut(replaced));
            }
        } catch (IOException _) {
            // The first file that is written tells what is wrong.
        }
    }

    private long room(Path directory, Replaced replaced) throws IOException {
        return switch (replaced) {
            case ALL -> RunSize.bytes(directory);
            case LATER -> RunSize.snapshotsAfter(directory, from) + (checkpoints > 0 ? RunSize.checkpoints(directory) : 0);
        };
    }

    /** A run that goes on writes what it wrote before, and there. */
    private static String wayOut(Replaced replaced) {
        return switch (replaced) {
            case ALL -> "write less with --every, choose another directory with --output";
            case LATER -> "make room there";
        };
    }

    private void check(Path directory, long free, String wayOut) {
        if (bytes() > free) {
            throw new Mistake(String.format(Locale.ROOT,
                    "this will write %s to '%s' (%d snapshots of %s%s), but %s are free there; %s, or go on all the same "
                            + "with --ignore-free-space",
                    ByteCount.text(bytes()), directory, snapshots, ByteCount.text(snapshotBytes), checkpoints == 0 ? ""
                            : ", " + checkpoints + " checkpoints of " + ByteCount.text(checkpointBytes),
                    ByteCount.text(free), wayOut));
        }
    }
}

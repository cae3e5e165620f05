package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

import testudo.api.field.Field;
import testudo.data.hdf5.Hdf5File;
import testudo.data.snapshot.Accord.Complaint;

/**
 * Writes the run directory of a run over several ranks, which all see it: every rank its share of each snapshot and checkpoint, rank 0
 * all else. For
 * one thread of each rank; all ranks make the same calls in the same order, save for what {@link #head} offers.
 *
 * <pre>
 *   every rank   part written under a temporary name, forced, renamed ─┐
 *   all          agree that all parts are there                        ├─ a kill so far: parts of no snapshot, which nobody reads
 *   rank 0       snapshot-000100.h5 written, forced, renamed ──────────┘  and the next run there removes
 *   rank 0       run.xdmf, index.json                                     a kill from here on: the snapshot is there
 * </pre>
 *
 * <p>Where one rank fails, all throw the same {@link OutputException}, which names it, and the parts are removed. Memory beyond the
 * rank's own values: a box of 1 MiB of them and a buffer of 1 MiB.
 */
public final class RankWriter implements AutoCloseable {

    private final Path directory;
    private final RunDescription run;
    private final Shares shares;
    private final Accord accord;
    private final Optional<RunWriter> head;

    private RankWriter(Path directory, RunDescription run, Shares shares, Accord accord, Optional<RunWriter> head) {
        this.directory = directory;
        this.run = run;
        this.shares = shares;
        this.accord = accord;
        this.head = head;
    }

    /**
     * Makes the directory ready.
     *
     * @param force whether the files of an earlier run may be removed; other files stay in any case
     * @throws OutputException when the directory holds anything and {@code force} is off, cannot be written, or is not the same for
     *                         all ranks
     */
    public static RankWriter create(Path directory, boolean force, RunDescription description, Shares shares,
            Accord accord) {
        if (accord.ranks() != shares.ranks()) {
            throw new IllegalArgumentException("Shares of " + shares.ranks() + " ranks for " + accord.ranks() + ".");
        }
        RunWriter[] made = {null};
        Optional<Complaint> none = accord.settle(attempt(() -> {
            if (accord.rank() == 0) {
                made[0] = RunWriter.create(directory, force, description);
            }
        }));
        none.ifPresent(complaint -> {
            throw new OutputException(complaint.sentence());
        });
        return seen(new RankWriter(directory, description, shares, accord, Optional.ofNullable(made[0])));
    }

    /**
     * Goes on with the directory of a run that stopped, on as many ranks or others: what it wrote after the checkpoint is taken away.
     *
     * @param due      whether a snapshot is written at a step
     * @param fields   those that snapshots hold
     * @param timeStep model time per step
     * @throws OutputException when another run holds the directory, it has lost rows that it had, or cannot be written
     */
    public static RankWriter resume(StoredCheckpoint from, RunDescription description, LongPredicate due, List<Field> fields,
            double timeStep, Shares shares, Accord accord) {
        RunWriter[] made = {null};
        accord.settle(attempt(() -> {
            if (accord.rank() == 0) {
                made[0] = RunWriter.resume(from, description, due, fields, timeStep);
            }
        })).ifPresent(complaint -> {
            throw new OutputException(complaint.sentence());
        });
        return seen(new RankWriter(from.file().toAbsolutePath().getParent(), description, shares, accord,
                Optional.ofNullable(made[0])));
    }

    /** All must see what rank 0 has made. */
    private static RankWriter seen(RankWriter writer) {
        Path directory = writer.directory;
        boolean blind = !Files.isRegularFile(directory.resolve(RunFiles.DIAGNOSTICS));
        writer.agree(blind ? Optional.of("it does not see output directory '" + directory
                + "' as node 0 made it; all nodes must share it.") : Optional.empty()).ifPresent(complaint -> {
                    writer.abandon();
                    throw failure(complaint);
                });
        return writer;
    }

    /** Writes rows and probes: rank 0's; empty on all others. */
    public Optional<RunWriter> head() {
        return head;
    }

    /**
     * Writes a snapshot; on return it is on the disk, whole.
     *
     * @param snapshot of a later step than the one before
     * @throws OutputException on all ranks when one of them cannot write; then the snapshot before is the last one
     */
    public void write(SharedSnapshot snapshot) {
        Path part = directory.resolve(PartFile.name(snapshot.step(), accord.rank()));
        Optional<Complaint> complaint = agree(attempt(() -> {
            Hdf5File contents = PartFile.of(run, snapshot, shares, accord.rank());
            RunFiles.replace(part, contents::write);
        }));
        if (complaint.isEmpty()) {
            complaint = agree(attempt(() -> head.ifPresent(writer -> writer.writeIndex(snapshot, shares))));
        }
        if (complaint.isPresent()) {
            agree(attempt(() -> remove(part))); // before rank 0 looks whether anything is left
            head.ifPresent(RunWriter::leaveNothingOfNothing);
            throw failure(complaint.get());
        }
        agree(attempt(() -> head.ifPresent(RunWriter::list))).ifPresent(late -> {
            throw failure(late);
        });
    }

    /**
     * Writes what the run goes on from; on return it is on the disk, whole, was read again, and only the last two of its kind are left.
     *
     * @param states all of them
     * @param books  rank 0's are written
     * @throws OutputException on all ranks when one of them cannot write; then the earlier ones are untouched
     */
    public void checkpoint(SharedSnapshot states, Bookkeeping books) {
        Path part = directory.resolve(PartFile.checkpoint(states.step(), accord.rank()));
        Optional<Complaint> complaint = agree(attempt(() -> {
            try {
                Hdf5File contents = CheckpointPart.of(run, states, shares, accord.rank(), books);
                RunFiles.replace(part, contents::write, CheckpointPart::read);
            } catch (IOException e) {
                throw OutputException.writing(part, e);
            }
        }));
        if (complaint.isEmpty()) {
            complaint = agree(attempt(() -> head.ifPresent(writer -> writer.writeCheckpointIndex(states, shares, books))));
        }
        if (complaint.isPresent()) {
            agree(attempt(() -> remove(part)));
            throw failure(complaint.get());
        }
        agree(attempt(() -> head.ifPresent(RunWriter::pruneCheckpoints))).ifPresent(late -> {
            throw failure(late);
        });
    }

    private Optional<Complaint> agree(Optional<String> sentence) {
        return accord.settle(sentence);
    }

    private static Optional<String> attempt(Runnable writing) {
        try {
            writing.run();
            return Optional.empty();
        } catch (OutputException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static OutputException failure(Complaint complaint) {
        String sentence = complaint.sentence();
        return new OutputException("Node " + complaint.rank() + ": " + Character.toLowerCase(sentence.charAt(0))
                + sentence.substring(1));
    }

    private static void remove(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException _) {
            // The failure that led here is the one to report; nobody reads parts of no snapshot.
        }
    }

    /** Ends a run that came to nothing: where no snapshot was written, all else goes, and another run can have the directory. */
    public void abandon() {
        head.ifPresent(RunWriter::abandon);
    }

    @Override
    public void close() {
        head.ifPresent(RunWriter::close);
    }
}

package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongPredicate;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.program.Snapshot;
import testudo.data.hdf5.Hdf5File;

/**
 * Writes a run directory; for one thread.
 *
 * <p>Memory beyond the snapshot itself: a buffer of 1 MiB, and a few hundred bytes per snapshot written. Work per snapshot
 * does not grow with their number, save for the index, of 70 bytes each.
 */
public final class RunWriter implements AutoCloseable {

    private final Path directory;
    private final RunDescription run;
    private final DiagnosticsFile diagnostics;
    private final boolean resumed;
    private final List<Written> written = new ArrayList<>();
    private final XdmfFile xdmf;
    private final IndexJson index;

    /** @param resumed whether it goes on with what another one wrote, which stays whatever happens */
    private RunWriter(Path directory, RunDescription run, DiagnosticsFile diagnostics, boolean resumed) {
        this.resumed = resumed;
        this.directory = directory;
        this.run = run;
        this.diagnostics = diagnostics;
        this.xdmf = new XdmfFile(directory.resolve(RunFiles.XDMF), run);
        this.index = new IndexJson(run);
    }

    /**
     * Makes the directory ready.
     *
     * @param directory created with its parents where missing
     * @param force     whether the files of an earlier run may be removed, also of one that wrote a snapshot; other files stay in any
     *                  case
     * @throws OutputException when the directory holds anything else and {@code force} is off, or cannot be written
     */
    public static RunWriter create(Path directory, boolean force, RunDescription description) {
        try {
            if (Files.exists(directory) && !Files.isDirectory(directory)) {
                throw new OutputException("Output directory '" + directory
                        + "' is a file; choose another with --output.");
            }
            Files.createDirectories(directory);
            if (!RunFiles.list(directory).isEmpty()) {
                if (!force && !RunFiles.cameToNothing(directory)) {
                    throw new OutputException("Output directory '" + directory
                            + "' already exists; choose another with --output or replace it with --force.");
                }
                if (DiagnosticsFile.inUse(directory.resolve(RunFiles.DIAGNOSTICS))) {
                    throw new OutputException("Output directory '" + directory
                            + "' is being written by another run; choose another with --output.");
                }
                RunFiles.removeOurs(directory);
            }
        } catch (IOException e) {
            throw OutputException.writing(directory, e);
        }
        return new RunWriter(directory, description, DiagnosticsFile.create(
                directory.resolve(RunFiles.DIAGNOSTICS), description.diagnostics(), description.timeUnit()), false);
    }

    /**
     * Goes on with the directory of a run that stopped: what it wrote after the checkpoint is taken away.
     *
     * @param due      whether a snapshot is written at a step
     * @param fields   those that snapshots hold
     * @param timeStep model time per step; where it is not a number, what snapshots say counts
     * @throws OutputException when another run holds the directory, it has lost rows that it had, or cannot be written
     */
    public static RunWriter resume(StoredCheckpoint from, RunDescription description, LongPredicate due, List<Field> fields,
            double timeStep) {
        Path directory = from.file().toAbsolutePath().getParent();
        DiagnosticsFile series =
                DiagnosticsFile.resume(directory.resolve(RunFiles.DIAGNOSTICS), description.diagnostics().size(),
                        from.rows());
        RunWriter writer = new RunWriter(directory, description, series, true);
        boolean begun = false;
        try {
            for (long step : RunFiles.goBack(directory, from.step(), due)) {
                writer.add(new Written(step,
                        Double.isNaN(timeStep) ? time(directory.resolve(RunFiles.snapshot(step))) : step * timeStep,
                        RunFiles.snapshot(step), placed(fields)));
            }
            if (!writer.written.isEmpty()) {
                writer.list();
            }
            begun = true;
            return writer;
        } catch (IOException e) {
            throw OutputException.writing(directory, e);
        } finally {
            if (!begun) {
                series.close();
            }
        }
    }

    private static double time(Path snapshot) {
        return RunReader.read(snapshot, source -> source.numbers(SnapshotFile.TIME)[0]);
    }

    /**
     * Notes what a run goes on from; for the thread that writes.
     *
     * @param states all of them
     * @return writes it, once, on any thread and beside further writing: on return it is on the disk and was read again, and only
     *         the last two of its kind are left; fails with an {@link OutputException}, and then the earlier ones are untouched
     */
    public Runnable checkpoint(Snapshot states, Bookkeeping books) {
        try {
            Rows rows = diagnostics.rows();
            return () -> {
                try {
                    diagnostics.force();
                    RunFiles.replace(directory.resolve(RunFiles.checkpoint(states.step())),
                            CheckpointFile.of(run, states, books, rows)::write, CheckpointFile::read);
                    pruneCheckpoints();
                } catch (IOException e) {
                    throw OutputException.writing(directory, e);
                }
            };
        } catch (IOException e) {
            throw OutputException.writing(directory, e);
        }
    }

    /**
     * Writes a snapshot and lists it in {@code run.xdmf} and {@code index.json}; on return all are on the disk.
     *
     * @param snapshot of a later step than the one before
     * @throws OutputException when the disk is full or fails; no half file has a final name then
     */
    public void write(Snapshot snapshot) {
        write(snapshot, Optional.empty());
    }

    /** Writes a snapshot with the checks made so far, of a run until converged. */
    public void write(Snapshot snapshot, Optional<ResidualHistory> history) {
        requireLater(snapshot.step());
        Hdf5File contents = SnapshotFile.of(run, snapshot, history);
        String name = RunFiles.snapshot(snapshot.step());
        try {
            RunFiles.replace(directory.resolve(name), contents::write);
        } catch (OutputException e) {
            leaveNothingOfNothing();
            throw e;
        }
        add(new Written(snapshot.step(), snapshot.time(), name,
                placed(snapshot.fields().stream().map(FieldValues::field).toList())));
        list();
    }

    /** Makes the parts of a snapshot, which are all on the disk, a snapshot of the run, which {@link #list} will list. */
    void writeIndex(SharedSnapshot snapshot, Shares shares) {
        requireLater(snapshot.step());
        Hdf5File contents = PartFile.index(run, snapshot, shares, RunFiles.partPrefix(snapshot.step()));
        String name = RunFiles.snapshot(snapshot.step());
        RunFiles.replace(directory.resolve(name), contents::write);
        add(new Written(snapshot.step(), snapshot.time(), name, placed(snapshot.fields())));
    }

    /** Makes the parts of a checkpoint, which are all on the disk, a checkpoint of the run. */
    void writeCheckpointIndex(SharedSnapshot states, Shares shares, Bookkeeping books) {
        try {
            diagnostics.force();
            Hdf5File contents = CheckpointFile.index(run, states, shares, books, diagnostics.rows(), directory);
            RunFiles.replace(directory.resolve(RunFiles.checkpoint(states.step())), contents::write, CheckpointFile::head);
        } catch (IOException e) {
            throw OutputException.writing(directory, e);
        }
    }

    /** Leaves the last two checkpoints only. */
    void pruneCheckpoints() {
        try {
            Checkpoints.prune(directory);
        } catch (IOException e) {
            throw OutputException.writing(directory, e);
        }
    }

    /** The step of the last snapshot, also of one that was there when the run went on. */
    public OptionalLong latest() {
        return written.isEmpty() ? OptionalLong.empty() : OptionalLong.of(written.getLast().step());
    }

    private void requireLater(long step) {
        latest().ifPresent(before -> {
            if (step <= before) {
                throw new IllegalArgumentException("Step " + step + " follows step " + before + " in the output.");
            }
        });
    }

    private void add(Written snapshot) {
        written.add(snapshot);
        index.add(snapshot);
    }

    /** Lists what was written in {@code run.xdmf} and {@code index.json}. */
    void list() {
        diagnostics.requireThere();
        xdmf.append(written);
        RunFiles.replace(directory.resolve(RunFiles.INDEX), RunFiles.Content.text(index.toString()));
    }

    /** Ends a run that came to nothing: where no snapshot was written, all else goes, and another run can have the directory. */
    public void abandon() {
        try {
            close();
        } finally {
            leaveNothingOfNothing();
        }
    }

    /** A run whose first snapshot cannot be written has no output. */
    void leaveNothingOfNothing() {
        if (resumed || !written.isEmpty()) {
            return;
        }
        try {
            Files.deleteIfExists(directory.resolve(RunFiles.DIAGNOSTICS));
            Files.deleteIfExists(directory.resolve(RunFiles.PROBES));
            if (RunFiles.list(directory).isEmpty()) {
                Files.delete(directory);
            }
        } catch (IOException _) {
            // The failure that led here is the one to report.
        }
    }

    /** Appends a row to the time series. @param values one per column of the description */
    public void diagnose(long step, double time, double... values) {
        diagnostics.append(step, time, values);
    }

    /**
     * Writes all that probes have recorded so far in place of what was written before.
     *
     * @param timeStep model time per step
     * @throws OutputException when the disk is full or fails; then an earlier file is untouched
     */
    public void record(double timeStep, List<ProbedSeries> series) {
        if (!series.isEmpty()) {
            RunFiles.replace(directory.resolve(RunFiles.PROBES), ProbesFile.of(run, timeStep, series)::write);
        }
    }

    private static List<Written.Placed> placed(List<Field> fields) {
        return fields.stream().map(Written.Placed::of).toList();
    }

    @Override
    public void close() {
        xdmf.finish(written);
        diagnostics.close();
    }
}

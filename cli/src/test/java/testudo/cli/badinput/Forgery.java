package testudo.cli.badinput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import testudo.api.program.Snapshot;
import testudo.cli.choice.Prepared;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.Bookkeeping;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.RunWriter;
import testudo.data.snapshot.StoredCheckpoint;

/**
 * A checkpoint that tells of another run than the one it is put to, with checksums that fit.
 *
 * @param of      the one that it is made after
 * @param text    the scenario it tells of
 * @param version of the Testudo that wrote it, as it says
 * @param rows    of the run's time series at its step
 */
record Forgery(StoredCheckpoint of, String text, String version, Snapshot states, Bookkeeping books, Diagnostics rows) {

    /** A checkpoint as it was, nothing forged yet. */
    static Forgery of(StoredCheckpoint good) {
        String text = good.run().provenance().scenario();
        return new Forgery(good, text, good.run().provenance().version(),
                good.snapshot(Prepared.of(Scenario.parse(text, good.file())).setup().program()), good.books(),
                RunReader.open(good.file().getParent()).diagnostics());
    }

    Forgery with(Bookkeeping other) {
        return new Forgery(of, text, version, states, other, rows);
    }

    Forgery by(String other) {
        return new Forgery(of, text, other, states, books, rows);
    }

    Forgery telling(String other) {
        return new Forgery(of, other, version, states, books, rows);
    }

    Forgery at(long step) {
        return new Forgery(of, text, version, new Snapshot(step, states.time(), states.fields()), books, rows);
    }

    /** Writes it. @param beside a folder for its making */
    void write(Path beside, Path target) throws IOException {
        Path folder = beside.resolve("forged");
        RunDescription was = of.run();
        Provenance now = Provenance.now(text, version, "whole-grid", "pairwise", 1).inForce(text);
        try (RunWriter writer = RunWriter.create(folder, true, new RunDescription(was.model(), was.grid(), was.coordinates(),
                was.timeUnit(), was.precisions(), 0, rows.columns(), now))) {
            for (Diagnostics.Row row : rows.rows()) {
                writer.diagnose(row.step(), row.time(), row.values().stream().mapToDouble(Double::doubleValue).toArray());
            }
            writer.checkpoint(states, books).run();
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().startsWith("checkpoint-")) {
                    Files.copy(file, target);
                }
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}

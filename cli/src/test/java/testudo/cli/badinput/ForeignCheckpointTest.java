package testudo.cli.badinput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.cli.about.Version;
import testudo.data.snapshot.Bookkeeping;
import testudo.data.snapshot.Checkpoints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A checkpoint that is whole but of another run than the model here would make is refused, or what differs is told. */
class ForeignCheckpointTest {

    @TempDir
    private Path folder;
    private Path run;
    private Path file;
    private Forgery good;

    @BeforeEach
    void run() throws IOException {
        run = folder.resolve("run");
        Path scenario = ScenarioFiles.write(folder, """
                model = "revolving-sphere"
                steps = 4
                grid.cells = [9, 8, 7]
                output = { directory = "%s", every = 2, checkpoint = "4 steps" }
                diagnostics.every = 1
                [[probes]]
                name = "a"
                field = "x"
                index = [5, 6, 4]
                """.formatted(run));
        CommandRun.of("run", scenario, "--no-progress").good();
        Files.delete(run.resolve("checkpoint-000000.h5"));
        Files.delete(run.resolve("status.json"));
        file = run.resolve("checkpoint-000004.h5");
        good = Forgery.of(Checkpoints.latest(run).checkpoint());
    }

    private CommandRun resumed(Forgery forgery) throws IOException {
        Files.deleteIfExists(file);
        forgery.write(folder, file);
        return CommandRun.of("resume", run, "--steps", 6, "--no-progress", "--checksum");
    }

    @Test
    void oneThatTellsTheSameGoesOnWithTheTotalsOfTheWholeRun() throws IOException {
        CommandRun whole =
                CommandRun.of("run", folder.resolve("scenario.toml"), "--steps", 6, "--no-output", "--checksum").good();
        CommandRun again = resumed(good);
        assertEquals("", again.err());
        assertEquals(whole.entry("checksum"), again.good().entry("checksum"));
        assertEquals(whole.entry("total"), again.entry("total"));
        double[] totals = good.books().totals().clone();
        assertTrue(totals.length > 0);
        totals[0] *= 2;
        Files.delete(run.resolve("status.json"));
        Files.delete(run.resolve("checkpoint-000006.h5"));
        CommandRun other = resumed(good.with(new Bookkeeping(good.books().probes(), good.books().checks(), totals,
                good.books().row(), good.books().given()))).good();
        assertTrue(other.entry("total").endsWith("relative change -5.00e-01"), other.entry("total"));
    }

    @Test
    void otherCoefficientsAreRefused() throws IOException {
        Bookkeeping books = good.books();
        resumed(good.with(new Bookkeeping(books.probes(), books.checks(), books.totals(), books.row(), books.given() + 1)))
                .refused(
                        "The coefficients of this model, or signals of its sources, come to other bits here than where the run of '"
                                + file + "' began");
    }

    @Test
    void otherSumsProbesAndRowsAreRefused() throws IOException {
        Bookkeeping books = good.books();
        resumed(good.with(new Bookkeeping(books.probes(), books.checks(), new double[9], books.row(), books.given())))
                .refused("Checkpoint '" + file + "' holds 9 sums, but this model has ");
        resumed(good.with(new Bookkeeping(List.of(), books.checks(), books.totals(), books.row(), books.given())))
                .refused("Checkpoint '" + file + "' holds 0 probes, but this run has 1.");
        resumed(good.with(new Bookkeeping(List.of(new double[3]), books.checks(), books.totals(), books.row(), books.given())))
                .refused("Checkpoint '" + file + "' holds 3 values of probe 'a', but at step 4 there are 5.");
        resumed(good.with(new Bookkeeping(books.probes(), books.checks(), books.totals(), new double[9], books.given())))
                .refused("Checkpoint '" + file + "' holds a row of 9 values, but the time series has ");
        try (Stream<Path> files = Files.list(run)) {
            assertTrue(files.anyMatch(f -> f.endsWith("snapshot-000004.h5")), "something was taken away");
        }
    }

    @Test
    void anotherVersionIsToldOf() throws IOException {
        CommandRun again = resumed(good.by("0.0.7")).good();
        assertEquals("testudo: warning: the run was begun by version 0.0.7, this is " + Version.number() + ".\n", again.err());
    }
}

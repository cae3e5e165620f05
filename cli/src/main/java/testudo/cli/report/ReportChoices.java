package testudo.cli.report;

import java.nio.file.Path;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.cli.page.RunPage;
import testudo.data.snapshot.RunRecordFile;
import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.host.HostPlatform;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;

/** The option by which a run ends with a page about itself. */
public final class ReportChoices {

    /** Spans kept, of which sums are made and some are shown; 3 MB. */
    private static final int MOST_SPANS = 60_000;

    @Option(names = "--report", paramLabel = "FILE", description = "When done, write a page for browsers: what ran, fields, "
            + "conservation, where the time went, warnings. Workers' times are recorded for it, and the checksum is computed.")
    private Path report;

    /** Whether a page is wanted. */
    public boolean isWanted() {
        return report != null;
    }

    /**
     * Makes sure that the page can be written, before time is spent on the run.
     *
     * @throws Mistake                                for a run that a page cannot be made of
     * @throws testudo.data.snapshot.OutputException if the file cannot be written
     */
    public void require(boolean noOutput, boolean simulated) {
        if (report == null) {
            return;
        }
        if (noOutput) {
            throw new Mistake("--report is made of the run directory, which --no-output leaves out.");
        }
        if (simulated) {
            throw new Mistake(
                    "--report is of a run on this machine and excludes --on; 'testudo report' makes a page of any run "
                            + "directory.");
        }
        file().requireWritable();
    }

    private Destination file() {
        return Destination.ending("--report writes", report, ".html");
    }

    /** This machine with a record of what so many workers do, if a page is wanted. */
    public Optional<RecordedHost> host(int workers) {
        return isWanted() ? Optional.of(new RecordedHost(new HostPlatform(), workers, Recording.all(MOST_SPANS)))
                : Optional.empty();
    }

    /** Measures the machine, leaves the record in the run directory and writes the page; tells in a sentence what it is. */
    public String write(RunNotes notes, KernelCompiler compiler) {
        Path directory = notes.run().scenario().output().directory();
        RunRecordFile.write(directory,
                notes.record(Ceilings.measure(notes.run().plan().workers(), compiler)).json());
        return RunPage.write(directory, file());
    }
}

package testudo.cli.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.RunDirectory;
import testudo.cli.output.Destination;
import testudo.cli.page.RunPage;
import testudo.data.snapshot.OutputException;

/** Makes a page of a run directory. */
@Command(name = "report", mixinStandardHelpOptions = true,
        description = {"Makes one page for browsers of a run directory: what ran, fields, conservation, where the time went, "
                + "warnings.",
            "It needs no network. What a run recorded with --report is in it, and what it did not the page says."},
        footer = {"", "Example:", "  testudo report out/revolving-sphere",
            "  testudo run examples/revolving-sphere.toml --report sphere.html"})
public final class ReportCommand implements Callable<Integer> {

    @Mixin
    private RunDirectory run;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
            description = "Page to write; report.html in the run directory when not given.")
    private Path target;

    @Option(names = "--force", description = "Replace the page if it exists.")
    private boolean force;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Path directory = run.path();
        Path file = target == null ? directory.resolve("report.html") : target;
        Destination page = Destination.ending("'testudo report' writes", file, ".html");
        if (Files.exists(file) && (!force || Files.isDirectory(file))) {
            throw new OutputException("Page '" + file + "' already exists; choose another with --output"
                    + (Files.isDirectory(file) ? "." : " or replace it with --force."));
        }
        page.requireWritable();
        spec.commandLine().getOut().println("report      " + RunPage.write(directory, page));
        spec.commandLine().getOut().flush();
        return ExitCodes.OK;
    }
}

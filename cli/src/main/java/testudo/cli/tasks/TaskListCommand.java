package testudo.cli.tasks;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.text.Page;
import testudo.tasks.program.ProgramCatalog;
import testudo.tasks.program.ProgramKind;
import testudo.tasks.program.Size;

/** Lists the programs of tasks with their sizes. */
@Command(name = "list", mixinStandardHelpOptions = true,
        description = "Lists the programs of tasks and their sizes with default, range and meaning.",
        footer = {"", "Example:", "  testudo tasks list"})
public final class TaskListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        for (ProgramKind kind : ProgramCatalog.all()) {
            out.println(kind.name());
            new Page(out, 2, 0).entry("", kind.summary() + ".");
            Page page = new Page(out, 2, 14);
            for (Size size : kind.sizes()) {
                page.entry(size.name(), size.meaning());
                page.entry("", "default " + size.standard() + ", range " + size.least() + " to " + size.most());
            }
        }
        out.flush();
        return ExitCodes.OK;
    }
}

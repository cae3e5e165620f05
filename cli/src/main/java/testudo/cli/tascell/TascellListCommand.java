package testudo.cli.tascell;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.text.Page;
import testudo.tascell.program.Extent;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;

/** Lists the searches with their sizes. */
@Command(name = "list", mixinStandardHelpOptions = true,
        description = "Lists the searches, and what their size means, with default and range.",
        footer = {"", "Example:", "  testudo tascell list"})
public final class TascellListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        for (SearchProgram<?> program : SearchCatalog.all()) {
            Extent size = program.extent();
            out.println(program.name());
            new Page(out, 2, 0).entry("", program.summary() + ".");
            Page page = new Page(out, 2, 14);
            page.entry("size", size.meaning());
            page.entry("", "default " + size.standard() + ", range " + size.least() + " to " + size.most());
        }
        out.flush();
        return ExitCodes.OK;
    }
}

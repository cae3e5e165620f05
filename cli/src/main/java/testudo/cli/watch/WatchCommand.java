package testudo.cli.watch;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.RunDirectory;

/** Shows a run in a browser while it goes on. */
@Command(name = "watch", mixinStandardHelpOptions = true,
        description = {"Shows a run directory as a page that follows the run while it goes on.",
            "Prints the page's address, which holds a secret and works on this machine only, and serves it until Ctrl-C."},
        footer = {"", "Example:", "  testudo watch out/revolving-sphere"})
public final class WatchCommand implements Callable<Integer> {

    private static final int MOST_PORT = 65_535;

    @Mixin
    private RunDirectory run;

    @Option(names = "--port", paramLabel = "N", defaultValue = "0",
            description = "Port of this machine to listen on; any that is free when not given.")
    private int port;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Path directory = run.path();
        if (port < 0 || port > MOST_PORT) {
            throw new Mistake("--port is a number from 0 to " + MOST_PORT + ", got " + port + ".");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (PageServer server = new PageServer(new LivePage(directory), port)) {
            out.println(server.address());
            out.flush();
            new CountDownLatch(1).await();
            return ExitCodes.OK;
        } catch (InterruptedException stop) {
            return ExitCodes.OK;
        }
    }
}

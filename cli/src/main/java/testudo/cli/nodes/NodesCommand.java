package testudo.cli.nodes;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.progress.Preparation;
import testudo.cli.signal.Signals;
import testudo.transport.Transport;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;
import testudo.transport.launch.MpiLauncher;
import testudo.transport.launch.NodeArguments;
import testudo.transport.mpi.Family;
import testudo.transport.tcp.TcpOptions;

/** Starts a command on several nodes. */
@Command(name = "nodes", mixinStandardHelpOptions = true,
        description = {
            "Starts a command of testudo as several processes that exchange messages: by the MPI found, or by TCP where there is none.",
            "The command runs as well under a launcher of your own: 'mpirun -n 4 ./testudo …' or 'srun'."},
        footer = {"", "Example:", "  testudo nodes --check", "  testudo nodes 2 -- nodes --check",
            "  testudo nodes 2 --with tcp -- nodes --check"})
public final class NodesCommand implements Callable<Integer>, OnSeveralNodes {

    private static final int MOST = 4096;

    private final Connection connection;
    private final Function<String[], CommandLine> testudo;
    private final JavaCommand java;

    @Parameters(index = "0", arity = "0..1", paramLabel = "N", description = "How many nodes.")
    private Integer nodes;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "COMMAND",
            description = "After '--', a command that runs on several nodes, with its options.")
    private List<String> command = List.of();

    @Option(names = "--with", paramLabel = "WAY",
            description = "${COMPLETION-CANDIDATES}; when not given, the MPI whose 'mpirun' comes first on the search path.")
    private Way way;

    @Option(names = "--check", description = "Tell what was found, and how fast messages go between two nodes.")
    private boolean check;

    @Mixin
    private TcpChoices tcp;

    @Spec
    private CommandSpec spec;

    /**
     * @param testudo makes the command line that reads a node's command, on the same connection
     * @param program the class of the command itself, which nodes are started from
     */
    public NodesCommand(Connection connection, Function<String[], CommandLine> testudo, String program) {
        this.connection = connection;
        this.testudo = testudo;
        java = new JavaCommand(program, Preparation.settings());
    }

    @Override
    public Integer call() {
        if (check) {
            connection.requireFound();
            return check();
        }
        if (nodes == null || command.isEmpty()) {
            throw new Mistake("How many nodes, and which command? For example 'testudo nodes 2 -- nodes --check'.");
        }
        if (nodes < 1 || nodes > MOST) {
            throw new Mistake("Nodes can be 1 to " + MOST + ", not " + nodes + ".");
        }
        if (connection.isOneOfSeveral()) {
            throw new Mistake("This process is a node already: leave 'nodes " + nodes + " --' out.");
        }
        String[] words = command.toArray(String[]::new);
        CommandLine inner = testudo.apply(words).setOut(spec.commandLine().getOut()).setErr(spec.commandLine().getErr());
        ParseResult last = inner.parseArgs(words);
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (last.isUsageHelpRequested() || last.isVersionHelpRequested()) {
            return inner.execute(words);
        }
        if (!(last.commandSpec().userObject() instanceof OnSeveralNodes)) {
            throw refused(last.commandSpec().qualifiedName());
        }
        Optional<TcpOptions> own = tcp.options(nodes);
        if (own.isPresent()) {
            connection.use(own.get());
            return inner.execute(words);
        }
        connection.requireFound();
        return start(nodes, chosen(), command);
    }

    /** How a process is told that it is a node by TCP. */
    public static NodeArguments byTcp() {
        return TcpChoices::words;
    }

    /** What is said of a command that only runs on one node. */
    public static Mistake refused(String name) {
        return new Mistake("'" + name + "' does not run on several nodes; their 'help' says which commands do.");
    }

    private Optional<MpiLauncher> chosen() {
        if (way != null) {
            return way.launcher();
        }
        List<MpiLauncher> found = Way.found();
        if (found.isEmpty()) {
            say("no mpirun on the search path, so the nodes talk by TCP; " + Way.install(Family.OPEN_MPI));
        }
        return found.stream().findFirst();
    }

    private int start(int count, Optional<MpiLauncher> launcher, List<String> words) {
        Job job = new Job(java, spec.commandLine().getOut(), spec.commandLine().getErr());
        try (Signals signals = new Signals()) {
            signals.on("INT", _ -> job.stop());
            signals.on("TERM", _ -> job.stop());
            return launcher.isPresent() ? job.byMpi(launcher.get(), count, words) : job.byTcp(byTcp(), count, words);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private int check() {
        if (connection.isOneOfSeveral()) {
            try (Transport transport = connection.open()) {
                WayMeasurement.tell(transport, spec.commandLine().getOut());
            }
            return ExitCodes.OK;
        }
        PrintWriter out = spec.commandLine().getOut();
        List<MpiLauncher> launchers = Way.found();
        int worst = ExitCodes.OK;
        List<String> again = List.of("nodes", "--check");
        for (MpiLauncher launcher : launchers) {
            out.println("launcher    " + launcher.program() + ", of " + launcher.family().title());
            worst = Math.max(worst, start(2, Optional.of(launcher), again));
            out.println();
        }
        if (launchers.isEmpty()) {
            out.println("launcher    none of MPI; " + Way.install(Family.OPEN_MPI));
            out.println();
        }
        out.println("launcher    'testudo nodes --with tcp'");
        worst = Math.max(worst, start(2, Optional.empty(), again));
        out.flush();
        return worst;
    }

    private void say(String sentence) {
        spec.commandLine().getErr().println("testudo: " + sentence);
        spec.commandLine().getErr().flush();
    }
}

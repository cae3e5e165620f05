package testudo.cli;

import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.about.LogSettings;
import testudo.cli.about.Version;
import testudo.cli.bench.BenchCommand;
import testudo.cli.bench.CutsCommand;
import testudo.cli.bench.DisturbedCommand;
import testudo.cli.bench.RanksCommand;
import testudo.cli.bench.SearchCommand;
import testudo.cli.bench.SmallCommand;
import testudo.cli.bench.StartCommand;
import testudo.cli.bench.StencilCommand;
import testudo.cli.bench.SyncCommand;
import testudo.cli.bench.TaskCostCommand;
import testudo.cli.choice.MoreMemory;
import testudo.cli.compare.CompareCommand;
import testudo.cli.convergence.ConvergenceCommand;
import testudo.cli.explain.ExplainCommand;
import testudo.cli.forecast.ApplicationCommand;
import testudo.cli.forecast.ScalingCommand;
import testudo.cli.forecast.SweepCommand;
import testudo.cli.info.InfoCommand;
import testudo.cli.machines.MachinesCommand;
import testudo.cli.manual.ManualCommand;
import testudo.cli.models.ModelsCommand;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.MessagesCommand;
import testudo.cli.nodes.NodesCommand;
import testudo.cli.nodes.OnSeveralNodes;
import testudo.cli.pack.PackCommand;
import testudo.cli.plot.PlotCommand;
import testudo.cli.report.ReportCommand;
import testudo.cli.reproduce.ReproduceCommand;
import testudo.cli.resonances.ResonancesCommand;
import testudo.cli.run.Company;
import testudo.cli.run.ResumeCommand;
import testudo.cli.run.RunCommand;
import testudo.cli.shell.ShellCommand;
import testudo.cli.signal.Interruption;
import testudo.cli.simulate.SimulateCommand;
import testudo.cli.status.StatusCommand;
import testudo.cli.tascell.TascellCommand;
import testudo.cli.tascell.TascellListCommand;
import testudo.cli.tascell.TascellRunCommand;
import testudo.cli.tasks.TaskListCommand;
import testudo.cli.tasks.TaskRunCommand;
import testudo.cli.tasks.TasksCommand;
import testudo.cli.template.NewCommand;
import testudo.cli.watch.WatchCommand;
import testudo.runtime.codegen.KernelCompiler;
import testudo.toml.OneLine;
import testudo.transport.launch.NodeFolder;
import testudo.transport.mpi.MpiUnavailable;

/** The command itself; its subcommands do the work. */
@Command(name = "testudo", mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Runs stencil programs on many cores, each core in step only with its neighbours.",
        footer = {"", "Example:", "  testudo run examples/revolving-sphere.toml",
            "  testudo explain examples/revolving-sphere.toml --workers 8", "  testudo completion > testudo.bash"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:the run failed", "2:a mistake in usage, scenario, parameters or output",
            "3:something is missing on this machine", "4:not converged; what was computed is written",
            "5:numbers went bad (not a number, or infinite); the snapshots before that are written",
            "75:stopped early by a signal; 'testudo resume' goes on", "130:interrupted",
            "141:nobody read on what was printed"})
public final class Testudo implements Runnable {

    private final boolean[] debug = new boolean[1];

    @Spec
    private CommandSpec spec;

    private Testudo() {}

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print the stack trace of an error.")
    void setDebug(boolean on) {
        debug[0] = on;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command? See 'testudo --help'.");
    }

    /** The command line with output and kernels' back end to choose. */
    public static CommandLine commandLine(KernelCompiler compiler, PrintWriter out, PrintWriter err) {
        Connection connection = Connection.alone();
        return commandLine(subcommands(() -> compiler, Optional::empty, connection), connection, out, err);
    }

    /**
     * The command with only the subcommand that the first word names: to learn about the others by reflection takes a tenth of a
     * second of every start. With all of them when it names none.
     */
    static CommandLine commandLine(KernelCompiler compiler, String[] args, PrintWriter out, PrintWriter err) {
        return commandLine(() -> compiler, Optional::empty, Connection.alone(), args, out, err);
    }

    private static CommandLine commandLine(Supplier<KernelCompiler> compiler, Supplier<Optional<Company>> company,
            Connection connection, String[] args,
            PrintWriter out, PrintWriter err) {
        Map<String, Supplier<CommandLine>> all = subcommands(compiler, company, connection);
        return commandLine(args.length > 0 && all.containsKey(args[0]) ? Map.of(args[0], all.get(args[0])) : all, connection,
                out, err);
    }

    private static Map<String, Supplier<CommandLine>> subcommands(Supplier<KernelCompiler> compiler,
            Supplier<Optional<Company>> company, Connection connection) {
        Map<String, Supplier<CommandLine>> all = new LinkedHashMap<>();
        all.put("run", () -> new CommandLine(new RunCommand(compiler, company, connection)));
        all.put("resume", () -> ResumeCommand.line(compiler, connection));
        all.put("status", () -> new CommandLine(new StatusCommand()));
        all.put("info", () -> new CommandLine(new InfoCommand()));
        all.put("report", () -> new CommandLine(new ReportCommand()));
        all.put("watch", () -> new CommandLine(new WatchCommand()));
        all.put("explain", () -> new CommandLine(new ExplainCommand()));
        all.put("new", () -> new CommandLine(new NewCommand()));
        all.put("models", () -> new CommandLine(new ModelsCommand()));
        all.put("machines", () -> new CommandLine(new MachinesCommand()));
        all.put("simulate", () -> new CommandLine(new SimulateCommand()).addSubcommand(new ApplicationCommand())
                .addSubcommand(new ScalingCommand()).addSubcommand(new SweepCommand()));
        all.put("reproduce", () -> new CommandLine(new ReproduceCommand()));
        all.put("tasks", () -> new CommandLine(new TasksCommand()).addSubcommand(new TaskListCommand())
                .addSubcommand(new TaskRunCommand()));
        all.put("tascell", () -> new CommandLine(new TascellCommand()).addSubcommand(new TascellListCommand())
                .addSubcommand(new TascellRunCommand(connection)));
        all.put("nodes", () -> new CommandLine(new NodesCommand(connection,
                words -> commandLine(compiler, company, connection, words, new PrintWriter(System.out),
                        new PrintWriter(System.err)),
                Testudo.class.getName())));
        all.put("shell", () -> new CommandLine(new ShellCommand()));
        all.put("pack", () -> new CommandLine(new PackCommand()));
        all.put("plot", () -> new CommandLine(new PlotCommand()));
        all.put("compare", () -> new CommandLine(new CompareCommand()));
        all.put("resonances", () -> new CommandLine(new ResonancesCommand()));
        all.put("convergence", () -> new CommandLine(new ConvergenceCommand(compiler)));
        all.put("bench", () -> new CommandLine(new BenchCommand()).addSubcommand(new StencilCommand(compiler))
                .addSubcommand(new SyncCommand()).addSubcommand(new SmallCommand())
                .addSubcommand(new StartCommand(Testudo.class.getName())).addSubcommand(new CutsCommand(compiler))
                .addSubcommand(new DisturbedCommand(compiler)).addSubcommand(new TaskCostCommand())
                .addSubcommand(new MessagesCommand(connection, Testudo.class.getName()))
                .addSubcommand(new SearchCommand(Testudo.class.getName()))
                .addSubcommand(new RanksCommand(Testudo.class.getName())));
        return all;
    }

    private static CommandLine commandLine(Map<String, Supplier<CommandLine>> subcommands, Connection connection,
            PrintWriter out,
            PrintWriter err) {
        Testudo testudo = new Testudo();
        CommandLine line = new CommandLine(testudo);
        subcommands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        if (subcommands.size() > 1) {
            line.addSubcommand("help", new HelpCommand());
            line.addSubcommand("man", new ManualCommand());
            line.addSubcommand("completion", new GenerateCompletion());
            line.getSubcommands().get("completion").setCommandName("completion").getCommandSpec().usageMessage()
                    .footer("", "Example:", "  testudo completion > ~/.testudorc && echo . ~/.testudorc >> ~/.bashrc", "",
                            "That line installs it for all shells to come; for zsh it is ~/.zshrc.");
        }
        line.setOut(out);
        line.setErr(err);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        OptionValues.register(line);
        line.setExecutionStrategy(parsed -> execute(parsed, connection));
        line.setExecutionExceptionHandler(new Failures(testudo.debug, connection));
        line.setParameterExceptionHandler((e, _) -> {
            err.println("testudo: " + OneLine.of(e.getMessage().lines().findFirst().orElse(""))
                    + Suggestion.to(e, () -> commandLine(KernelCompiler.scalar(), out, err)));
            err.flush();
            return ExitCodes.MISTAKE;
        });
        return line;
    }

    private static void requireFound(ParseResult parsed, Connection connection) {
        try {
            connection.requireFound();
        } catch (MpiUnavailable e) {
            throw new CommandLine.ExecutionException(parsed.commandSpec().commandLine(), "nodes", e);
        }
    }

    /** Runs the command; errors such as exhausted memory go the way of exceptions, which picocli leaves alone. */
    private static int execute(ParseResult parsed, Connection connection) {
        try {
            ParseResult last = parsed;
            while (last.hasSubcommand()) {
                last = last.subcommand();
            }
            if (connection.isOneOfSeveral() && !(last.commandSpec().userObject() instanceof OnSeveralNodes)
                    && !last.isUsageHelpRequested() && !last.isVersionHelpRequested()) {
                throw new CommandLine.ExecutionException(parsed.commandSpec().commandLine(), "nodes",
                        NodesCommand.refused(last.commandSpec().qualifiedName()));
            }
            if (last.commandSpec().userObject() instanceof OnSeveralNodes command && !(command instanceof NodesCommand)
                    && !last.isUsageHelpRequested() && !last.isVersionHelpRequested()) {
                requireFound(parsed, connection);
            }
            return new RunLast().execute(parsed);
        } catch (Error e) {
            throw new CommandLine.ExecutionException(parsed.commandSpec().commandLine(), e.toString(), e);
        }
    }

    /** Runs a command; one that ended well has failed all the same where what it printed did not arrive. */
    static int run(Supplier<KernelCompiler> compiler, Supplier<Optional<Company>> company, String[] args, StandardStream out,
            StandardStream err) {
        PrintWriter printed = out.writer();
        PrintWriter said = err.writer();
        int code = commandLine(compiler, company, Connection.here(), args, printed, said).execute(args);
        printed.flush();
        if (code != ExitCodes.OK || out.failure().isEmpty()) {
            return code;
        }
        if (out.isLeft()) {
            return ExitCodes.LEFT;
        }
        said.println("testudo: Cannot write to standard output: " + out.failure().get() + ".");
        return ExitCodes.MISTAKE;
    }

    /** Ctrl-C interrupts the command, see {@link Interruption}. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT); // for the libraries; our own code names it
        LogSettings.use();
        StandardStream err = new StandardStream(FileDescriptor.err);
        Interruption interruption = Interruption.of(Thread.currentThread(), err.writer()::println);
        KernelCompiler.lookAhead();
        int code;
        try {
            code = run(KernelCompiler::fastest, () -> Optional.of(Company.here()), args, new StandardStream(FileDescriptor.out),
                    err);
        } catch (OutOfMemoryError e) { // there was no room for what Failures does either
            code = ExitCodes.ENVIRONMENT;
            err.writer().println(
                    "testudo: the memory this program may use is exhausted; " + MoreMemory.how());
            err.writer().flush();
        }
        NodeFolder.leave(code);
        interruption.over();
        System.exit(code);
    }
}

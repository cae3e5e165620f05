package testudo.cli.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.about.Version;
import testudo.cli.choice.CodeChoice;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.OnSeveralNodes;
import testudo.cli.own.OwnModel;
import testudo.cli.progress.Preparation;
import testudo.cli.progress.Progress;
import testudo.cli.status.RunStatus;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.Checkpoints;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.runtime.codegen.KernelCompiler;
import testudo.transport.Collectives;
import testudo.transport.Transport;

/** Goes on with a run that stopped. */
@Command(name = "resume", mixinStandardHelpOptions = true,
        description = "Goes on with a run from its last checkpoint, as if it had never stopped: the same files, the same bits.",
        footer = {"", "How the work is done may change, what is computed and written may not; --steps and --maximum may grow.",
            "",
            "Example:", "  testudo run examples/revolving-sphere.toml --checkpoint 10m",
            "  testudo resume out/revolving-sphere --workers 1"})
public final class ResumeCommand implements Callable<Integer>, OnSeveralNodes {

    /** Options of a run that cannot change when it goes on, refused by name. */
    private static final Set<String> FIXED =
            Set.of("--set", "--cells", "--precision", "--output", "--every", "--fields", "--until", "--tolerance",
                    "--check-every");

    private final Supplier<KernelCompiler> compiler;
    private final Connection connection;

    @Mixin
    private ScenarioOptions choices;

    @Mixin
    private CodeChoice code;

    @Mixin
    private RankChoice ranks;

    @Option(names = "--ignore-free-space", description = "Go on also where the disk has less room than the run will need.")
    private boolean ignoreFreeSpace;

    @Option(names = "--no-progress", description = "Do not show progress.")
    private boolean noProgress;

    @Option(names = "--checksum", description = "Print a digest of the final states' bits.")
    private boolean checksum;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private ResumeCommand(Supplier<KernelCompiler> compiler, Connection connection) {
        this.compiler = compiler;
        this.connection = connection;
    }

    /**
     * The command, whose help shows what may change only.
     *
     * @param compiler   the back end for kernels, asked for when it is needed
     * @param connection to the other nodes, if this process is one of several
     */
    public static CommandLine line(Supplier<KernelCompiler> compiler, Connection connection) {
        CommandLine line = new CommandLine(new ResumeCommand(compiler, connection));
        CommandSpec spec = line.getCommandSpec();
        for (PositionalParamSpec scenario : List.copyOf(spec.positionalParameters())) {
            spec.remove(scenario);
            spec.addPositional(PositionalParamSpec.builder(scenario).paramLabel("DIR").description("Run directory.").build());
        }
        for (OptionSpec option : List.copyOf(spec.options())) {
            if (FIXED.contains(option.longestName())) {
                spec.remove(option);
                spec.addOption(OptionSpec.builder(option).hidden(true).build());
            }
        }
        return line;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (connection.isOneOfSeveral()) {
            onSeveralNodes(out, err);
            return ExitCodes.OK;
        }
        ranks.requireSeveral();
        Path directory = choices.file();
        StoredCheckpoint from = latest(directory, err);
        Scenario before = Scenario.parse(from.run().provenance().scenario(), from.file());
        Scenario after = changed(before, from);
        Prepared prepared;
        try (Preparation _ = Preparation.begin(style(), err)) {
            prepared = Prepared.of(after.withOutput(after.output().withDirectory(directory)),
                    choices.own(before, from.run().provenance().modelSource()));
        }
        requireWork(directory, prepared, from);
        prepared.setup().warnings().forEach(w -> err.println("testudo: warning: " + w));
        if (!ignoreFreeSpace) {
            DiskSpace.of(prepared, from.step()).check(directory, DiskSpace.Replaced.LATER);
        }
        Summary summary;
        try (ScenarioRun run = new ScenarioRun(prepared, after.text(), code.or(compiler.get()), from)) {
            summary = run.toEnd(style(), err, checksum);
        } catch (WentBad e) {
            if (json) {
                BlowUpJson.print(out, prepared, e.blowUp());
            }
            throw e;
        }
        print(out, summary);
        err.flush();
        out.flush();
        summary.outcome().ending().ifPresent(ending -> ending.orThrow(summary.kept().output()));
        return ExitCodes.OK;
    }

    /** Where the run goes on; what is odd about that is told. */
    private StoredCheckpoint latest(Path directory, PrintWriter err) {
        Checkpoints.Found found;
        try (Preparation _ = Preparation.begin(style(), err, Preparation.READING)) {
            found = Checkpoints.latest(directory);
        }
        StoredCheckpoint from = found.checkpoint();
        found.damaged()
                .forEach(sentence -> err.println("testudo: warning: " + sentence + " Going on from the checkpoint of step "
                        + from.step() + " instead."));
        if (!from.run().provenance().version().equals(Version.number())) {
            err.println("testudo: warning: the run was begun by version " + from.run().provenance().version() + ", this is "
                    + Version.number() + ".");
        }
        return from;
    }

    private Scenario changed(Scenario before, StoredCheckpoint from) {
        Scenario after = choices.over(before);
        Unchangeable.check(from, before, after);
        return after;
    }

    private void onSeveralNodes(PrintWriter out, PrintWriter err) {
        Transport nodes = connection.open();
        RanksStart start = RanksStart.of(connection, nodes, ranks, code.or(compiler.get()));
        Path directory = choices.file();
        // node 0 reads all of it, the others what they need of what it found good
        Optional<StoredCheckpoint> found =
                start.agreement().on(() -> nodes.rank() > 0 ? Optional.empty() : Optional.of(latest(directory, err)));
        double[] step = {found.map(f -> (double) f.step()).orElse(Double.POSITIVE_INFINITY)};
        new Collectives(nodes).allReduce(step, Math::min);
        StoredCheckpoint from = start.agreement().on(() -> found.orElseGet(() -> Checkpoints.at(directory, (long) step[0])));
        Scenario before = Scenario.parse(from.run().provenance().scenario(), from.file());
        Scenario after = start.agreement().on(() -> changed(before, from));
        Optional<OwnModel> own = start.agreement().on(() -> choices.own(before, from.run().provenance().modelSource()));
        RanksRun shared;
        try (Preparation _ = Preparation.begin(nodes.rank() == 0 ? style() : Progress.Style.NONE, err)) {
            shared = start.resume(from, after.withOutput(after.output().withDirectory(directory)), after.text(), own,
                    ignoreFreeSpace, String.join(" ", Boolean.toString(checksum), ranks.text()),
                    prepared -> requireWork(directory, prepared, from));
        }
        try (RanksRun run = shared) {
            if (nodes.rank() == 0) {
                run.warnings().forEach(w -> err.println("testudo: warning: " + w));
            }
            run.toEnd(style(), out, err, checksum, json)
                    .ifPresent(summary -> print(out, summary));
            out.flush();
            run.requireConvergence();
        }
        nodes.close();
        err.flush();
    }

    private Progress.Style style() {
        return noProgress ? Progress.Style.NONE : Progress.Style.ofTerminal();
    }

    private void print(PrintWriter out, Summary summary) {
        if (json) {
            SummaryJson.print(out, summary, Optional.empty());
        } else {
            SummaryText.print(out, summary, false);
        }
    }

    /** @throws Mistake when nothing is left to do */
    private static void requireWork(Path directory, Prepared run, StoredCheckpoint from) {
        Optional<RunStatus> status = RunStatus.read(directory).filter(s -> s.phase() == RunStatus.Phase.FINISHED);
        if (status.isPresent()
                && (run.until().isPresent() ? status.get().last() >= run.steps() || status.get().step() < status.get().last()
                        : status.get().step() >= run.steps())) {
            throw new Mistake("the run in '" + directory + "' is already finished, at step " + status.get().step() + "; "
                    + (run.until().isPresent() ? "--maximum" : "--steps") + " with more steps goes on");
        }
        if (run.steps() < from.step()) {
            throw new Mistake("the run in '" + directory + "' has done " + from.step() + " steps, more than the " + run.steps()
                    + " asked for");
        }
    }
}

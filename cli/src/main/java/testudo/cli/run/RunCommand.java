package testudo.cli.run;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.start.StepClock;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Checking;
import testudo.cli.choice.CodeChoice;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.choice.Words;
import testudo.cli.machines.ChosenCluster;
import testudo.cli.machines.ChosenMachine;
import testudo.cli.machines.SimulationChoices;
import testudo.cli.machines.SimulationJson;
import testudo.cli.machines.SimulationText;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.OnSeveralNodes;
import testudo.cli.output.Destination;
import testudo.cli.own.OwnModel;
import testudo.cli.progress.Preparation;
import testudo.cli.progress.Progress;
import testudo.cli.report.ReportChoices;
import testudo.cli.report.RunNotes;
import testudo.cli.text.Page;
import testudo.cli.tuning.TuningFile;
import testudo.data.scenario.Scenario;
import testudo.machine.platform.SimulatedPlatform;
import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.platform.Platform;
import testudo.sync.timeline.RecordedHost;
import testudo.transport.Transport;

/** Runs a scenario. */
@Command(name = "run", mixinStandardHelpOptions = true,
        description = "Runs a scenario on all cores, writes its snapshots to HDF5 and sums up.",
        footer = {"", "Example:", "  testudo run examples/revolving-sphere.toml --workers 2 --sync epoch \\",
            "      --set option=iga-fct --output out/iga-fct --checksum",
            "  testudo run examples/revolving-sphere.toml --tune",
            "  testudo run examples/revolving-sphere.toml --report sphere.html",
            "  testudo run wave.java --cells 512,512 --steps 1000",
            "  testudo run examples/poisson-until.toml --tolerance 1e-9 --maximum 500", "",
            SummaryJson.KEYS})
public final class RunCommand implements Callable<Integer>, OnSeveralNodes {

    private final Supplier<KernelCompiler> compiler;
    private final Supplier<Optional<Company>> company;
    private final Connection connection;

    @Mixin
    private ScenarioOptions choices;

    @Mixin
    private SimulationChoices simulation;

    @Mixin
    private CodeChoice code;

    @Mixin
    private RankChoice ranks;

    @Mixin
    private ReportChoices report;

    @Option(names = "--tune", description = "First measure, for a few seconds, which sub-domains are fastest here; later "
            + "runs with --block auto remember it.")
    private boolean tune;

    @Option(names = "--force", description = "Replace the files of an earlier run in the run directory.")
    private boolean force;

    @Option(names = "--ignore-free-space", description = "Begin also where the disk has less room than the run will need.")
    private boolean ignoreFreeSpace;

    @Option(names = "--no-output", description = "Write nothing.")
    private boolean noOutput;

    @Option(names = "--no-progress", description = "Do not show progress.")
    private boolean noProgress;

    @Option(names = "--check", paramLabel = "WHAT", converter = Words.Checks.class, completionCandidates = Words.Checks.class,
            description = "What to check (default: numbers): ${COMPLETION-CANDIDATES}. Numbers: now and then, whether all values "
                    + "are finite. Reads: in a slow run that writes nothing, that every read of every kernel finds what it is to.")
    private Checking checking = Checking.NUMBERS;

    @Option(names = "--checksum", description = "Print a digest of the final states' bits.")
    private boolean checksum;

    @Option(names = "--per-worker", description = "With --on: print what each worker's time went into, also if they are many.")
    private boolean perWorker;

    @Option(names = "--perf-map",
            description = "Write perf-PID.map where Linux's perf looks for it, so that it names the kernels.")
    private boolean perfMap;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Option(names = "--step-times", paramLabel = "FILE",
            description = "Write as comma-separated values how many seconds after the start of the program each step was done.")
    private Path stepTimes;

    @Spec
    private CommandSpec spec;

    /**
     * @param compiler the back end for kernels, asked for when it is needed
     * @param company tells what else the machine has to do, asked when the command begins
     * @param connection to the other nodes, if this process is one of several
     */
    public RunCommand(Supplier<KernelCompiler> compiler, Supplier<Optional<Company>> company, Connection connection) {
        this.connection = connection;
        this.compiler = compiler;
        this.company = company;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (perfMap) {
            System.setProperty("testudo.perf-map", "true");
        }
        if (connection.isOneOfSeveral()) {
            onSeveralNodes(out, err);
            return ExitCodes.OK;
        }
        Optional<ChosenCluster> cluster = simulation.cluster();
        if (cluster.isPresent()) {
            onCluster(cluster.get(), out, err);
            return ExitCodes.OK;
        }
        ranks.requireSeveral();
        Optional<Company> others = company.get();
        Scenario scenario = tune ? choices.tunable() : choices.scenario();
        Optional<ChosenMachine> machine = simulation.machine(scenario);
        if (tune && machine.isPresent()) {
            throw new Mistake(scenario.located("--tune measures on this machine and excludes --on.", "machine", "on"));
        }
        if (perWorker && machine.isEmpty()) {
            throw new Mistake("--per-worker is for simulated machines: name one with --on, see 'testudo machines'.");
        }
        if (machine.isPresent() && scenario.output().checkpoints().isPresent()) {
            throw new Mistake(scenario.located("a run on a simulated machine cannot go on later, so it takes no --checkpoint.",
                    "output", "checkpoint"));
        }
        report.require(noOutput, machine.isPresent());
        Optional<OwnModel> own = choices.own(scenario);
        Prepared prepared = prepared(scenario, own, machine, err);
        Optional<SimulatedPlatform> simulated = machine.map(m -> m.platform(prepared.plan().workers()));
        prepared.setup().warnings().forEach(w -> err.println("testudo: warning: " + w));
        if (checking == Checking.READS) {
            return new ReadsRun(prepared, code.or(compiler.get())).toEnd(style(), out, err, json);
        }
        Prepared tuned =
                tune ? new TuningRun(prepared, code.or(compiler.get()), err).fastest(TuningFile.ofThisUser()) : prepared;
        int workers = tuned.plan().workers();
        if (simulated.isEmpty()) {
            others.flatMap(seen -> seen.notice(workers)).ifPresent(notice -> err.println("testudo: " + notice));
        }
        Optional<RecordedHost> recorded =
                simulated.isPresent() ? Optional.empty() : simulation.timeline().host(workers).or(() -> report.host(workers));
        Summary summary;
        try {
            summary = summary(tuned, simulated.<Platform>map(on -> on).or(() -> recorded), err);
        } catch (WentBad e) {
            if (json) {
                BlowUpJson.print(out, prepared, e.blowUp());
            }
            throw e;
        }
        print(out, summary, simulated);
        simulated.flatMap(simulation::writeTimeline)
                .ifPresent(told -> told.print(new Page(json ? err : out, 2, 16)));
        recorded.flatMap(host -> simulation.timeline().write(host, workers))
                .ifPresent(told -> told.print(new Page(json ? err : out, 0, 12)));
        if (report.isWanted()) {
            new Page(json ? err : out, 0, 12).entry("report", report(tuned, summary, recorded.orElseThrow()));
        }
        err.flush();
        out.flush();
        summary.outcome().ending().ifPresent(ending -> ending.orThrow(summary.kept().output()));
        return ExitCodes.OK;
    }

    private Prepared prepared(Scenario scenario, Optional<OwnModel> own, Optional<ChosenMachine> machine, PrintWriter err) {
        try (Preparation _ = Preparation.begin(style(), err)) {
            return machine.isPresent() ? Prepared.simulated(scenario, own, machine.get().room()) : Prepared.of(scenario, own);
        }
    }

    private String report(Prepared run, Summary summary, RecordedHost workers) {
        StringWriter lines = new StringWriter();
        SummaryText.print(new PrintWriter(lines), summary, false);
        return report.write(new RunNotes(run, SummaryJson.of(summary, Optional.empty()), lines.toString(), summary.report(),
                workers.timeline()), code.or(compiler.get()));
    }

    private void onSeveralNodes(PrintWriter out, PrintWriter err) {
        Transport nodes = connection.open();
        try (RanksRun run = shared(nodes, err)) {
            if (nodes.rank() == 0) {
                run.warnings().forEach(w -> err.println("testudo: warning: " + w));
            }
            run.toEnd(style(), out, err, checksum, json).ifPresent(summary -> print(out, summary, Optional.empty()));
            out.flush();
            run.requireConvergence();
        }
        nodes.close();
        out.flush();
        err.flush();
    }

    private RanksRun shared(Transport nodes, PrintWriter err) {
        try (Preparation _ = Preparation.begin(nodes.rank() == 0 ? style() : Progress.Style.NONE, err)) {
            return RanksStart.of(connection, nodes, ranks, code.or(compiler.get())).run(this::scenarioOfNodes, choices::own,
                    writing(), ignoreFreeSpace, String.join(" ", writing().name(), Boolean.toString(checksum), ranks.text()));
        }
    }

    private void onCluster(ChosenCluster cluster, PrintWriter out, PrintWriter err) {
        requireShareable();
        if (!noOutput) {
            throw new Mistake("A run on a simulated cluster writes no files: add --no-output.");
        }
        Scenario scenario = choices.scenario();
        new ClusterRun(cluster, scenario, choices.own(scenario), ranks, code.or(compiler.get()))
                .tell(style(), out, err, checksum, json);
    }

    private void print(PrintWriter out, Summary summary, Optional<SimulatedPlatform> simulated) {
        if (json) {
            SummaryJson.print(out, summary, simulated.map(SimulationJson::of));
        } else {
            SummaryText.print(out, summary, simulated.isPresent());
            simulated.ifPresent(platform -> SimulationText.print(out, platform, perWorker));
        }
    }

    private Scenario scenarioOfNodes() {
        requireShareable();
        Scenario scenario = choices.scenario();
        if (simulation.machine(scenario).isPresent()) {
            throw new Mistake(scenario.located("a simulated machine is one node: leave --on out on several.", "machine", "on"));
        }
        return scenario;
    }

    /** @throws Mistake naming what several nodes cannot do */
    private void requireShareable() {
        Map<String, Boolean> alone = new LinkedHashMap<>();
        alone.put("--tune", tune);
        alone.put("--check reads", checking == Checking.READS);
        alone.put("--step-times", stepTimes != null);
        alone.put("--per-worker", perWorker);
        alone.put("--report", report.isWanted());
        simulation.timeline().given().forEach(option -> alone.put("--" + option, true));
        alone.forEach((option, given) -> {
            if (given) {
                throw new Mistake(option + " is for a run on one node.");
            }
        });
    }

    private Summary summary(Prepared prepared, Optional<Platform> platform, PrintWriter err) {
        Optional<Destination> times = Destination.checked(stepTimes);
        if (!noOutput && !ignoreFreeSpace) {
            DiskSpace.of(prepared, 0).check(prepared.scenario().output().directory(), DiskSpace.Replaced.ALL);
        }
        try (ScenarioRun run = new ScenarioRun(prepared, code.or(compiler.get()), platform, writing(), checking)) {
            StepClock clock = new StepClock();
            times.ifPresent(_ -> run.onStep(clock));
            Summary summary = run.toEnd(style(), err, checksum || report.isWanted());
            times.ifPresent(file -> file.write(clock.times().csv()));
            return summary;
        }
    }

    private Writing writing() {
        return noOutput ? Writing.NOTHING : force ? Writing.REPLACING : Writing.NEW;
    }

    private Progress.Style style() {
        return noProgress ? Progress.Style.NONE : Progress.Style.ofTerminal();
    }
}

package testudo.cli.tascell;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.OnSeveralNodes;
import testudo.cli.text.Page;
import testudo.cli.timeline.Recorded;
import testudo.cli.timeline.TimelineChoices;
import testudo.cluster.search.SimulatedOutcome;
import testudo.cluster.search.SimulatedSearch;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;
import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;
import testudo.tascell.TascellReport;
import testudo.tascell.Task;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;
import testudo.transport.Transport;
import testudo.transport.virtual.VirtualNodes;
import testudo.transport.virtual.VirtualOptions;

/** Runs a search and its sequential twin. */
@Command(name = "run", mixinStandardHelpOptions = true,
        description = {
            "Runs a search that is shared out by backtracking, and its sequential twin, checks both, and sums up who asked whom.",
            "The result must be the twin's to the last bit, and hold against something that neither of them knows."},
        footer = {"", "Example:", "  testudo tascell run nqueens --size 12 --workers 2",
            "  testudo tascell run pentomino --size 11 --transport virtual --nodes 3 \\",
            "      --messaging faithful",
            "  testudo nodes 2 -- tascell run nqueens --size 14 --workers 1",
            "  testudo tascell run nqueens --size 11 --on phi-cluster --workers 114 \\",
            "      --messaging faithful", "",
            "Keys of the JSON: program, size, nodes, workers (of each node), transport, messaging, rounds, seconds, twinSeconds, speedup,",
            "digest (of virtual time), result, spawns, backtrackings, steals (by distance: same node, another node), takenBack, answers (task, none: count,",
            "meanSeconds, quartileSeconds from least to greatest), messages (by kind: within nodes, between nodes)."})
public final class TascellRunCommand implements Callable<Integer>, OnSeveralNodes {

    private static final int MOST_NODES = 64;

    private final Connection connection;

    @Parameters(paramLabel = "SEARCH", description = "One of 'testudo tascell list'.")
    private String name;

    @Mixin
    private SearchChoices choices;

    @Option(names = "--size", paramLabel = "N", description = "See 'testudo tascell list'.")
    private Integer size;

    @Option(names = "--transport", paramLabel = "WAY", converter = TransportChoice.TransportWords.class, defaultValue = "none",
            completionCandidates = TransportChoice.TransportWords.class,
            description = "none: this node alone; virtual: several nodes in this process, to try (default: ${DEFAULT-VALUE}).")
    private TransportChoice transport;

    @Mixin
    private ClusterChoices clusters;

    @Option(names = "--nodes", paramLabel = "N",
            description = "How many virtual nodes (default: 2), or nodes of the simulated cluster (default: all).")
    private Integer nodes;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "1",
            description = "Rounds of search and twin in turns, of which the medians are shown (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--no-twin", description = "Do not run the sequential twin.")
    private boolean noTwin;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Mixin
    private TimelineChoices timelines;

    @Spec
    private CommandSpec spec;

    private Recorded recorded;

    /** @param connection to the other nodes, if this process is one of several */
    public TascellRunCommand(Connection connection) {
        this.connection = connection;
    }

    @Override
    public Integer call() {
        SearchProgram<?> program = SearchCatalog.find(name)
                .orElseThrow(
                        () -> Mistake.unknown("search", name, SearchCatalog.all().stream().map(SearchProgram::name).toList()));
        requireSense();
        int spans = timelines.recording().most();
        TascellOptions options = choices.options(spans, clusters.usualWorkers());
        int chosen = size(program);
        if (clusters.isChosen()) {
            simulate(program, chosen, options);
            return ExitCodes.OK;
        }
        if (!connection.isOneOfSeveral()) {
            search(program, chosen, transport.word(), task -> Optional.of(run(program, task, options)));
            return ExitCodes.OK;
        }
        try (Transport nodes = connection.open()) {
            search(program, chosen, "of processes", task -> among(nodes, program, task, options));
        }
        return ExitCodes.OK;
    }

    private void search(SearchProgram<?> program, int chosen, String where, Searching.Runner runner) {
        Searching.run(program, chosen, rounds, !noTwin, runner)
                .ifPresent(found -> print(
                        new SearchSummary(program.name(), chosen, where, choices.messagingWord(), found.checked(),
                                found.twinNanos(), rounds, found.report(), Optional.empty())));
    }

    /** As one of several processes; rank 0 tells about all. */
    private Optional<TascellReport> among(Transport nodes, SearchProgram<?> program, Task task, TascellOptions options) {
        TascellReport report = Tascell.run(options, nodes, program.kinds(), task);
        if (nodes.rank() > 0) {
            return Optional.empty();
        }
        record(List.of(report));
        return Optional.of(report);
    }

    private void requireSense() {
        clusters.requireSense();
        if (clusters.isChosen()) {
            requireSenseOnCluster();
            return;
        }
        if (nodes != null && transport != TransportChoice.VIRTUAL) {
            throw new Mistake(
                    "--nodes is for virtual nodes: choose them with --transport virtual, or start processes with 'testudo nodes'.");
        }
        if (transport != TransportChoice.NONE && connection.isOneOfSeveral()) {
            throw new Mistake("--transport is for one process, and this is one of several: leave it out.");
        }
        if (nodes != null && (nodes < 1 || nodes > MOST_NODES)) {
            throw new Mistake("--nodes must be between 1 and " + MOST_NODES + ", got " + nodes + ".");
        }
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
        if (timelines.given().contains("timeline-steps")) {
            throw new Mistake("--timeline-steps is for runs in time steps; a search has none.");
        }
    }

    private void requireSenseOnCluster() {
        if (transport != TransportChoice.NONE) {
            throw new Mistake("--transport is for this machine, and --on is a simulated cluster: leave one out.");
        }
        if (connection.isOneOfSeveral()) {
            throw new Mistake("A cluster is simulated by one process, and this is one of several: leave out --on.");
        }
        if (rounds != 1) {
            throw new Mistake("--rounds are for times of this machine; in virtual time each round takes the same.");
        }
        if (timelines.isWanted()) {
            throw new Mistake(
                    "--timeline is for searches on this machine, as nodes of a simulated cluster note nothing; leave out --on, or try "
                            + "--transport virtual.");
        }
    }

    /** In virtual time; the twin's is that of all computing by one worker alone. */
    private void simulate(SearchProgram<?> program, int chosen, TascellOptions options) {
        SimulatedSearch search = clusters.search(nodes, options.workers(), options.seed());
        AtomicReference<SimulatedOutcome> outcome = new AtomicReference<>();
        Searching.run(program, chosen, 1, !noTwin, task -> {
            outcome.set(search.run(options, program.kinds(), task));
            return Optional.of(outcome.get().report());
        }).ifPresent(found -> print(new SearchSummary(program.name(), chosen, search.cluster().id(), choices.messagingWord(),
                found.checked(), noTwin ? OptionalDouble.empty() : OptionalDouble.of(outcome.get().computedNanos()), 1,
                found.report(), Optional.of(outcome.get().digest()))));
    }

    private int size(SearchProgram<?> program) {
        try {
            return size == null ? program.extent().standard() : program.extent().require(size);
        } catch (IllegalArgumentException e) {
            throw new Mistake("--size: " + e.getMessage());
        }
    }

    private TascellReport run(SearchProgram<?> program, Task task, TascellOptions options) {
        return switch (transport) {
            case NONE -> {
                TascellReport report = Tascell.run(options, task);
                record(List.of(report));
                yield report;
            }
            case VIRTUAL -> {
                int count = nodes == null ? 2 : nodes;
                AtomicReferenceArray<TascellReport> reports = new AtomicReferenceArray<>(count);
                VirtualNodes.run(count, VirtualOptions.immediate(options.seed()),
                        node -> reports.set(node.rank(), Tascell.run(options, node, program.kinds(), task)));
                List<TascellReport> all = IntStream.range(0, count).mapToObj(reports::get).toList();
                record(all);
                yield all.getFirst();
            }
        };
    }

    private void record(List<TascellReport> reports) {
        if (!timelines.isWanted()) {
            return;
        }
        List<String> rows = new ArrayList<>();
        List<Span> spans = new ArrayList<>();
        long leftOut = 0;
        for (TascellReport report : reports) {
            int before = rows.size();
            IntStream.range(0, report.workers())
                    .forEach(w -> rows
                            .add((reports.size() == 1 ? "" : "node " + reports.indexOf(report) + " ") + "worker " + w));
            report.timeline().spans()
                    .forEach(
                            span -> spans.add(new Span(before + span.worker(), span.activity(), -1, span.start(), span.end())));
            leftOut += report.timeline().leftOut();
        }
        spans.sort((a, b) -> Double.compare(a.end(), b.end()));
        recorded = new Recorded("this machine", "this machine", rows, ", rest: not recorded",
                new Timeline(spans, leftOut, -1, 1), 0,
                spans.isEmpty() ? 0 : spans.getLast().end());
    }

    private void print(SearchSummary summary) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            SearchJson.print(out, summary);
        } else {
            SearchText.print(out, summary);
        }
        if (timelines.isWanted()) {
            timelines.write(recorded)
                    .ifPresent(told -> told.print(new Page(json ? spec.commandLine().getErr() : out, 0, 12)));
        }
        spec.commandLine().getErr().flush();
        out.flush();
    }
}

package testudo.cli.run;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import testudo.api.field.State;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.about.ExitCodes;
import testudo.cli.about.Version;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.nodes.Agreement;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.Seats;
import testudo.cli.nodes.WritingAccord;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.execution.RankExecution;
import testudo.distributed.proof.ExchangeProof;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.ConvergenceOutcome;
import testudo.runtime.execution.Execution;
import testudo.transport.Transport;

/** A scenario on several nodes, seen from one of them; all do the same, and node 0 tells what it came to. */
final class RanksRun implements AutoCloseable {

    /** Steps after which, at the latest, it is looked whether all numbers are finite. */
    private static final long LOOK_EVERY = 100;

    private final Agreement agreement;
    private final Transport nodes;
    private final Prepared prepared;
    private final RankExecution run;
    private final Exchange exchange;
    private final RanksStudy study;
    private final Optional<RanksRecorder> recorder;
    private final Map<String, Double> initialTotals = new LinkedHashMap<>();
    /** Its checks ask all nodes, so there is none before the first step. */
    private Optional<Convergence> convergence = Optional.empty();
    private long stepNanos;
    private long outputNanos;

    private RanksRun(Agreement agreement, Transport nodes, Prepared prepared, RankExecution run, Exchange exchange,
            RanksStudy study, Optional<RanksRecorder> recorder) {
        this.agreement = agreement;
        this.nodes = nodes;
        this.prepared = prepared;
        this.run = run;
        this.exchange = exchange;
        this.study = study;
        this.recorder = recorder;
    }

    /**
     * Shares a scenario among the nodes.
     *
     * @param asked   reads the scenario; what is wrong with it is said once
     * @param own     reads the model in a Java file that the command line names
     * @param told    what else the command line says that must be the same for all nodes
     * @param anyRoom whether it begins also where the disk has less room than it will need
     */
    static RanksRun of(Connection connection, Transport nodes, Supplier<Scenario> asked,
            Function<Scenario, Optional<OwnModel>> own, RankChoice choice, KernelCompiler compiler, Writing writing,
            boolean anyRoom, String told) {
        Agreement agreement = new Agreement(connection, nodes);
        Scenario scenario = agreement.on(asked);
        Optional<OwnModel> model = agreement.on(() -> own.apply(scenario));
        agreement.same(digest(scenario.text(), Version.number(), model.map(m -> m.source().text()).orElse(""), told),
                () -> new Mistake(
                        "The nodes were given different scenarios, options or versions of testudo: give all of them the same."));
        int processors = Seats.processors(nodes);
        RanksRun silent =
                agreement.on(() -> share(agreement, nodes, scenario, model, choice, processors, compiler));
        if (writing == Writing.NOTHING) {
            return silent;
        }
        agreement.on(() -> {
            if (nodes.rank() == 0 && !anyRoom) {
                DiskSpace.ofShares(silent.prepared, 0).check(scenario.output().directory(), DiskSpace.Replaced.ALL);
            }
            return nodes;
        });
        return silent.writing(new WritingAccord(connection, nodes), writing);
    }

    private static long digest(String... words) {
        return UUID.nameUUIDFromBytes(String.join("\0", words).getBytes(StandardCharsets.UTF_8)).getMostSignificantBits();
    }

    /** The same, that writes. */
    private RanksRun writing(WritingAccord accord, Writing writing) {
        boolean made = false;
        try {
            RanksRun run = new RanksRun(agreement, nodes, prepared, this.run, exchange, study,
                    Optional.of(RanksRecorder.of(prepared, this.run, nodes, accord, writing == Writing.REPLACING)));
            made = true;
            return run;
        } finally {
            if (!made) {
                close();
            }
        }
    }

    private static RanksRun share(Agreement agreement, Transport nodes, Scenario scenario, Optional<OwnModel> own,
            RankChoice choice,
            int processors, KernelCompiler compiler) {
        if (scenario.decomposition().activeRegion()) {
            throw new Mistake(scenario.located("rows at rest are left out on one node only: leave active-region out on several",
                    "decomposition", "active-region"));
        }
        int together = scenario.decomposition().fusedSteps().orElse(1);
        RanksPart part = new RanksPart(nodes, choice, together);
        Prepared prepared = Prepared.onRank(scenario, own, nodes.size(), processors, part);
        Exchanges exchanges = choice.exchanges(together);
        Exchange exchange = exchanges.exchange(prepared.setup().program(), part.halos());
        Execution execution = prepared.simulation(part.made()).compiler(compiler.gradual()).start(prepared.plan());
        if (nodes.rank() == 0) {
            prove(prepared.setup().program(), part.halos(), exchange, exchanges);
        }
        return new RanksRun(agreement, nodes, prepared,
                new RankExecution(part.subgrid(), part.halos().division(), Itinerary.of(exchange, nodes.rank()),
                        exchanges, execution, nodes),
                exchange, new RanksStudy(prepared, compiler, nodes), Optional.empty());
    }

    /** What the model finds strange in what was asked for; known to all nodes. */
    List<String> warnings() {
        return prepared.setup().warnings();
    }

    /** Runs to the last step; node 0 gets what is to be told. */
    Optional<Summary> toEnd(Progress.Style style, PrintWriter err, boolean checksum) {
        boolean tells = nodes.rank() == 0;
        Program program = prepared.setup().program();
        totals(program).forEach(r -> initialTotals.put(r.name(), run.reduce(r)));
        convergence = prepared.until().map(goal -> new Convergence(goal, run.execution(), () -> run.reduce(
                program.reductions().stream().filter(r -> r.name().equals(goal.reduction())).findFirst().orElseThrow())));
        double firstStep;
        try (Progress _ = new Progress(tells ? style : Progress.Style.NONE, err, prepared.steps(), program.grid().cells(),
                run.execution()::completedSteps, convergence, TerminalWidth.ofEnvironment())) {
            record();
            for (firstStep = ScenarioRun.sinceStart(); !over(); record()) {
                long start = System.nanoTime();
                run.advance(Math.min(LOOK_EVERY, next() - run.step()));
                firstStep = run.step() == 1 ? ScenarioRun.sinceStart() : firstStep;
                look();
                stepNanos += System.nanoTime() - start;
            }
            timed(() -> recorder.ifPresent(r -> r.end(convergence)));
        }
        Summary summary = summary(program, firstStep, checksum);
        return tells ? Optional.of(summary) : Optional.empty();
    }

    /**
     * Ends where it was to run until converged and did not; called by all nodes.
     *
     * @throws NotConverged told by one node
     */
    void requireConvergence() {
        convergence.map(Ending::of).ifPresent(ending -> agreement.on(() -> {
            if (nodes.rank() == 0) {
                ending.orThrow(recorder.map(RanksRecorder::directory));
            }
            return ending;
        }, ExitCodes.NOT_CONVERGED));
    }

    /** The next step at which something is to be written, recorded or checked, or the last one. */
    private long next() {
        long step = run.step();
        long output = recorder.map(r -> r.next(step)).orElse(prepared.steps());
        return Math.min(study.probes().next(step, output), convergence.map(Convergence::next).orElse(output));
    }

    /** Makes the check and writes the output due at this step. */
    private void record() {
        convergence.ifPresent(Convergence::check);
        study.probes().record(run);
        timed(() -> recorder.ifPresent(r -> r.record(convergence)));
    }

    private boolean over() {
        return convergence.map(c -> c.outcome() != ConvergenceOutcome.OPEN).orElse(run.step() >= prepared.steps());
    }

    private void timed(Runnable writing) {
        long start = System.nanoTime();
        writing.run();
        outputNanos += System.nanoTime() - start;
    }

    /** What all nodes came to; called by all of them, for node 0 to tell. */
    private Summary summary(Program program, double firstStep, boolean checksum) {
        run.proof();
        Setup setup = prepared.setup();
        Map<String, Summary.Total> totals = new LinkedHashMap<>();
        totals(program).forEach(r -> totals.put(r.name(), Summary.Total.of(initialTotals.get(r.name()), run.reduce(r),
                setup.conserved().equals(Optional.of(r.name())))));
        State principal = program.states().stream().filter(s -> s.name().equals(setup.principal())).findFirst().orElseThrow();
        Summary.Outcome outcome = new Summary.Outcome(convergence.map(Ending::of), totals,
                recorder.map(RanksRecorder::diagnostics).orElse(Map.of()), new Summary.Extremes(principal.name(),
                        extreme(principal, ReductionOp.MIN), extreme(principal, ReductionOp.MAX)),
                study.findings());
        return new Summary(prepared.model().name(), run.execution().report(),
                Optional.of(
                        new Sharing(run.division(), exchange, run.together(), run.overlapped(), run.waited(), stepNanos / 1e9)),
                0, firstStep, outcome,
                new Nearness(setup, run.execution().moment()).of(run::values),
                new Summary.Kept(recorder.map(RanksRecorder::directory), outputNanos / 1e9,
                        checksum ? Optional.of(Checksum.of(program.states(), run::values)) : Optional.empty()));
    }

    /** Shows once that messages are enough, where that is quick. */
    private static void prove(Program program, Halos halos, Exchange exchange, Exchanges exchanges) {
        if (ExchangeProof.quick(program, halos.steps())) {
            int ranks = halos.division().ranks().count();
            List<Subgrid> subgrids =
                    IntStream.range(0, ranks).mapToObj(rank -> exchanges.subgrid(program, halos, rank)).toList();
            List<Itinerary> itineraries = IntStream.range(0, ranks).mapToObj(rank -> Itinerary.of(exchange, rank)).toList();
            ExchangeProof.fault(program, halos.division(), subgrids, itineraries, halos.steps()).ifPresent(fault -> {
                throw new IllegalStateException(fault.toString());
            });
        }
    }

    /** @throws RanksWentBad told by one node, when some number is not finite */
    private void look() {
        Optional<String> bad = run.firstBad();
        agreement.on(() -> {
            if (bad.isPresent() && nodes.rank() == 0) {
                throw new RanksWentBad(
                        "Numbers went bad by step " + run.step() + ": " + bad.get() + " is not a finite number.");
            }
            return run.step();
        }, ExitCodes.BAD_NUMBERS);
    }

    private static List<Reduction> totals(Program program) {
        return program.reductions().stream().filter(r -> r.op() == ReductionOp.SUM).toList();
    }

    private double extreme(State state, ReductionOp op) {
        double[] parts = Slabs.of(state.domain()).mapToDouble(slab -> {
            double[] v = run.values(state, slab).values();
            return op.fold(v, 0, v.length);
        }).toArray();
        return op.fold(parts, 0, parts.length);
    }

    @Override
    public void close() {
        recorder.ifPresent(RanksRecorder::close);
        run.close();
    }
}

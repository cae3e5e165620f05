package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import testudo.api.field.State;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.about.Version;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.nodes.Agreement;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.Seats;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.execution.RankExecution;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;
import testudo.transport.Transport;

/** A scenario on several nodes, seen from one of them; all do the same, and node 0 tells what it came to. */
final class RanksRun implements AutoCloseable {

    private final Transport nodes;
    private final Prepared prepared;
    private final RankExecution run;
    private final Exchange exchange;
    private final Map<String, Double> initialTotals = new LinkedHashMap<>();

    private RanksRun(Transport nodes, Prepared prepared, RankExecution run, Exchange exchange) {
        this.nodes = nodes;
        this.prepared = prepared;
        this.run = run;
        this.exchange = exchange;
    }

    /**
     * Shares a scenario among the nodes.
     *
     * @param asked reads the scenario; what is wrong with it is said once
     * @param own   reads the model in a Java file that the command line names
     */
    static RanksRun of(Connection connection, Transport nodes, Supplier<Scenario> asked,
            Function<Scenario, Optional<OwnModel>> own, RankChoice choice, KernelCompiler compiler) {
        Agreement agreement = new Agreement(connection, nodes);
        Scenario scenario = agreement.on(asked);
        agreement.same(scenario.text().hashCode() * 31L + Version.number().hashCode(), () -> new Mistake(
                "The nodes were given different scenarios, options or versions of testudo: give all of them the same."));
        int processors = Seats.processors(nodes);
        return agreement.on(() -> share(nodes, scenario, own.apply(scenario), choice, processors, compiler));
    }

    private static RanksRun share(Transport nodes, Scenario scenario, Optional<OwnModel> own, RankChoice choice, int processors,
            KernelCompiler compiler) {
        if (scenario.decomposition().activeRegion()) {
            throw new Mistake(scenario.located("rows at rest are left out on one node only: leave active-region out on several",
                    "decomposition", "active-region"));
        }
        int together = scenario.decomposition().fusedSteps().orElse(1);
        RanksPart part = new RanksPart(nodes, choice, together);
        Prepared prepared = Prepared.onRank(scenario, own, nodes.size(), processors, part);
        Exchange exchange = Exchange.of(prepared.setup().program(), part.halos());
        Execution execution = prepared.simulation(part.made()).compiler(compiler.gradual()).start(prepared.plan());
        return new RanksRun(nodes, prepared,
                new RankExecution(part.subgrid(), part.halos().division(), Itinerary.of(exchange, nodes.rank()), together,
                        execution,
                        nodes),
                exchange);
    }

    /** Runs to the last step; node 0 gets what is to be told. */
    Optional<RanksSummary> toEnd(Progress.Style style, PrintWriter err, boolean checksum) {
        boolean tells = nodes.rank() == 0;
        Program program = prepared.setup().program();
        totals(program).forEach(r -> initialTotals.put(r.name(), run.reduce(r)));
        long start = System.nanoTime();
        try (Progress _ = new Progress(tells ? style : Progress.Style.NONE, err, prepared.steps(), program.grid().cells(),
                run.execution()::completedSteps, Optional.empty(), TerminalWidth.ofEnvironment())) {
            run.advance(prepared.steps());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, Summary.Total> totals = new LinkedHashMap<>();
        for (Reduction r : totals(program)) {
            double before = initialTotals.get(r.name());
            double after = run.reduce(r);
            totals.put(r.name(), new Summary.Total(after, after == before ? 0 : (after - before) / Math.abs(before),
                    prepared.setup().conserved().equals(Optional.of(r.name()))));
        }
        State principal =
                program.states().stream().filter(s -> s.name().equals(prepared.setup().principal())).findFirst().orElseThrow();
        Summary.Extremes extremes = new Summary.Extremes(principal.name(), extreme(principal, ReductionOp.MIN),
                extreme(principal, ReductionOp.MAX));
        Optional<String> digest = checksum ? Optional.of(Checksum.of(program.states(), run::values)) : Optional.empty();
        return tells
                ? Optional
                        .of(new RanksSummary(prepared, run.division(), exchange, run.step(), seconds, totals, extremes, digest))
                : Optional.empty();
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
        run.close();
    }
}

package testudo.cli.run;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Finding;
import testudo.api.model.Probe;
import testudo.api.model.Study;
import testudo.api.program.Program;
import testudo.cli.choice.Prepared;
import testudo.distributed.choice.Divisions;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.execution.RankExecution;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.transport.Transport;

/** What a model wants found out, on several nodes: they share the comparison as they share the run itself. */
final class RanksStudy {

    private final Prepared prepared;
    private final KernelCompiler compiler;
    private final Transport nodes;
    private final RankPlace place;
    private final Optional<Study> study;
    private final RanksProbes probes;

    RanksStudy(Prepared prepared, KernelCompiler compiler, Transport nodes, RankPlace place) {
        this.prepared = prepared;
        this.compiler = compiler;
        this.nodes = nodes;
        this.place = place;
        study = prepared.studyShared(nodes.size());
        probes = new RanksProbes(all());
    }

    /** Those the run itself needs. */
    RanksProbes probes() {
        return probes;
    }

    /** The probes that the model names. */
    List<Probe> all() {
        return study.map(Study::probes).orElse(List.of());
    }

    /** Called by all nodes; what was found, on node 0. */
    List<Finding> findings() {
        if (study.isEmpty()) {
            return List.of();
        }
        List<double[]> against = study.get().against().map(this::compared).orElse(List.of());
        return nodes.rank() > 0 ? List.of() : study.get().conclusion().of(series(probes, study.get().probes()), against);
    }

    private List<double[]> compared(Study.Comparison other) {
        Program program = other.setup().program();
        Division division = Divisions.best(program, nodes.size(), 1);
        Halos halos = new Halos(program, division, 1);
        Subgrid subgrid = new Subgrid(program, halos, nodes.rank());
        Simulation part = Simulation.of(subgrid.program()).initial(subgrid.initial(other.setup().initial()))
                .tiling(new Tiling.WholeGrid()).workersAtMost(prepared.plan().workers()).sync(prepared.plan().sync())
                .compiler(compiler.gradual());
        place.platform().ifPresent(part::on);
        RanksProbes recorded = new RanksProbes(other.probes());
        try (RankExecution run = new RankExecution(subgrid, division,
                Itinerary.of(Exchange.of(program, halos), nodes.rank()), new Exchanges(1, false), part.start(), nodes)) {
            recorded.record(run);
            while (run.step() < prepared.steps()) {
                run.advance(recorded.next(run.step(), prepared.steps()) - run.step());
                recorded.record(run);
            }
        }
        return nodes.rank() > 0 ? List.of() : series(recorded, other.probes());
    }

    private static List<double[]> series(RanksProbes recorded, List<Probe> probes) {
        return probes.stream().map(recorded::of).toList();
    }
}

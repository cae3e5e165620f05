package testudo.cli.run;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.nodes.Agreement;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.WritingAccord;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.execution.RankExecution;
import testudo.distributed.proof.ExchangeProof;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.distributed.subgrid.Surroundings;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Checkpoint;
import testudo.transport.Transport;

/** How nodes come to share a run, from its beginning or from a checkpoint; all make the same calls, and a mistake is told once. */
final class RanksStart {

    private final Connection connection;
    private final Transport nodes;
    private final RankPlace place;
    private final RankChoice choice;
    private final KernelCompiler compiler;
    private final Agreement agreement;
    private final int processors;

    private RanksStart(Connection connection, Transport nodes, RankPlace place, RankChoice choice, KernelCompiler compiler,
            Agreement agreement) {
        this.connection = connection;
        this.nodes = nodes;
        this.place = place;
        this.choice = choice;
        this.compiler = compiler;
        this.agreement = agreement;
        processors = place.workers().getAsInt();
    }

    /** @throws Mistake told once, when the nodes do not run the same program */
    static RanksStart of(Connection connection, Transport nodes, RankChoice choice, KernelCompiler compiler) {
        Agreement agreement = new Agreement(connection, nodes);
        agreement.same(ProgramDigest.ofThisProgram(),
                () -> new Mistake("The nodes run different builds of testudo: start all of them from the same one."));
        return new RanksStart(connection, nodes, RankPlace.process(nodes, agreement.on(choice::beside)), choice, compiler,
                agreement);
    }

    /** A run that writes nothing, of ranks that all are in this process and know the same; called by each of them. */
    static RanksRun within(Transport nodes, RankPlace place, RankChoice choice, KernelCompiler compiler, RanksWhole whole) {
        Connection alone = Connection.alone();
        RanksStart start = new RanksStart(alone, nodes, place, choice, compiler, new Agreement(alone, nodes));
        return start.agreement.on(() -> start.part(whole, Optional.empty()));
    }

    Agreement agreement() {
        return agreement;
    }

    /**
     * Shares a scenario among the nodes.
     *
     * @param asked   reads the scenario; what is wrong with it is said once
     * @param own     reads the model in a Java file that the command line names
     * @param told    what else the command line says that must be the same for all nodes
     * @param anyRoom whether it begins also where the disk has less room than it will need
     */
    RanksRun run(Supplier<Scenario> asked, Function<Scenario, Optional<OwnModel>> own, Writing writing, boolean anyRoom,
            String told) {
        Scenario scenario = agreement.on(asked);
        Optional<OwnModel> model = agreement.on(() -> own.apply(scenario));
        same(scenario, model, told);
        RanksRun silent = shared(scenario, model, Optional.empty());
        if (writing == Writing.NOTHING) {
            return silent;
        }
        requireRoom(silent.prepared(), 0, anyRoom, DiskSpace.Replaced.ALL);
        return recording(silent, () -> RanksRecorder.of(silent.prepared(), silent.execution(), nodes,
                new WritingAccord(connection, nodes), writing == Writing.REPLACING));
    }

    /**
     * Goes on with a run.
     *
     * @param from     the checkpoint, known to all nodes
     * @param scenario with what is to change
     * @param text     the scenario as files of the run hold it
     * @param required throws a mistake where nothing is left to do
     */
    RanksRun resume(StoredCheckpoint from, Scenario scenario, String text, Optional<OwnModel> own, boolean anyRoom, String told,
            Consumer<Prepared> required) {
        same(scenario, own, told);
        RanksRun silent = shared(scenario, own, Optional.of(from));
        agreement.on(() -> {
            required.accept(silent.prepared());
            return from;
        });
        requireRoom(silent.prepared(), from.step(), anyRoom, DiskSpace.Replaced.LATER);
        return recording(silent, () -> {
            List<Probe> probes = silent.prepared().probes();
            Map<Probe, double[]> recorded = agreement.on(() -> {
                Map<Probe, double[]> all =
                        Resumption.recorded(from, Stream.concat(probes.stream(), silent.study().all().stream()).toList());
                Resumption.row(from, new TimeSeries(silent.prepared()).columns().size());
                return all;
            });
            long given = silent.given();
            agreement.on(() -> {
                if (nodes.rank() == 0) {
                    Resumption.require(from, given);
                }
                return given;
            });
            if (nodes.rank() == 0) {
                silent.study().probes().goOn(recorded);
            }
            return RanksRecorder.resumed(silent.prepared(), text, silent.execution(), nodes,
                    new WritingAccord(connection, nodes),
                    from, recorded);
        });
    }

    private void same(Scenario scenario, Optional<OwnModel> model, String told) {
        String words = String.join("\0", scenario.text(), model.map(m -> m.source().text()).orElse(""), told);
        agreement.same(UUID.nameUUIDFromBytes(words.getBytes(StandardCharsets.UTF_8)).getMostSignificantBits(),
                () -> new Mistake("The nodes were given different scenarios or options: give all of them the same."));
    }

    private RanksRun shared(Scenario scenario, Optional<OwnModel> own, Optional<StoredCheckpoint> from) {
        return agreement.on(() -> {
            requireAllRows(scenario);
            return part(RanksWhole.of(scenario, own, nodes.size(),
                    (program, steps) -> choice.division(program, nodes.size(), steps),
                    (program, division) -> choice.exchanges(scenario, program, division)), from);
        });
    }

    /** @throws Mistake when rows at rest are to be left out */
    static void requireAllRows(Scenario scenario) {
        if (scenario.decomposition().activeRegion()) {
            throw new Mistake(
                    scenario.located("rows at rest are left out on one node only: leave active-region out on several.",
                            "decomposition", "active-region"));
        }
    }

    private RanksRun part(RanksWhole whole, Optional<StoredCheckpoint> from) {
        RanksPart part = RanksPart.of(whole, nodes.rank());
        Prepared prepared = prepared(whole, part);
        Exchanges exchanges = whole.exchanges();
        Function<Optional<Checkpoint>, RankExecution> start = state -> start(whole, part, prepared, state);
        Optional<Checkpoint> begin = from.map(checkpoint -> PartOfCheckpoint.of(checkpoint, part.subgrid()));
        RankExecution execution = start.apply(begin);
        RanksInquest inquest =
                new RanksInquest(agreement, nodes, whole.setup().setup(), around(whole, part), start, begin,
                        place.here());
        if (nodes.rank() == 0) {
            prove(prepared.setup().program(), whole.halos(), whole.exchange(), exchanges);
        }
        return new RanksRun(agreement, nodes, prepared, execution, whole.exchange(), inquest,
                new RanksStudy(prepared, compiler, nodes, place), place.clock(), from, Optional.empty());
    }

    private Prepared prepared(RanksWhole whole, RanksPart part) {
        return Prepared.onRank(whole.setup(), place.here(), processors, whole.exchanges().sweep(), part.made());
    }

    private RankExecution start(RanksWhole whole, RanksPart part, Prepared prepared, Optional<Checkpoint> from) {
        Simulation simulation = prepared.simulation(part.made()).compiler(compiler.gradual());
        place.platform().ifPresent(simulation::on);
        from.ifPresent(simulation::from);
        return new RankExecution(part.subgrid(), whole.division(), Itinerary.of(whole.exchange(), nodes.rank()),
                whole.exchanges(), simulation.start(prepared.plan()), nodes,
                place.beside(choice.choosesMessenger(), prepared.plan().workers(), processors));
    }

    /** What this node knows around its share before a step: with exchanges after each stage, only when it asks for it. */
    private KnownBefore around(RanksWhole whole, RanksPart part) {
        if (!whole.exchanges().staged()) {
            return state -> new KnownBefore.Values(state, new Surroundings(part.subgrid(), whole.halos()));
        }
        return state -> {
            RanksWhole between = whole.betweenSteps();
            RanksPart wider = RanksPart.of(between, nodes.rank());
            Checkpoint share = ShareOfCheckpoint.of(state, part.subgrid(), wider.subgrid(), whole.division());
            // No node exchanges before all have begun: one without room for it would leave the others waiting.
            try (RankExecution run = agreement
                    .on(() -> start(between, wider, prepared(between, wider), Optional.of(share)))) {
                run.refresh();
                return new KnownBefore.Values(run.execution().checkpoint(), new Surroundings(wider.subgrid(), between.halos()));
            }
        };
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

    private void requireRoom(Prepared prepared, long from, boolean anyRoom, DiskSpace.Replaced replaced) {
        agreement.on(() -> {
            if (nodes.rank() == 0 && !anyRoom) {
                DiskSpace.ofShares(prepared, from).check(prepared.scenario().output().directory(), replaced);
            }
            return nodes;
        });
    }

    /** A run that writes, of one that does not. */
    private static RanksRun recording(RanksRun silent, Supplier<RanksRecorder> recorder) {
        boolean made = false;
        try {
            RanksRun run = silent.recording(recorder.get());
            made = true;
            return run;
        } finally {
            if (!made) {
                silent.close();
            }
        }
    }
}

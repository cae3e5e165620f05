package testudo.distributed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Reduction;
import testudo.api.random.RandomPrograms;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.execution.Beside;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.execution.RankExecution;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.plan.Proof;
import testudo.sync.plan.SyncFamily;
import testudo.transport.virtual.VirtualNodes;
import testudo.transport.virtual.VirtualOptions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

/** A program on ranks, as virtual nodes with messages that come late, beside the interpreter. */
final class DividedRun {

    static final int STEPS = 5;

    /** What one rank came to. */
    private record Outcome(List<double[]> states, List<Double> reductions, boolean compressed) {}

    /**
     * How ranks run.
     *
     * @param fused steps that a rank takes at once
     * @param first of all steps, those of the first call
     */
    record Way(Exchanges exchanges, Tiling tiling, SyncFamily family, int workers, int fused, int first, int pieces,
            boolean bordersFirst, boolean byWorker, VirtualOptions options) {

        static Way of(Exchanges exchanges, int workers, Tiling tiling) {
            return new Way(exchanges, tiling, SyncFamily.PAIRWISE, workers, 1, STEPS - 1, 1, false, false,
                    new VirtualOptions(workers, 1, 2, Integer.MAX_VALUE));
        }

        static Way drawn(long seed, Random random) {
            int together = 1 + random.nextInt(3);
            SyncFamily family = SyncFamily.values()[random.nextInt(SyncFamily.values().length)];
            int workers = 1 + random.nextInt(2);
            Tiling tiling = switch (random.nextInt(4)) {
                case 0 -> new Tiling.CompressedGrid(1 + random.nextInt(4));
                case 1 -> new Tiling.WholeGrid();
                default -> Tiling.auto();
            };
            boolean overlapped = random.nextInt(4) > 0;
            int pieces = 1 + random.nextInt(3);
            boolean bordersFirst = random.nextBoolean();
            boolean staged = together == 1 && random.nextInt(3) > 0;
            boolean byWorker = random.nextInt(3) == 0;
            VirtualOptions options = new VirtualOptions(seed, random.nextInt(3), random.nextInt(4), Integer.MAX_VALUE);
            int fused = random.nextInt(3) == 0 ? 1 : together;
            return new Way(staged ? Exchanges.perStage(overlapped) : new Exchanges(together, overlapped),
                    staged ? new Tiling.WholeGrid() : tiling, family, workers, fused, STEPS - 1, pieces, bordersFirst, byWorker,
                    options);
        }

        private Execution start(Subgrid subgrid, RandomPrograms.Case drawn) {
            Simulation simulation = Simulation.of(subgrid.program()).initial(subgrid.initial(drawn.initial())).tiling(tiling)
                    .workersAtMost(workers).sync(family).recomputing(!exchanges.staged());
            try {
                return simulation.fusedSteps(fused).start();
            } catch (DecompositionException narrow) {
                return simulation.tiling(new Tiling.WholeGrid()).fusedSteps(1).start();
            }
        }
    }

    private DividedRun() {}

    /** Compares all states and reductions, bit for bit. @return how many ranks went there and back in one array per state */
    static long check(RandomPrograms.Case drawn, Division division, Way way) {
        String what = drawn + " on " + division.ranks() + " ranks, " + way;
        Interpreter expected = new Interpreter(drawn.program(), drawn.initial(), Form.TREE);
        expected.advance(STEPS);
        List<Double> sums = drawn.program().reductions().stream().map(expected::reduce).toList();
        ConcurrentHashMap<Integer, Outcome> outcomes = new ConcurrentHashMap<>();
        Halos halos = way.exchanges.halos(drawn.program(), division);
        Exchange exchange = Exchange.of(drawn.program(), halos).cut(Axis.I, way.pieces);
        try {
            VirtualNodes.run(division.ranks().count(), way.options, transport -> {
                Subgrid plain = new Subgrid(drawn.program(), halos, transport.rank());
                Subgrid subgrid = way.bordersFirst ? plain.bordersFirst(halos) : plain;
                Execution execution = way.start(subgrid, drawn);
                try (RankExecution run = new RankExecution(subgrid, division, Itinerary.of(exchange, transport.rank()),
                        way.exchanges, execution, transport,
                        way.byWorker ? Optional.empty() : Optional.of(Beside::thread))) {
                    run.advance(way.first);
                    run.advance(STEPS - way.first);
                    run.proof().ifPresent(proof -> assertInstanceOf(Proof.Proved.class, proof));
                    List<double[]> states = new ArrayList<>();
                    drawn.program().states().forEach(s -> states.add(run.values(s, s.domain()).values()));
                    List<Double> reductions = new ArrayList<>();
                    for (Reduction reduction : drawn.program().reductions()) {
                        reductions.add(run.reduce(reduction));
                    }
                    outcomes.put(transport.rank(),
                            new Outcome(states, reductions, execution.plan().sweeps().compressed()));
                }
            });
        } catch (RuntimeException failed) {
            throw new AssertionError(what, failed);
        }
        Outcome first = outcomes.get(0);
        for (int s = 0; s < drawn.program().states().size(); s++) {
            State state = drawn.program().states().get(s);
            assertArrayEquals(expected.values((Field) state).values(), first.states().get(s), () -> state + " of " + what);
        }
        outcomes.values().forEach(outcome -> assertEquals(sums, outcome.reductions(), what));
        return outcomes.values().stream().filter(Outcome::compressed).count();
    }
}

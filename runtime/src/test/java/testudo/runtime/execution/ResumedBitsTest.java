package testudo.runtime.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Probe;
import testudo.api.model.Setup;
import testudo.api.program.Snapshot;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Models;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run that goes on at a checkpoint, any number of times and each time otherwise, computes the interpreter's bits. */
@Timeout(900)
@Tag("part")
class ResumedBitsTest {

    private static final int STEPS = 11;
    private static final int RUNS = 80;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    static Stream<Case> cases() {
        return Stream.of(Case.withNoise("heat", Programs.heat(Grid.of(5, 11, 7), Boundary.antisymmetric())),
                Case.withNoise("leapfrog", Programs.leapfrog(Grid.of(7, 11, 3), Boundary.mirror())),
                Case.withNoise("red-black", Programs.redBlack(Grid.of(6, 8, 4), Boundary.periodic())),
                Case.withNoise("chain", Programs.chain(Grid.of(13, 11, 3), Boundary.fixed(0.5), 3)),
                Case.withNoise("pulsed", Programs.pulsed(Grid.of(5, 11, 3))),
                model("pulse", Grid.of(19, 13), Map.of("walls", "mur", "delay", 2.0)),
                model("dendrite", Grid.of(31, 13), Map.of("place-x", 0.3, "noise", 0.3)),
                model("gaussian-1d", Grid.of(110), Map.of("dx", 4.0)));
    }

    private static Case model(String name, Grid grid, Map<String, ?> settings) {
        Setup setup = Models.setup(name, grid, settings);
        return new Case(name, setup.program(), setup.initial());
    }

    private static List<Probe> probes(Case of, Random draws) {
        List<Probe> probes = new ArrayList<>();
        for (State state : of.program().states()) {
            Box d = state.domain();
            for (int every = 1; every <= 3; every++) {
                probes.add(new Probe("p" + probes.size(), state, draws.nextInt(d.i0(), d.i1()), draws.nextInt(d.j0(), d.j1()),
                        draws.nextInt(d.k0(), d.k1()), every));
            }
        }
        return probes;
    }

    /** Any way to run it; an active region where one is possible. */
    private static Simulation simulation(Case of, List<Probe> probes, Random draws) {
        Simulation simulation = Simulation.of(of.program()).initial(of.initial()).probes(probes)
                .on(new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5))))
                .workersAtMost(draws.nextInt(1, 5)).sync(SyncFamily.values()[draws.nextInt(SyncFamily.values().length)])
                .recomputing(draws.nextBoolean()).compiler(switch (draws.nextInt(6)) {
                    case 0 -> KernelCompiler.scalar();
                    case 1 -> KernelCompiler.vector(4);
                    case 2 -> KernelCompiler.tree();
                    case 3 -> BackEnds.machinePastCaches();
                    default -> BackEnds.machine();
                });
        if (of.name().equals("dendrite") && draws.nextBoolean()) {
            return simulation.tiling(new Tiling.WholeGrid()).activeRegion(true);
        }
        List<Tiling> tilings = Tilings.everything();
        return switch (draws.nextInt(8)) {
            case 0 -> simulation.tiling(new Tiling.CompressedGrid(2));
            case 1, 2 -> simulation;
            default -> simulation.tiling(tilings.get(draws.nextInt(tilings.size()))).fusedSteps(draws.nextInt(1, 4));
        };
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whereverAndHoweverARunGoesOnItsBitsAreThoseOfOneWithoutABreak(Case of) {
        int wanted = Effort.oneIn(20).of(RUNS, RUNS / 4);
        Random draws = new Random(of.name().hashCode());
        List<Probe> probes = probes(of, draws);
        Interpreter expected = of.interpreted(Form.TREE, STEPS);
        double[][] series = of.series(probes, STEPS);
        TreeSet<Long> breaks = new TreeSet<>();
        int ran = 0;
        for (int trial = 0; ran < wanted && trial < 20 * wanted; trial++) {
            try {
                Execution run = simulation(of, probes, draws).start();
                for (long step = draws.nextInt(STEPS + 1); step < STEPS; step += 1 + draws.nextInt(STEPS)) {
                    run.advance(step - run.step());
                    Checkpoint reached = run.checkpoint();
                    run.close();
                    breaks.add(step);
                    run = simulation(of, probes, draws).from(reached).start();
                    assertEquals(step, run.step());
                    assertEquals(step, run.completedSteps());
                }
                run.advance(STEPS - run.step());
                Bits.assertSame(expected, run, of, "broken off at some of steps " + breaks + ", trial " + trial);
                for (int n = 0; n < series.length; n++) {
                    assertArrayEquals(series[n], run.recorded(probes.get(n)), of + ", " + probes.get(n) + ", trial " + trial);
                }
                run.close();
                ran++;
            } catch (DecompositionException _) {
                // This choice does not fit the program; another trial's does.
            }
        }
        int tried = ran;
        assertTrue(ran == wanted && breaks.size() > 1, () -> tried + " runs, broken off at " + breaks);
    }

    /** Rows at rest are told by the values before the first step: here the last element has left them long ago. */
    @Test
    void anActiveRegionGoesOnAlsoWhereNothingIsAtRestAnyLonger() {
        Case of = model("dendrite", Grid.of(31, 13), Map.of("place-x", 0.4, "noise", 0.3));
        Interpreter expected = of.interpreted(Form.TREE, 40);
        State first = of.program().states().getFirst();
        Box box = first.domain();
        Simulation active = Simulation.of(of.program()).initial(of.initial()).compiler(KernelCompiler.scalar())
                .tiling(new Tiling.WholeGrid()).activeRegion(true).workers(2);
        try (Execution before = active.start()) {
            before.advance(30);
            double last = before.values(first).at(box.i1() - 1, box.j1() - 1, box.k1() - 1);
            assertTrue(last != of.initial().get(first).at(box.i1() - 1, box.j1() - 1, box.k1() - 1), "last element " + last);
            try (Execution after = active.from(before.checkpoint()).start()) {
                after.advance(10);
                Bits.assertSame(expected, after, of, "active region");
            }
        }
    }

    @Test
    void whatIsNotOfThisProgramIsRefusedByName() {
        Case of = Case.withNoise("heat", Programs.heat(Grid.of(5, 7), Boundary.periodic()));
        State u = of.program().states().getFirst();
        Probe probe = new Probe("here", u, 1, 1, 0, 2);
        FieldValues values = FieldValues.compute(u, (_, _, _) -> 1);
        Snapshot states = new Snapshot(4, 2, List.of(values));
        assertEquals("The checkpoint does not hold probe 'here' as this run has it; it holds [].",
                refusal(of, probe, new Checkpoint(states, Map.of())));
        assertEquals("The checkpoint does not hold probe 'here' as this run has it; it holds [here].",
                refusal(of, probe, new Checkpoint(states, Map.of(probe, new double[2]))));
        assertEquals("The checkpoint does not hold state 'u' as this program has it; it holds [].",
                refusal(of, probe, new Checkpoint(new Snapshot(4, 2, List.of()), Map.of(probe, new double[3]))));
        Case other = Case.withNoise("heat", Programs.heat(Grid.of(5, 8), Boundary.periodic()));
        assertEquals("The checkpoint does not hold state 'u' as this program has it; it holds [u].",
                assertThrows(IllegalArgumentException.class, () -> Simulation.of(other.program()).initial(other.initial())
                        .from(new Checkpoint(states, Map.of())).start()).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Checkpoint(new Snapshot(-1, 0, List.of()), Map.of()));
    }

    private static String refusal(Case of, Probe probe, Checkpoint checkpoint) {
        return assertThrows(IllegalArgumentException.class, () -> Simulation.of(of.program()).initial(of.initial())
                .probes(List.of(probe)).from(checkpoint).start()).getMessage();
    }
}

package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Probe;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Threads;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs some of whose fields are floats compute the interpreter's bits by every back end, however the work is cut and synchronized. */
@Timeout(900)
@Tag("part")
class MixedPrecisionTest {

    private static final Boundary[] ENDS = {Boundary.periodic(), Boundary.fixed(0.1), Boundary.mirror(),
        Boundary.robin(0.3, 0.7, 0.1), Boundary.antisymmetric(), Boundary.zeroGradient()};

    static final List<Case> SMALL = small();

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** A float and a double that depend on each other, one updated in place, with an intermediate for either and one for both. */
    static Program coupled(Grid grid, Boundary ends) {
        Program.Builder p = Program.on(grid).timeStep(0.25);
        State heat = p.state("heat", ends);
        State dye = p.state("dye", ends);
        State sum = p.state("sum", ends);
        Local flux = p.local("flux", ends);
        Local edge = p.local("edge", ends);
        Local shared = p.local("shared", ends);
        p.assign(flux, c -> 0.3 * (heat.at(c, 1) - heat.at(c)) + 0.1 * dye.at(c, -1));
        p.assign(edge, c -> dye.at(c, 0, 1) - dye.at(c, 0, -1) + Math.sqrt(Math.abs(heat.at(c))));
        p.assign(shared, c -> (heat.at(c, 0, 0, 1) + dye.at(c, 0, 0, -1)) / (2 + Math.abs(dye.at(c))));
        p.assign(heat.next(), c -> heat.at(c) + flux.at(c) - flux.at(c, -1) + 0.01 * shared.at(c));
        p.assign(dye.next(), c -> dye.at(c) + 0.1 * (edge.at(c) - edge.at(c, 0, -1)) - 0.01 * shared.at(c) + 1e-3 * c.time());
        p.assign(sum, c -> sum.at(c) + 0.1 * heat.next().at(c) + 0.3 * dye.next().at(c));
        p.reduce("heat", ReductionOp.SUM, c -> heat.at(c) / 3);
        p.reduce("both", ReductionOp.SUM, c -> heat.at(c) * dye.at(c) / 3);
        p.reduce("most", ReductionOp.MAX, c -> dye.at(c, 1) / 3);
        return p.build();
    }

    private static List<Case> small() {
        List<Case> cases = new ArrayList<>();
        List<Grid> grids = List.of(Grid.of(5, 11, 37), Grid.of(11, 7, 3), Grid.of(6, 9, 19));
        for (int n = 0; n < ENDS.length; n++) {
            Case of = Case.withNoise("coupled, " + ENDS[n], coupled(grids.get(n % grids.size()), ENDS[n]));
            cases.add(mixed(of, n % 2 == 0 ? f -> f.name().equals("heat") : f -> !f.name().equals("heat")));
        }
        return cases;
    }

    static Case mixed(Case of, Predicate<Field> floats) {
        Map<String, Precision> named = new HashMap<>();
        of.program().fields().stream().filter(f -> !f.name().contains("@"))
                .forEach(f -> named.put(f.name(), floats.test(f) ? Precision.FLOAT : Precision.DOUBLE));
        return new Case(of + " of " + named, SinglePrecision.of(of.program(), new Precisions(Precision.DOUBLE, named)),
                of.initial());
    }

    @Test
    void randomProgramsComputeTheSameBitsOnEverySchedule() {
        RoundedBits.assertSameOfRandomPrograms((of, draws) -> mixed(of, _ -> draws.nextBoolean()));
    }

    @ParameterizedTest
    @FieldSource("SMALL")
    void coupledFieldsComputeTheSameBitsOnEverySchedule(Case of) {
        assertTrue(of.program().precisions().mixed());
        RoundedBits.assertSameOnEveryTiling(of);
    }

    /** Steps taken together, intermediates computed again, reductions, a run that goes on from a checkpoint. */
    @ParameterizedTest
    @FieldSource("SMALL")
    void runsInPiecesAreTheSame(Case of) {
        Interpreter expected = ReferenceBits.reference(of, 7);
        int accepted = 0;
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99), new Tiling.Bands(2, 99, 99),
                Tiling.CompressedGrid.STANDARD)) {
            Simulation simulation = Simulation.of(of.program()).initial(of.initial()).tiling(tiling).workers(2).fusedSteps(3);
            try (Execution first = simulation.start()) {
                first.advance(4);
                try (Execution then = simulation.from(first.checkpoint()).start()) {
                    then.advance(3);
                    Bits.assertSame(expected, then, of, tiling.toString());
                    for (Reduction r : of.program().reductions()) {
                        assertEquals(expected.reduce(r), then.reduce(r), r.name() + " of " + of);
                    }
                }
                accepted++;
            } catch (DecompositionException e) {
                // the others fit
            }
        }
        assertTrue(accepted >= 2, "ran " + accepted);
    }

    /** What probes note of a float and of a double is what the interpreter holds after each step, also between two that are taken together. */
    @ParameterizedTest
    @FieldSource("SMALL")
    void probesNoteBothPrecisions(Case of) {
        List<Probe> probes = new ArrayList<>();
        for (State state : of.program().states()) {
            Box d = state.domain();
            probes.add(new Probe(state.name() + ", first", state, d.i0(), d.j0(), d.k0(), 1));
            probes.add(new Probe(state.name() + ", last", state, d.i1() - 1, d.j1() - 1, d.k1() - 1, 2));
        }
        double[][] expected = of.series(probes, 7);
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99))) {
            for (int fused = 1; fused <= 2; fused++) {
                try (Execution run = Simulation.of(of.program()).initial(of.initial()).tiling(tiling).workers(2)
                        .fusedSteps(fused).probes(probes).start()) {
                    run.advance(3);
                    run.advance(4);
                    for (int n = 0; n < probes.size(); n++) {
                        assertArrayEquals(expected[n], run.recorded(probes.get(n)), probes.get(n) + ", " + tiling + ", " + of);
                    }
                }
            }
        }
    }

    /** MPDATA with a state of floats among coefficients of doubles, and the reverse. */
    @Test
    void mpdataOfBothPrecisionsIsTheSameInPieces() {
        Case doubles = MpdataCases.all(Grid.of(7, 11, 21)).getFirst();
        for (Predicate<Field> floats : List.<Predicate<Field>>of(State.class::isInstance, f -> !(f instanceof State))) {
            Case of = mixed(doubles, floats);
            Interpreter expected = ReferenceBits.reference(of, 5);
            for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(3, 99, 99),
                    new Tiling.Islands(4, 5, 99))) {
                try (Execution run = Simulation.of(of.program()).initial(of.initial()).tiling(tiling).workers(2).fusedSteps(2)
                        .start()) {
                    run.advance(5);
                    Bits.assertSame(expected, run, of, tiling.toString());
                }
            }
        }
    }

    /** What Java computes with variables of both types, written by hand. */
    @Test
    void kernelsComputeInThePrecisionOfWhatTheyWrite() {
        int n = 23;
        Program.Builder p = Program.on(Grid.of(n));
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        Local w = p.local("w", Boundary.periodic());
        p.assign(w, c -> u.at(c, 1) * 0.1 + v.at(c));
        p.assign(u.next(), c -> u.at(c) + w.at(c) / 3);
        p.assign(v.next(), c -> v.at(c) + u.at(c, -1) / 3);
        Case of = Case.withNoise("by hand", SinglePrecision.of(p.build(), Precisions.DOUBLE.with("u", Precision.FLOAT)));
        float[] a = new float[n];
        double[] b = new double[n];
        for (int i = 0; i < n; i++) {
            a[i] = (float) of.initial().get(u).at(i, 0, 0);
            b[i] = of.initial().get(v).at(i, 0, 0);
        }
        for (int step = 0; step < 20; step++) {
            float[] nextA = new float[n];
            double[] nextB = new double[n];
            for (int i = 0; i < n; i++) {
                float between = a[(i + 1) % n] * 0.1f + (float) b[i]; // an intermediate of a float is a float
                nextA[i] = a[i] + between / 3f;
                nextB[i] = b[i] + a[(i + n - 1) % n] / 3.0;
            }
            a = nextA;
            b = nextB;
        }
        Interpreter found = ReferenceBits.reference(of, 20);
        for (int i = 0; i < n; i++) {
            assertEquals(a[i], (float) found.values(u).values()[i], "float " + i);
            assertEquals(b[i], found.values(v).values()[i], "double " + i);
        }
    }

    /** A plan counts four bytes for each float and eight for each double. */
    @Test
    void memoryIsThatOfTheFields() {
        Program doubles = coupled(Grid.of(40, 40, 40), Boundary.periodic());
        Program floats = SinglePrecision.of(doubles);
        Program mixed = SinglePrecision.of(doubles, Precisions.DOUBLE.with("heat", Precision.FLOAT));
        long all = bytes(doubles);
        assertTrue(bytes(floats) < 0.6 * all && bytes(floats) < bytes(mixed) && bytes(mixed) < all,
                all + ", " + bytes(mixed) + ", " + bytes(floats));
    }

    private static long bytes(Program program) {
        Plan plan = Simulation.of(program).tiling(new Tiling.WholeGrid()).workers(1).plan();
        return plan.bytes();
    }
}

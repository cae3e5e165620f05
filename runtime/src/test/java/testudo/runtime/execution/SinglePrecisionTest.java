package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Interpreter;
import testudo.api.precision.SinglePrecision;
import testudo.api.random.RandomPrograms;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs in single precision compute the interpreter's bits by every back end, however the work is cut and synchronized. */
@Timeout(900)
@Tag("part")
class SinglePrecisionTest {

    private static final int SEEDS = 240;
    private static final SyncFamily[] KINDS = SyncFamily.values();

    static final List<Case> SMALL = List.of(
            Case.withNoise("heat", Programs.heat(Grid.of(5, 11, 37), Boundary.periodic())),
            Case.withNoise("heat, open", Programs.heat(Grid.of(11, 7, 3), Boundary.mirror())),
            Case.withNoise("upwind, open", Programs.upwind(Grid.of(7, 13, 2), Boundary.fixed(0.1))),
            Case.withNoise("heat, Robin", Programs.heat(Grid.of(5, 7, 19), Boundary.robin(0.3, 0.7, 0.1))),
            Case.withNoise("leapfrog, open", Programs.leapfrog(Grid.of(7, 11, 3), Boundary.antisymmetric())),
            Case.withNoise("red-black", Programs.redBlack(Grid.of(6, 8, 4), Boundary.periodic())),
            Case.withNoise("red-black, open", Programs.redBlack(Grid.of(5, 9, 33), Boundary.zeroGradient())),
            Case.withNoise("chain", Programs.chain(Grid.of(7, 13, 3), Boundary.periodic(), 4)),
            Case.withNoise("pulsed", Programs.pulsed(Grid.of(5, 11, 3))));

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private static Case single(Case of) {
        return new Case(of + " of floats", SinglePrecision.of(of.program()), of.initial());
    }

    private static List<KernelCompiler> backEnds() {
        List<KernelCompiler> all = new ArrayList<>(List.of(BackEnds.machine(), BackEnds.machinePastCaches(),
                KernelCompiler.scalar(), KernelCompiler.vector(4)));
        KernelCompiler.machine(Target.AVX2.lanes()).compiler().ifPresent(all::add);
        return all;
    }

    @Test
    void randomProgramsComputeTheSameBitsOnEverySchedule() {
        Effort effort = Effort.oneIn(40, 4);
        List<KernelCompiler> compilers = backEnds();
        int accepted = 0;
        for (long seed = 0; seed < effort.of(SEEDS); seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Case of = single(new Case(random.toString(), random.program(), random.initial()));
            Random draws = new Random(seed);
            Interpreter expected = ReferenceBits.reference(of, 3 + seed % 3);
            assertFloats(of, expected);
            List<Analysis> analyses =
                    List.of(Analysis.of(of.program()), Analysis.of(Recomputation.of(of.program()).program()));
            KernelCompiler compiler = compilers.get(Math.floorMod(seed, compilers.size()));
            for (Tiling tiling : Tilings.everything()) {
                Decomposition cut = new Decomposition(tiling, 1 + draws.nextInt(3), 1 + draws.nextInt(2));
                SyncFamily sync = KINDS[draws.nextInt(KINDS.length)];
                try {
                    Derivation plan = Derivation.of(analyses.get(draws.nextInt(2)), cut);
                    ReferenceBits.check(of, expected, plan, sync, compiler);
                    accepted++;
                } catch (DecompositionException e) {
                    // other tilings fit
                }
            }
        }
        assertTrue(accepted > effort.atLeast(600), "ran " + accepted);
    }

    @ParameterizedTest
    @FieldSource("SMALL")
    void smallProgramsComputeTheSameBitsOnEverySchedule(Case ofDoubles) {
        Case of = single(ofDoubles);
        Interpreter expected = ReferenceBits.reference(of, 5);
        assertFloats(of, expected);
        Analysis analysis = Analysis.of(of.program());
        List<KernelCompiler> compilers = backEnds();
        int n = ofDoubles.name().hashCode() & 0xFFFF;
        for (Tiling tiling : Tilings.everything()) {
            KernelCompiler compiled = compilers.get(++n % compilers.size());
            SyncFamily sync = KINDS[n / compilers.size() % KINDS.length];
            Derivation.attempt(analysis, new Decomposition(tiling, 1 + n % 3, 1 + n % 2))
                    .ifPresent(plan -> ReferenceBits.check(of, expected, plan, sync, compiled));
        }
    }

    private static void assertFloats(Case of, Interpreter run) {
        for (Field state : of.program().states()) {
            FieldValues values = run.values(state);
            for (double value : values.values()) {
                assertEquals((float) value, value, of + " holds a number that is no float");
            }
        }
    }

    /** MPDATA as users run it: steps taken together, intermediates computed again, a run that goes on from a checkpoint. */
    @Test
    void mpdataOfFloatsIsTheSameInPieces() {
        Case of = single(MpdataCases.all(Grid.of(7, 11, 21)).getFirst());
        Interpreter expected = ReferenceBits.reference(of, 7);
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(3, 99, 99), new Tiling.Islands(4, 5, 99))) {
            Simulation simulation = Simulation.of(of.program()).initial(of.initial()).tiling(tiling).workers(2).fusedSteps(3);
            try (Execution first = simulation.start()) {
                first.advance(4);
                try (Execution then = simulation.from(first.checkpoint()).start()) {
                    then.advance(3);
                    Bits.assertSame(expected, then, of, tiling.toString());
                }
            }
        }
    }

    /** Steps whose length is measured from floats, and reductions of them. */
    @Test
    void measuredStepsOfFloatsAreTheSame() {
        Case of = single(Case.withNoise("Burgers", Programs.measured(Grid.of(3, 7, 11), Boundary.periodic(), 2)));
        Interpreter expected = ReferenceBits.reference(of, 6);
        try (Execution run = Simulation.of(of.program()).initial(of.initial()).workers(3).start()) {
            run.advance(6);
            Bits.assertSame(expected, run, of, "measured steps");
            assertEquals(expected.moment(), run.moment());
        }
    }

    /** What Java computes with variables of type float, written by hand. */
    @Test
    void heatIsWhatJavaComputesWithFloats() {
        int n = 37;
        Case of = single(Case.withNoise("heat", Programs.heat(Grid.of(n), Boundary.periodic())));
        Field state = of.program().states().getFirst();
        float[] u = new float[n];
        for (int i = 0; i < n; i++) {
            u[i] = (float) of.initial().get(state).at(i, 0, 0);
        }
        for (int step = 0; step < 50; step++) {
            float[] next = new float[n];
            for (int i = 0; i < n; i++) {
                float around = u[(i + n - 1) % n] + u[(i + 1) % n] + u[i] + u[i] + u[i] + u[i];
                next[i] = u[i] + 0.1f * (around - 6f * u[i]);
            }
            u = next;
        }
        double[] found = ReferenceBits.reference(of, 50).values(state).values();
        for (int i = 0; i < n; i++) {
            assertEquals(u[i], (float) found[i], "element " + i);
        }
    }
}

package testudo.runtime.execution;

import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Interpreter;
import testudo.api.precision.SinglePrecision;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs in single precision compute the interpreter's bits by every back end, however the work is cut and synchronized. */
@Timeout(900)
@Tag("part")
class SinglePrecisionTest {

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

    @Test
    void randomProgramsComputeTheSameBitsOnEverySchedule() {
        RoundedBits.assertSameOfRandomPrograms((of, _) -> single(of));
    }

    @ParameterizedTest
    @FieldSource("SMALL")
    void smallProgramsComputeTheSameBitsOnEverySchedule(Case ofDoubles) {
        RoundedBits.assertSameOnEveryTiling(single(ofDoubles));
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

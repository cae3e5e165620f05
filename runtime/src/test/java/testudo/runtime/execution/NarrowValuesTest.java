package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Precision;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

/** What becomes of single values on their way between floats and doubles. */
@Timeout(900)
class NarrowValuesTest {

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** Constants take registers where there are many; a float on its way to a double needs one, too. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void narrowElementsFindARegisterWhereConstantsTakeTheRest(boolean chosen) {
        for (int constants = 12; constants <= 36; constants++) {
            Program.Builder p = Program.on(Grid.of(4, 5, 40));
            State u = p.state("u", Boundary.periodic());
            State v = p.state("v", Boundary.periodic());
            int count = constants;
            p.assign(u.next(), c -> {
                double sum = Math.sqrt(Math.abs(u.at(c))); // roots keep rows from being computed together, which takes more registers
                for (int n = 0; n < count; n++) {
                    sum = sum * (1.01 + n / 64.0) + v.at(c, n % 3 - 1, 0, n / 3 - 6);
                }
                return chosen && sum < 1e3 ? v.at(c, 1) : sum;
            });
            p.assign(v.next(), c -> 0.5 * v.at(c));
            Case of = MixedPrecisionTest.mixed(Case.withNoise(constants + " constants", p.build()), f -> f.name().equals("v"));
            Interpreter expected = ReferenceBits.reference(of, 2);
            Derivation plan = Derivation.of(Analysis.of(of.program()), Decomposition.wholeGrid(1));
            RoundedBits.backEnds()
                    .forEach(compiler -> ReferenceBits.check(of, expected, plan, SyncFamily.PAIRWISE, compiler));
        }
    }

    /** What a run of doubles came to is rounded where one of floats goes on from it, by whatever code. */
    @Test
    void whatARunOfDoublesCameToIsRounded() {
        Case doubles = Case.withNoise("doubles", MixedPrecisionTest.coupled(Grid.of(5, 6, 19), Boundary.periodic()));
        Case of = MixedPrecisionTest.mixed(doubles, f -> f.name().equals("dye"));
        State dye = of.program().states().stream().filter(f -> f.name().equals("dye")).findFirst().orElseThrow();
        try (Execution before = Simulation.of(doubles.program()).initial(doubles.initial()).start()) {
            before.advance(3);
            double[] wide = before.values(dye).values();
            List<double[]> later = new ArrayList<>();
            for (KernelCompiler compiler : RoundedBits.backEnds()) {
                try (Execution then = Simulation.of(of.program()).initial(of.initial()).compiler(compiler)
                        .from(before.checkpoint()).start()) {
                    assertArrayEquals(Arrays.stream(wide).map(Precision.FLOAT::rounded).toArray(), then.values(dye).values());
                    then.advance(2);
                    later.add(then.values(dye).values());
                }
            }
            later.forEach(values -> assertArrayEquals(later.getFirst(), values));
        }
    }
}

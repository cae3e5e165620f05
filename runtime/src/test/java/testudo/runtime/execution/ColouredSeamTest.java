package testudo.runtime.execution;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Tilings;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Colours go by elements of the grid, also where rows are counted on round a seam between two elements of one colour. */
class ColouredSeamTest {

    private static Program program() {
        Program.Builder p = Program.on(Grid.of(4, 5, 4));
        State u = p.state("u", Boundary.periodic());
        Local l = p.local("l", FieldSpec.of(Boundaries.everywhere(Boundary.periodic()).along(Axis.K, Boundary.zeroGradient())));
        p.assign(l, c -> u.at(c)).on(Region.checkerboard(0)).named("red");
        p.assign(l, c -> -u.at(c)).on(Region.checkerboard(1)).named("black");
        p.assign(u.next(), c -> l.at(c, 0, 1, -1) + 0.5 * l.at(c, 0, -1, 1));
        return p.build();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void ghostsRoundAnOddSeamHaveTheirOwnColour(int workers) {
        Case of = Case.withNoise("coloured", program());
        Interpreter expected = of.interpreted(Form.LAMBDA, 1);
        int runs = 0;
        for (Tiling tiling : Tilings.everything()) {
            try (Execution run = Simulation.of(of.program()).initial(of.initial()).tiling(tiling).workers(workers)
                    .fusedSteps(1).start()) {
                run.advance(1);
                Bits.assertSame(expected, run, of, tiling);
                runs++;
            } catch (DecompositionException unfit) {
                continue;
            }
        }
        assertTrue(runs > 2, () -> "few tilings fit");
    }
}

package testudo.runtime.analysis;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
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
import testudo.runtime.execution.Execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A kernel may read what lies beyond a fixed end before the elements there are computed. */
class ConstantReadsTest {

    private static final int STEPS = 2;

    /** @param across where the last row reads from, along I */
    private static Case of(Boundary rule, Boundary other, int across) {
        Program.Builder p = Program.on(Grid.of(4, 7, 3));
        State u = p.state("u", Boundary.zeroGradient());
        Local l = p.local("l", FieldSpec.of(Boundaries.everywhere(rule).along(Axis.I, other)));
        p.assign(l, c -> u.at(c)).on(Region.box(Box.of(0, 4, 0, 6, 0, 3))).named("inner");
        p.assign(l, c -> u.at(c) - l.at(c, across, 1, 0)).on(Region.box(Box.of(0, 4, 6, 7, 0, 3))).named("edge");
        p.assign(u.next(), c -> 0.5 * (u.at(c) + l.at(c)));
        return Case.withNoise(rule + ", " + other + " at " + across, p.build());
    }

    @Test
    void itHasTheInterpretersBitsOnAnyTiling() {
        for (Case of : List.of(of(Boundary.fixed(2.5), Boundary.fixed(-1), 0), of(Boundary.fixed(2.5), Boundary.mirror(), 1),
                of(Boundary.fixed(2.5), Boundary.periodic(), -1))) {
            Interpreter expected = of.interpreted(Form.LAMBDA, STEPS);
            int runs = 0;
            for (Tiling tiling : Tilings.everything()) {
                for (int workers = 1; workers <= 3; workers++) {
                    try (Execution run = Simulation.of(of.program()).initial(of.initial()).tiling(tiling).workers(workers)
                            .fusedSteps(1).start()) {
                        run.advance(STEPS);
                        Bits.assertSame(expected, run, of, tiling);
                        runs++;
                    } catch (DecompositionException unfit) {
                        continue;
                    }
                }
            }
            assertTrue(runs > 2, () -> "few tilings fit " + of);
        }
    }

    @Test
    void theValueOfTheFirstFixedEndMetIsRead() {
        Program corner = of(Boundary.fixed(2.5), Boundary.fixed(-1), 9).program();
        Program rewritten = Analysis.of(corner).program();
        assertEquals(List.of(false), rewritten.assignments().stream().filter(a -> a.name().equals("edge"))
                .map(a -> a.reads().containsKey(a.target())).toList());
        Case of = of(Boundary.fixed(2.5), Boundary.fixed(-1), 9);
        Case as = new Case(of.name(), Analysis.of(of.program()).program(), of.initial());
        State u = of.program().states().getFirst();
        Bits.assertSame(of.interpreted(Form.LAMBDA, STEPS).values(u), as.interpreted(Form.TREE, STEPS).values(u), of.name());
    }

    @Test
    void readsOfSeveralValuesOrOfGivenFieldsStay() {
        Program several = of(Boundary.fixed(2.5), Boundary.fixed(-1), 1).program();
        assertSame(several, Analysis.of(several).program());
        Program.Builder p = Program.on(Grid.of(4, 7));
        State u = p.state("u", Boundary.fixed(1));
        p.assign(u.next(), c -> u.at(c, 0, 9));
        Program given = p.build();
        assertSame(given, Analysis.of(given).program());
    }
}

package testudo.runtime.analysis;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;
import testudo.api.interpreter.Form;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Boundary formulas without reads of their own stage's intermediates compute the same bits. */
class BoundaryInliningTest {

    private static final Grid GRID = Grid.of(5, 4, 3);

    /** @param between whether the state that the intermediate is computed from is updated before the boundary formula */
    private static Program program(boolean between) {
        Program.Builder p = Program.on(GRID);
        State w = p.state("w", Boundary.zeroGradient());
        State v = p.state("v", Boundary.zeroGradient());
        Local x = p.local("x", Boundary.zeroGradient());
        p.assign(x, c -> 3 * w.at(c));
        if (between) {
            p.assign(w, c -> 0.5 * w.at(c) + 1);
        }
        p.assign(v.next(), c -> x.at(c) - v.at(c)).on(Region.box(GRID.box().with(Axis.I, 1, 5))).named("inner");
        p.assign(v.next(), c -> x.at(c, 1) + 1).on(Region.face(Axis.I, Side.LOWER)).asBoundary().named("edge");
        return p.build();
    }

    @Test
    void aStateUpdatedInPlaceMeanwhileIsNotReadInstead() {
        for (boolean between : new boolean[] {false, true}) {
            Case of = Case.withNoise("updated between: " + between, program(between));
            Program rewritten = Analysis.of(of.program()).program();
            Local x = of.program().locals().getFirst();
            assertTrue(between == rewritten.assignments().getLast().reads().containsKey(x), of::toString);
            Case as = new Case(of.name(), rewritten, of.initial());
            for (State state : of.program().states()) {
                Bits.assertSame(of.interpreted(Form.LAMBDA, 3).values(state), as.interpreted(Form.TREE, 3).values(state),
                        of.name());
            }
        }
    }
}

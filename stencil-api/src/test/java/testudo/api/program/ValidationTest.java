package testudo.api.program;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every rule of a program has its sentence, and all broken rules are reported at once. */
class ValidationTest {

    private static final Grid GRID = Grid.of(5, 7, 12);

    private final Program.Builder p = Program.on(GRID);
    private final State u = p.state("u", Boundary.periodic());
    private final State open = p.state("open", Boundary.zeroGradient());
    private final Coefficient v = p.coefficient("v", Boundary.mirror());
    private final Local f = p.local("f", Boundary.zeroGradient());

    private void refused(String... sentences) {
        assertEquals(List.of(sentences), assertThrows(ProgramException.class, p::build).problems());
    }

    @Test
    void aValidProgramIsBuilt() {
        p.assign(f, c -> v.at(c) + u.at(c, 1));
        p.assign(u.next(), c -> f.at(c, -1)).within(StencilPattern.star(1));
        p.assign(open, c -> open.at(c) + u.next().at(c, 0, 0, 1));
        p.reduce("mass", ReductionOp.SUM, c -> u.at(c) * v.at(c));
        Program program = p.build();
        assertEquals(List.of("f", "u'", "open"), program.assignments().stream().map(Assignment::name).toList());
        assertEquals(StencilPattern.of(new Offset(-1, 0, 0)),
                program.assignments().get(1).reads().get(f));
        assertTrue(program.advances(u));
    }

    @Test
    void aReductionIsReturnedAsTheProgramHoldsIt() {
        p.assign(u.next(), c -> u.at(c));
        Reduction mass = p.reduce("mass", ReductionOp.SUM, c -> u.at(c));
        Reduction most = p.reduce("most", ReductionOp.MAX, c -> u.at(c));
        Program program = p.build();
        assertSame(mass, program.reductions().get(0));
        assertSame(most, program.reductions().get(1));
    }

    @Test
    void aPatternHasNoNegativeRadius() {
        assertEquals("The radius of a pattern must be at least 0, got -1.",
                assertThrows(IllegalArgumentException.class, () -> StencilPattern.star(-1)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> StencilPattern.box(-2));
        assertEquals(StencilPattern.of(Offset.ZERO), StencilPattern.star(0));
    }

    @Test
    void aStageOpensWithTheAssignmentThatSaysSo() {
        p.assign(f, c -> u.at(c));
        p.assign(u.next(), c -> f.at(c)).opensStage();
        p.assign(open, c -> open.at(c) + f.at(c));
        assertEquals(List.of(false, true, false), p.build().assignments().stream().map(Assignment::opensStage).toList());
    }

    @Test
    void namesAreUnique() {
        p.local("u", Boundary.mirror());
        p.parameter("dt", s -> s);
        p.parameter("dt", s -> 2 * s);
        p.assign(f, c -> u.at(c));
        p.assign(u.next(), c -> f.at(c)).named("f");
        p.reduce("mass", ReductionOp.SUM, c -> u.at(c));
        p.reduce("mass", ReductionOp.MAX, c -> u.at(c));
        refused("Two fields are named 'u'.", "Two parameters are named 'dt'.",
                "Two kernels are named 'f'; name one with .named(\"…\").", "Two reductions are named 'mass'.");
    }

    @Test
    void fieldsAndParametersAreDeclared() {
        State foreign = Program.on(GRID).state("foreign", Boundary.mirror());
        Parameter loose = new Parameter("loose", s -> s);
        p.assign(foreign.next(), c -> foreign.at(c) * loose.at(c));
        p.reduce("sum", ReductionOp.SUM, c -> foreign.at(c) * loose.at(c));
        refused("Kernel 'foreign'' writes 'foreign'', which this program does not declare.",
                "Kernel 'foreign'' reads 'foreign', which this program does not declare.",
                "Kernel 'foreign'' uses the parameter 'loose', which this program does not declare.",
                "Reduction 'sum' reads 'foreign'; it may read the states and coefficients of its program.",
                "Reduction 'sum' uses the parameter 'loose', which this program does not declare.");
    }

    @Test
    void coefficientsAreConstant() {
        p.assign(v, c -> 1);
        refused("Kernel 'v' writes the coefficient 'v', which is constant; declare it as a state or a local.");
    }

    @Test
    void regionsLieInTheDomain() {
        p.assign(u, c -> 1).on(Region.box(Box.of(0, 6, 0, 7, 0, 12)));
        refused("Kernel 'u' writes 'u' on [0,6)×[0,7)×[0,12), outside its domain [0,5)×[0,7)×[0,12).");
    }

    @Test
    void localsAreComputedBeforeTheyAreRead() {
        p.assign(u.next(), c -> f.at(c) + open.next().at(c));
        p.assign(f, c -> u.at(c));
        refused("Kernel 'u'' reads 'f' before any kernel has computed it in the step.",
                "Kernel 'u'' reads 'open'' before any kernel has computed it in the step.");
    }

    @Test
    void allElementsReadAreComputedBefore() {
        p.assign(f, c -> u.at(c)).on(Region.box(Box.of(1, 5, 0, 7, 0, 12)));
        p.assign(u.next(), c -> f.at(c, 1));
        p.assign(open.next(), c -> f.at(c));
        p.assign(f, c -> f.at(c, 1)).on(Region.face(Axis.I, Side.LOWER)).named("face");
        refused("Kernel 'open'' reads 'f' at (0,0,0), but no kernel before it computes 'f' on [0,1)×[0,7)×[0,12).");
    }

    @Test
    void theOtherColourMayHaveBeenComputedBefore() {
        Local walled = p.local("walled", Boundary.fixed(0));
        p.assign(walled, c -> u.at(c)).on(Region.checkerboard(0)).named("red");
        p.assign(walled, c -> walled.at(c, 0, 1)).on(Region.checkerboard(1)).named("black");
        p.assign(u.next(), c -> walled.at(c));
        assertEquals(3, p.build().assignments().size());
    }

    @Test
    void bothColoursAreNeededByAKernelOfBoth() {
        p.assign(f, c -> u.at(c)).on(Region.checkerboard(0)).named("red");
        p.assign(u.next(), c -> f.at(c));
        refused("Kernel 'u'' reads 'f' at (0,0,0), but no kernel before it computes 'f' on [0,5)×[0,7)×[0,12).",
                "'f' is computed on 210 of the 420 elements of its domain [0,5)×[0,7)×[0,12); add assignments for the "
                        + "rest.");
    }

    @Test
    void targetsAreComputedOnceAndWholly() {
        p.assign(f, c -> 1).on(Region.box(Box.of(0, 3, 0, 7, 0, 12))).named("a");
        p.assign(f, c -> 2).on(Region.box(Box.of(2, 5, 0, 7, 0, 12))).named("b");
        p.assign(u.next(), c -> 3).on(Region.face(Axis.J, Side.UPPER)).named("c");
        refused("Kernels 'a' and 'b' both compute 'f' on [2,3)×[0,7)×[0,12).",
                "'u'' is computed on 60 of the 420 elements of its domain [0,5)×[0,7)×[0,12); add assignments for the "
                        + "rest.");
    }

    @Test
    void inPlaceUpdatesReadTheirOwnElementOnly() {
        p.assign(u, c -> u.at(c, 1));
        p.assign(open, c -> open.at(c, 0, 0, 2)).on(Region.checkerboard(1));
        refused("Kernel 'u' updates 'u' in place and reads it at (1,0,0); only (0,0,0) is allowed: assign u.next() "
                + "instead.",
                "Kernel 'open' updates 'open' in place and reads it at (0,0,2); only (0,0,0) and the other colour are "
                        + "allowed: assign open.next() instead.");
    }

    @Test
    void aStateIsUpdatedInPlaceOrAdvanced() {
        p.assign(u, c -> u.at(c) + 1);
        p.assign(u.next(), c -> u.at(c));
        refused("Kernel 'u' updates 'u' in place, but another kernel assigns its next value; use one of the two.");
    }

    /** In the first planes a read outside leads back to the colour that is just being computed. */
    @Test
    void readsOutsideLeadToWhatHasBeenComputed() {
        p.assign(open.next(), c -> open.at(c)).on(Region.checkerboard(0)).named("red");
        p.assign(open.next(), c -> open.next().at(c, -1)).on(Region.checkerboard(1)).named("black");
        p.assign(u.next(), c -> u.at(c)).on(Region.box(GRID.box().with(Axis.J, 0, 6))).named("most");
        p.assign(u.next(), c -> u.next().at(c, 0, 2)).on(Region.box(GRID.box().with(Axis.J, 6, 7))).named("rest");
        p.assign(f, c -> v.at(c)).on(Region.box(GRID.box().with(Axis.K, 0, 11))).named("flow");
        p.assign(f, c -> f.at(c, 0, 0, 1)).on(Region.box(GRID.box().with(Axis.K, 11, 12))).named("edge");
        refused("Kernel 'black' reads 'open'' at (-1,0,0), but no kernel before it computes 'open'' on "
                + "[0,1)×[0,7)×[0,12).",
                "Kernel 'edge' reads 'f' at (0,0,1), but no kernel before it computes 'f' on [0,5)×[0,7)×[11,12).");
    }

    @Test
    void coloursMeetNoOddSeam() {
        p.assign(u, c -> u.at(c, 0, 1) + u.at(c, 0, 0, 1)).on(Region.checkerboard(0));
        refused("Kernel 'u' updates one colour of 'u', but the periodic axis J has the odd extent 7, so both sides of "
                + "its seam have one colour; use an even extent.");
    }

    @Test
    void mirrorsDoNotTurnOneColourIntoTheOther() {
        p.assign(open, c -> open.at(c, 1) + open.at(c, 0, -1)).on(Region.checkerboard(0)).named("one");
        State mirrored = p.state("m", Boundary.mirror());
        p.assign(mirrored, c -> mirrored.at(c, 3)).on(Region.checkerboard(0)).named("three");
        refused("Kernel 'three' updates one colour of 'm' and reads it at (3,0,0), which a boundary turns into "
                + "(-2,0,0), an element of the same colour; use a smaller stencil or assign m.next() instead.");
    }

    @Test
    void degenerateSeamsLeadBackToTheElement() {
        Program.Builder flat = Program.on(Grid.of(4, 6));
        State w = flat.state("w", FieldSpec.of(Boundary.periodic()));
        flat.assign(w, c -> w.at(c, 1) + w.at(c, 0, 1) + w.at(c, 0, 0, 1)).on(Region.checkerboard(0));
        assertEquals(1, flat.build().assignments().size());
    }

    @Test
    void declaredPatternsHold() {
        p.assign(u.next(), c -> u.at(c, 2) + v.at(c, 1, 1)).within(StencilPattern.star(1));
        p.assign(open.next(), c -> u.at(c, 1)).within(StencilPattern.of(new Offset(-1, 0, 0)));
        refused("Kernel 'u'' reads 'u' at (2,0,0), which its declared pattern star(1) does not allow.",
                "Kernel 'u'' reads 'v' at (1,1,0), which its declared pattern star(1) does not allow.",
                "Kernel 'open'' reads 'u' at (1,0,0), which its declared pattern [(-1,0,0)] does not allow.");
    }

    @Test
    void reductionsReadStatesAndCoefficients() {
        p.assign(f, c -> u.at(c));
        p.reduce("r", ReductionOp.MIN, c -> f.at(c) + u.at(c));
        refused("Reduction 'r' reads 'f'; it may read the states and coefficients of its program.");
    }

    @Test
    void formulasThatCannotBeLiftedAreAllNamed() {
        double[] a = {1};
        p.assign(f, c -> a[c.i()]);
        p.assign(u.next(), c -> System.nanoTime());
        p.reduce("r", ReductionOp.MIN, c -> a[0] = u.at(c));
        List<String> problems = assertThrows(ProgramException.class, p::build).problems();
        assertEquals(3, problems.size());
        assertTrue(problems.get(0).startsWith("Reduction 'r': testudo.api.program.ValidationTest.lambda$"));
        assertTrue(problems.get(1).startsWith("Kernel 'f': testudo.api.program.ValidationTest.lambda$"));
        assertTrue(problems.get(2).startsWith("Kernel 'u'': testudo.api.program.ValidationTest.lambda$"));
    }

    @Test
    void aProgramComputesSomethingInFiniteSteps() {
        p.timeStep(Double.NaN).state(" ", Boundary.mirror());
        refused("A field needs a name, got ' '.", "The program has no kernel; assign some field.",
                "The time step must be a finite number, got NaN.");
    }

    @Test
    void offsetsStayWithinReach() {
        p.assign(u.next(), c -> u.at(c, 0, Integer.MIN_VALUE, 0));
        refused("Kernel 'u'' reads 'u' at (0,-2147483648,0), farther than the 1000 elements a stencil may reach.");
    }

    @Test
    void formulasAreNotDeeperThanAStackHolds() {
        p.assign(u.next(), c -> {
            double sum = u.at(c);
            for (int n = 0; n < 1000; n++) {
                sum = sum * 0.5 + 1;
            }
            return sum;
        });
        refused("Kernel 'u'' chains 2001 operations of which each needs the one before, more than 2000; compute a part of "
                + "them in a kernel of its own.");
    }
}

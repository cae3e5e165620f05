package testudo.runtime.fusion;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** One step of the fused program is as many steps of the original, and its parts are named after them. */
class FusedStepsTest {

    private static final Grid GRID = Grid.of(5, 4, 3);

    private static List<String> names(Program program) {
        return program.assignments().stream().map(Assignment::name).toList();
    }

    @Test
    void oneInterpretedStepIsSeveralOfTheOriginal() {
        for (long seed = 0; seed < 200; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            // Step numbers differ between a fused step and single ones, so only the first is comparable.
            for (int fused = 1; fused <= 4; fused++) {
                Case single = new Case(random.toString(), random.program(), random.initial());
                Case chain = new Case(random.toString(), FusedSteps.of(random.program(), fused), random.initial());
                Interpreter expected = single.interpreted(Form.TREE, fused);
                Interpreter got = chain.interpreted(Form.TREE, 1);
                for (State state : random.program().states()) {
                    Bits.assertSame(expected.values(state), got.values(state), fused + " steps of " + random);
                }
            }
        }
    }

    @Test
    void oneStepIsTheProgramItself() {
        Program heat = Programs.heat(GRID, Boundary.periodic());
        assertSame(heat, FusedSteps.of(heat, 1));
        Analysis analysis = Analysis.of(heat);
        assertSame(analysis, FusedSteps.of(analysis, 1));
    }

    @Test
    void statesBetweenSubStepsAreIntermediatesOfTheSameKind() {
        Program heat = Programs.heat(GRID, Boundary.mirror());
        State u = heat.states().getFirst();
        Program fused = FusedSteps.of(heat, 3);
        assertEquals(List.of("u'@1", "u'@2", "u'@3"), names(fused));
        assertEquals(List.of(new Local("u@1", u.spec(), GRID), new Local("u@2", u.spec(), GRID)), fused.locals());
        assertEquals(Set.of(u), fused.assignments().get(0).reads().keySet());
        assertEquals(u.next(), fused.assignments().get(2).target());
        for (Assignment a : fused.assignments()) {
            assertEquals(heat.assignments().getFirst().reads().get(u),
                    a.reads().values().iterator().next(), () -> "the stencil of " + a);
        }
        assertEquals(heat.reductions(), fused.reductions());
    }

    @Test
    void statesUpdatedInPlaceStayInPlace() {
        Program fused = FusedSteps.of(Programs.redBlack(Grid.of(4, 6, 2), Boundary.periodic()), 2);
        assertEquals(List.of("red@1", "black@1", "red@2", "black@2"), names(fused));
        assertTrue(fused.assignments().stream().allMatch(a -> a.target() instanceof State));
        assertEquals(List.of(0, 1, 0, 1), fused.assignments().stream().map(Assignment::colour).toList());
        assertTrue(fused.locals().isEmpty());
    }

    @Test
    void whatNobodyReadsIsComputedInTheLastSubStepOnly() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        State slope = p.state("slope", Boundary.periodic());
        Local difference = p.local("difference", Boundary.periodic());
        p.assign(difference, c -> u.at(c, 1) - u.at(c, -1));
        p.assign(slope.next(), c -> 0.5 * difference.at(c));
        p.assign(u.next(), c -> 0.5 * u.at(c, 1) + 0.5 * u.at(c, -1));
        assertEquals(List.of("u'@1", "u'@2", "difference@3", "slope'@3", "u'@3"), names(FusedSteps.of(p.build(), 3)));
    }

    @Test
    void namesThatAreTakenAreNotTakenAgain() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        Coefficient taken = p.coefficient("u@1", Boundary.periodic());
        Parameter time = p.parameter("time@2", step -> 7 * step);
        p.assign(u.next(), c -> 0.5 * u.at(c, 1) + taken.at(c) * time.at(c) + c.time());
        Program fused = FusedSteps.of(p.build(), 2);
        Set<String> names = new HashSet<>();
        fused.fields().forEach(f -> assertTrue(names.add(f.name()), f.name()));
        fused.parameters().forEach(q -> assertTrue(names.add(q.name()), q.name()));
        assertEquals(2 + 1 + 3, names.size());
    }

    /** Leaves that differ from sub-step to sub-step, with a seed at which the counter wraps around. */
    static Program leaves(Grid grid) {
        Program.Builder p = Program.on(grid).timeStep(0.1);
        State u = p.state("u", Boundary.zeroGradient());
        Parameter pulse = p.parameter("pulse", step -> step % 3 == 1 ? -0.75 : 0.0625 * step);
        p.assign(u.next(), c -> 0.25 * (u.at(c, 0, 1) + u.at(c, -1)) + pulse.at(c) * Math.sin(c.time())
                + Noise.uniform(c, Long.MAX_VALUE - 70) - 0.01 * (c.step() % 4) + 0.001 * c.time());
        return p.build();
    }

    @Test
    void stepTimeParametersAndNoiseAreThoseOfTheSubStep() {
        Case single = Case.withNoise("leaves", leaves(GRID));
        for (int fused = 2; fused <= 5; fused++) {
            Case chain = new Case("leaves", FusedSteps.of(single.program(), fused), single.initial());
            State u = single.program().states().getFirst();
            Bits.assertSame(single.interpreted(Form.LAMBDA, fused).values(u), chain.interpreted(Form.TREE, 1).values(u),
                    fused + " steps");
        }
    }

    @Test
    void whatCannotBeFusedIsRefusedInOneSentence() {
        Program heat = Programs.heat(GRID, Boundary.periodic());
        assertEquals("At least one step is taken at a time, got 0 fused steps.", refusal(heat, 0));
        assertEquals("1001 fused steps of 1 kernels are a chain of more than 1000: fuse at most 1000 steps.",
                refusal(heat, 1001));
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        Local l = p.local("l", Boundary.periodic());
        p.assign(l, c -> u.at(c));
        assertEquals("Steps of a program that advances no state cannot be fused.", refusal(p.build(), 2));
    }

    private static String refusal(Program program, int steps) {
        return assertThrows(DecompositionException.class, () -> FusedSteps.of(program, steps)).getMessage();
    }

    @Test
    void bothSweepsAddressTheSameArraysOfStatesAndCoefficients() {
        int compared = 0;
        for (long seed = 0; seed < 100; seed++) {
            Program program = RandomPrograms.generate(seed).program();
            try {
                Sweeps sweeps = Sweeps.of(Analysis.of(program), 3,
                        Decomposition.subDomains(2, 99, 99, 1));
                assertEquals(sweeps.single().schedule().room(), sweeps.fused().orElseThrow().schedule().room());
                assertFalse(sweeps.single().schedule().room().held().isEmpty());
                compared++;
            } catch (DecompositionException seam) {
                assertFalse(seam.getMessage().isBlank());
            }
        }
        int count = compared;
        assertTrue(count > 60, () -> count + " programs");
    }
}

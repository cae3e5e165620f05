package testudo.api.interpreter;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.interpreter.ReadFault.Kind;
import testudo.api.program.Assignment;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.api.random.RandomPrograms;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Reads that a program should not make are told with kernel, element and step; a program that was built makes none. */
@Timeout(900)
class DefinitionReadsTest {

    private static final Grid GRID = Grid.of(6, 5);

    /** A change of the lambda's surroundings after it was lifted. */
    private static final class Reach implements Serializable {
        private boolean far;
    }

    private record Sample(Program program, State u, Local left, Reach reach) {

        static Sample make() {
            Program.Builder p = Program.on(GRID);
            State u = p.state("u", Boundary.periodic());
            Local left = p.local("left", Boundary.zeroGradient());
            p.assign(left, c -> u.at(c, -1)).on(Region.box(Box.of(0, 2, 0, 5, 0, 1))).named("lower");
            p.assign(left, c -> u.at(c, -1, 0)).on(Region.box(Box.of(2, 6, 0, 5, 0, 1))).named("upper");
            p.assign(u.next(), c -> left.at(c) + left.at(c, 1)).named("sum");
            return new Sample(p.build(), u, left, new Reach());
        }

        List<ReadFault> faults(Program changed, ElementFunction initial, int steps) {
            List<ReadFault> faults = new ArrayList<>();
            DefinitionReads reads = new DefinitionReads(changed, Map.of(u, initial), faults::add);
            for (int n = 0; n < steps; n++) {
                reads.step();
            }
            assertEquals(steps, reads.steps());
            return faults;
        }

        Program with(List<Assignment> kernels) {
            return new Program(GRID, 1, program.fields(), List.of(), kernels, List.of(), Precisions.DOUBLE);
        }
    }

    private static Assignment with(Assignment a, Formula formula) {
        return new Assignment(a.index(), a.name(), a.role(), a.target(), a.region(), a.box(), formula, a.expr(), a.reads(),
                false);
    }

    @Test
    void aProgramAsBuiltIsSilent() {
        Sample s = Sample.make();
        assertEquals(List.of(), s.faults(s.program, (i, j, _) -> i + j, 3));
    }

    @Test
    void anElementThatNoKernelComputesIsFound() {
        Sample s = Sample.make();
        List<Assignment> kernels = s.program.assignments();
        List<ReadFault> faults = s.faults(s.with(List.of(kernels.get(0), kernels.get(2))), (_, _, _) -> 1, 2);
        assertEquals(List.of(
                new ReadFault(Kind.NOBODY_COMPUTED, "sum", -1, "left", new Offset(1, 0, 0), 1, 0, 0, 0,
                        faults.getFirst().found()),
                new ReadFault(Kind.NOBODY_COMPUTED, "sum", -1, "left", Offset.ZERO, 2, 0, 0, 0, faults.getLast().found())),
                faults);
    }

    @Test
    void aValueOfTheStepBeforeIsNoValue() {
        Sample s = Sample.make();
        List<Assignment> kernels = s.program.assignments();
        List<ReadFault> faults = s.faults(s.with(List.of(kernels.get(2), kernels.get(0), kernels.get(1))), (_, _, _) -> 1, 2);
        assertEquals(List.of(Kind.NOBODY_COMPUTED, Kind.NOBODY_COMPUTED), faults.stream().map(ReadFault::kind).toList());
        assertEquals("sum", faults.getFirst().kernel());
    }

    @Test
    void aStateWithoutAnInitialValueIsFoundUntilItIsComputed() {
        Sample s = Sample.make();
        List<ReadFault> faults = s.faults(s.program, (i, j, _) -> i == 3 && j == 2 ? Double.NaN : 1, 3);
        assertEquals(1, faults.size());
        assertEquals(
                "kernel 'upper' reads a value that nobody computed: 'u' at (-1,0,0) from element (4, 2, 0) in step 0; its initial "
                        + "value is not a number, and no kernel has computed it",
                faults.getFirst().toString());
    }

    @Test
    void aReadBeyondTheStencilIsFound() {
        Sample s = Sample.make();
        State u = s.u;
        Reach reach = s.reach;
        Assignment lower = s.program.assignments().getFirst();
        Assignment changed = with(lower, c -> u.at(c, reach.far && c.step() == 1 && c.i() == 1 ? -2 : -1));
        Program program = s.with(List.of(changed, s.program.assignments().get(1), s.program.assignments().get(2)));
        assertEquals(List.of(), s.faults(program, (_, _, _) -> 1, 3));
        reach.far = true;
        List<ReadFault> faults = s.faults(program, (_, _, _) -> 1, 3);
        assertEquals(List.of(new ReadFault(Kind.BEYOND_HALO, "lower", -1, "u", new Offset(-2, 0, 0), 1, 0, 0, 1,
                faults.getFirst().found())), faults);
    }

    @Test
    void randomProgramsAreSilent() {
        for (int seed = 0; seed < 30; seed++) {
            silent(seed);
        }
    }

    private static void silent(long seed) {
        RandomPrograms.Case random = RandomPrograms.generate(seed);
        List<ReadFault> faults = new ArrayList<>();
        DefinitionReads reads = new DefinitionReads(random.program(), random.initial(), faults::add);
        reads.step();
        reads.step();
        assertEquals(List.of(), faults, random::toString);
    }
}

package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.State;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Precision;
import testudo.api.random.RandomPrograms;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.memory.FieldMemory;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Pitch;
import testudo.runtime.schedule.Schedule;
import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Arrays of more than 2³¹ elements: the same small fields, with rows and planes that begin so far apart that their elements lie
 * there, in memory of which nothing in between is ever touched.
 */
@Timeout(900)
@Tag("part")
class FarElementsTest {

    private static final int STEPS = 3;

    private static final int ALL = 99;

    /** How far apart rows and planes begin. */
    private record Distance(long row, long plane) {}

    private static final Distance FAR_PLANES = new Distance(0, (1L << 30) + 3);
    private static final Distance FAR_ROWS = new Distance((1 << 25) + 5, 1L << 30);
    /** Further than the distance that an instruction holds. */
    private static final Distance VERY_FAR_ROWS = new Distance((1 << 28) + 5, 1L << 31);

    @Test
    void planesFarApartHoldTheSameBits() {
        assertTrue(compared(FAR_PLANES) > Integer.MAX_VALUE);
    }

    @Test
    void rowsFarApartHoldTheSameBits() {
        assertTrue(compared(FAR_ROWS) > Integer.MAX_VALUE);
    }

    @Test
    void rowsFurtherApartThanInstructionsReachHoldTheSameBits() {
        assertTrue(compared(VERY_FAR_ROWS) > Integer.MAX_VALUE);
    }

    /** The size of the largest array. */
    private static long compared(Distance distance) {
        Assumptions.assumeTrue(KernelCompiler.fastest().offHeap(), "there is no machine code here");
        long largest = 0;
        Effort effort = Effort.oneIn(6);
        for (int seed = 0; seed < 60; seed++) {
            if (effort.takes()) {
                RandomPrograms.Case random = RandomPrograms.generate(seed);
                for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, ALL, ALL))) {
                    largest = Math.max(largest, compared(random, tiling, distance, "seed " + seed + ", " + tiling));
                }
            }
        }
        return largest;
    }

    private static long compared(RandomPrograms.Case random, Tiling tiling, Distance distance, String what) {
        Plan plan;
        try {
            plan = Simulation.of(random.program()).tiling(tiling).workers(2).fusedSteps(1).plan();
        } catch (DecompositionException refused) {
            return 0; // not every program can be cut in every way
        }
        Schedule schedule = apart(plan.schedule(), distance);
        Interpreter definition = new Interpreter(random.program(), random.initial(), Form.TREE);
        try (Storage storage = new Storage(true, Precision.DOUBLE, FieldMemory::sparse)) {
            Memory memory = new Memory(schedule, new HostPlatform(), storage, random.initial());
            Linker linker = new Linker(schedule, memory, KernelCompiler.fastest(), new ProbeSampling(schedule, 1, List.of()),
                    Optional.empty());
            List<Computation[][]> scripts = schedule.scripts().stream().map(linker::link).toList();
            Scalars scalars = new Scalars(random.program());
            for (int step = 0; step < STEPS; step++) {
                scalars.enter(step);
                for (int phase = 0; phase < schedule.phases().size(); phase++) {
                    for (Computation[][] script : scripts) {
                        for (Computation c : script[phase]) {
                            c.run(scalars, schedule.alternates() ? step : 0);
                        }
                    }
                }
            }
            definition.advance(STEPS);
            for (State state : random.program().states()) {
                assertArrayEquals(bits(definition.values(state).values()),
                        bits(memory.values(state, state.domain(), schedule.alternates() ? STEPS : 0).values()),
                        () -> what + ", " + state.name());
            }
        }
        return schedule.layouts().stream().mapToLong(Layout::size).max().orElseThrow();
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }

    private static Schedule apart(Schedule s, Distance distance) {
        List<Layout> layouts = new ArrayList<>();
        for (Layout l : s.layouts()) {
            int row = (int) Math.max(distance.row, l.pitch().row());
            long plane = Math.max(distance.plane, (long) row * l.rows());
            layouts.add(new Layout(l.roles(), l.unwrapped(), l.planes(), l.slotOf(), l.slots(), l.rowSpan(), l.laneSpan(),
                    l.rows(), l.lanes(), l.copies(), l.constants(),
                    new Pitch(l.pitch().offset(), row, plane, l.pitch().offset() + l.slots() * plane)));
        }
        return new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), s.buffers(), layouts, s.memories(), s.blocks(),
                s.columns(), s.phases(), s.scripts(), s.parts(), s.shared());
    }

    @Test
    void withoutMachineCodeSuchArraysAreRefused() {
        RandomPrograms.Case random = RandomPrograms.generate(0);
        Schedule schedule = apart(Simulation.of(random.program()).workers(1).plan().schedule(), VERY_FAR_ROWS);
        try (Storage storage = new Storage(false, Precision.DOUBLE)) {
            DecompositionException refused = assertThrows(DecompositionException.class,
                    () -> new Memory(schedule, new HostPlatform(), storage, random.initial()));
            assertTrue(refused.getMessage().contains("without machine code an array has at most 2147483639"),
                    refused.getMessage());
        }
    }
}

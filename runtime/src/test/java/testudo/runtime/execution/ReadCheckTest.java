package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.grid.Grid;
import testudo.api.interpreter.ReadFault;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Models;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every read of every plan finds its element in its version; that damaged plans are found out is a matter of {@link DamagedPlansTest}. */
@Timeout(900)
@Tag("part")
class ReadCheckTest {

    private static final int ALL = 99;

    /** One for all models, so that other ways are drawn for each. */
    private static final Effort EFFORT = Effort.oneIn(9);

    private static List<Simulation> ways(Program program) {
        return List.of(Simulation.of(program).tiling(new Tiling.WholeGrid()).workers(3),
                Simulation.of(program).tiling(new Tiling.WholeGrid()).workers(2).fusedSteps(1).recomputing(false),
                Simulation.of(program).tiling(new Tiling.SubDomains(2, ALL, ALL)).workers(2),
                Simulation.of(program).tiling(new Tiling.SubDomains(2, 3, ALL)).workers(2).fusedSteps(3),
                Simulation.of(program).tiling(new Tiling.Islands(2, 3, ALL)).workers(2),
                Simulation.of(program).tiling(new Tiling.Bands(2, ALL, ALL)).workers(2),
                Simulation.of(program).tiling(new Tiling.Bands(2, ALL, ALL)).workers(2).fusedSteps(3),
                Simulation.of(program).tiling(Tiling.CompressedGrid.STANDARD).workers(2));
    }

    private static void silent(Program program, Map<Field, ElementFunction> initial, Simulation way, Set<String> tried) {
        Plan plan;
        try {
            plan = way.plan();
        } catch (DecompositionException refused) {
            return; // not every program can be cut in every way
        }
        List<ReadFault> faults = new ArrayList<>();
        ReadCheck check = new ReadCheck(program, initial, plan, KernelCompiler.scalar(), faults::add);
        check.advance(4);
        check.advance(1);
        assertEquals(List.of(), faults, plan::cut);
        assertEquals(5, check.step());
        assertTrue(check.reads() > 0);
        tried.add(plan.cut());
    }

    static Stream<Arguments> shipped() {
        return ShippedModelsTest.cases();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void shippedModelsAreSilent(String name, Grid grid, Map<String, Object> settings) {
        Setup setup = Models.setup(name, grid, settings);
        Set<String> tried = new TreeSet<>();
        List<Simulation> ways = ways(setup.program());
        for (int n = 0; n < ways.size(); n++) {
            if (n == 0 || EFFORT.takes()) {
                silent(setup.program(), setup.initial(), ways.get(n), tried);
            }
        }
        assertTrue(!tried.isEmpty(), name);
    }

    @Test
    void randomProgramsAreSilent() {
        Set<String> tried = new TreeSet<>();
        Effort effort = Effort.oneIn(12);
        for (int seed = 0; seed < 40; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            for (Simulation way : ways(random.program())) {
                if (effort.takes()) {
                    silent(random.program(), random.initial(), way, tried);
                }
            }
        }
        assertTrue(tried.size() > 5, tried::toString);
    }
}

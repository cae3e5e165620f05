package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.FieldValues;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Coordinates;
import testudo.api.model.Interpolation;
import testudo.api.program.Program;
import testudo.api.program.ProgramException;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Values at ends that vary with the time are read, and sources between cells give, as the definition says, by all codes and cuts. */
@Timeout(900)
@Tag("part")
class VaryingEndsTest {

    private static final int STEPS = 7;
    private static final int RUNS = 120;

    static Stream<Case> cases() {
        Parameter p = new Parameter("p", step -> Math.sin(1 + 0.7 * step));
        Parameter q = new Parameter("q", step -> 1.5 * step);
        return Stream.of(
                spread("first axis decides", p, q,
                        Boundaries.everywhere(Boundary.fixed(p)).along(Axis.J, Boundary.fixed(q), Boundary.fixed(0.25))),
                spread("constant before", p, q,
                        Boundaries.everywhere(Boundary.fixed(0.5)).along(Axis.K, Boundary.fixed(q), Boundary.antisymmetric())),
                spread("by place", p, q,
                        Boundaries.everywhere(Boundary.fixed(c -> p.at(c) + 0.3 * c.j() - c.time()))
                                .along(Axis.J, Boundary.fixed(c -> q.at(c) * (c.j() + 1) - 0.1 * c.k()),
                                        Boundary.zeroGradient())
                                .along(Axis.K, Boundary.periodic())),
                spread("by place, rules before", p, q, Boundaries.everywhere(Boundary.antisymmetric())
                        .along(Axis.J, Boundary.robin(1, 2, 3), Boundary.fixed(c -> Math.sin(c.i() + 2.0 * c.j() + c.time())))
                        .along(Axis.K, Boundary.fixed(c -> c.k() < 0 ? p.at(c) : c.i()))),
                spread("round and mirrored", p, q, Boundaries.everywhere(Boundary.periodic())
                        .along(Axis.J, Boundary.fixed(p), Boundary.mirror())
                        .along(Axis.K, Boundary.robin(1, 2, 3), Boundary.fixed(q))));
    }

    /** Sources between cells; diagonal reads, of states and of what a kernel made of them, two elements away. */
    private static Case spread(String name, Parameter p, Parameter q, Boundaries ends) {
        Program.Builder b = Program.on(Grid.of(5, 7, 6));
        b.parameter(p.name(), p.value());
        b.parameter(q.name(), q.value());
        State u = b.state("u", FieldSpec.of(ends));
        Local w = b.local("w", FieldSpec.of(ends));
        b.assign(w, c -> 0.5 * u.at(c) + 0.1 * (u.at(c, -1, 1, 0) + u.at(c, 1, 0, -1) + u.at(c, 0, -2, 2)));
        b.assign(u.next(),
                c -> 0.4 * w.at(c) + 0.1 * (w.at(c, -1, -1, -1) + w.at(c, 1, 1, 1) + w.at(c, 2, 0, 0) + u.at(c, 0, 0, -1)));
        b.source(u.next(), Interpolation.LINEAR.around(u, Coordinates.uniform("1", 1), List.of(2.4, 3.9, 1.7)),
                c -> p.at(c) * u.at(c, 0, 1, 0));
        b.source(u.next(), Interpolation.CUBIC.around(u, Coordinates.uniform("1", 1), List.of(3.2, 2.1, 3.3)), c -> q.at(c));
        b.reduce("slopes", ReductionOp.SUM, c -> Math.abs(u.at(c, 1) - u.at(c, 0, 0, -1)));
        return Case.withNoise(name, b.build());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void allCodesAndCutsHaveTheDefinitionsBits(Case of) {
        int wanted = Effort.oneIn(10).of(RUNS, RUNS / 3);
        Random draws = new Random(of.name().hashCode());
        Interpreter expected = of.interpreted(Form.LAMBDA, STEPS);
        State u = of.program().states().getFirst();
        Bits.assertSame(expected.values(u), of.interpreted(Form.TREE, STEPS).values(u), "trees");
        int ran = 0;
        for (int trial = 0; ran < wanted && trial < 20 * wanted; trial++) {
            SyncFamily family = SyncFamily.values()[draws.nextInt(SyncFamily.values().length)];
            KernelCompiler compiler = List.of(KernelCompiler.scalar(), KernelCompiler.vector(4), BackEnds.machine(),
                    BackEnds.machine()).get(draws.nextInt(4));
            Simulation simulation = Simulation.of(of.program()).initial(of.initial()).sync(family).compiler(compiler)
                    .workersAtMost(draws.nextInt(1, 4)).fusedSteps(draws.nextInt(1, 4)).recomputing(draws.nextBoolean())
                    .tiling(Tilings.everything().get(draws.nextInt(Tilings.everything().size())))
                    .on(new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5))));
            try (Execution run = simulation.start()) {
                run.advance(STEPS);
                Bits.assertSame(expected, run, of, "trial " + trial + ": " + run.plan().summary());
                ran++;
            } catch (DecompositionException _) {
                // This choice does not fit the program; another trial's does.
            }
        }
        assertEquals(wanted, ran);
    }

    /** Carried one cell a step, what enters in step n is n steps later n cells in, to the bit. */
    @Test
    void whatEntersIsCarriedOn() {
        Program.Builder p = Program.on(Grid.of(40));
        Parameter signal = p.parameter("signal", step -> Math.sin(0.3 * step));
        State u = p.state("u", FieldSpec.of(Boundaries.everywhere(Boundary.zeroGradient()).along(Axis.I, Boundary.fixed(signal),
                Boundary.zeroGradient())));
        p.assign(u.next(), c -> u.at(c, -1));
        try (Execution run = Simulation.of(p.build()).initial(u, (_, _, _) -> 9).workersAtMost(2).start()) {
            run.advance(33);
            FieldValues now = run.values(u);
            for (int i = 0; i < 40; i++) {
                assertEquals(i < 33 ? Math.sin(0.3 * (32 - i)) : 9, now.at(i, 0, 0));
            }
        }
    }

    @Test
    void whatCannotBeReadSoIsRefused() {
        Program.Builder p = Program.on(Grid.of(2, 9));
        State u = p.state("u", Boundary.fixed(p.parameter("p", _ -> 1)));
        p.assign(u.next(), c -> u.at(c, 2));
        assertTrue(assertThrows(ProgramException.class, p::build).getMessage()
                .contains(
                        "Kernel 'u'' reads 'u' 2 elements away along I, where it has only 2 and a value at its end that varies; "
                                + "use more cells."));
        Program.Builder q = Program.on(Grid.of(9));
        State v = q.state("v", Boundary.fixed(new Parameter("lost", _ -> 1)));
        q.assign(v.next(), c -> v.at(c, 1));
        assertTrue(assertThrows(ProgramException.class, q::build).getMessage()
                .contains("uses the parameter 'lost', which this program does not declare"));
    }
}

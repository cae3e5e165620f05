package testudo.runtime;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Local;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Program;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

/** Formulas of as many operations that need the one before as a box of 41 × 41 elements has: every back end has the lambda's bits. */
class DeepFormulaTest {

    private static final ElementFunction BEGIN = (i, j, k) -> Math.sin(0.37 * i + 1.3 * j * j) + 0.5;

    private enum Kind {
        SUM(20) {
            @Override
            double add(double before, double next) {
                return before + 0x1p-11 * next;
            }
        },
        GREATEST(20) {
            @Override
            double add(double before, double next) {
                return Math.max(before, next);
            }
        },
        CHOICE(12) {
            @Override
            double add(double before, double next) {
                return next > 0.9 ? before * 0.5 + next : before;
            }
        },
        /** Machine code leaves sines to Java. */
        SINE(20) {
            @Override
            double add(double before, double next) {
                return before - 0x1p-11 * next;
            }

            @Override
            double last(double sum) {
                return sum + 0.1 * Math.sin(sum);
            }
        };

        private final int reach;

        Kind(int reach) {
            this.reach = reach;
        }

        abstract double add(double before, double next);

        double last(double sum) {
            return sum;
        }

        final double ofBox(State u, Point c) {
            double sum = u.at(c);
            for (int i = -reach; i <= reach; i++) {
                for (int j = -reach; j <= reach; j++) {
                    sum = add(sum, u.at(c, i, j));
                }
            }
            return last(sum);
        }
    }

    private static Program program(Kind kind) {
        Program.Builder p = Program.on(Grid.of(31, 41));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> kind.ofBox(u, c));
        return p.build();
    }

    @Test
    void aSumHasTheBitsOfTheLambda() {
        assertSame(Kind.SUM, Stream.of(KernelCompiler.fastest(), KernelCompiler.scalar()));
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyBackEndHasTheBitsOfTheLambda(Kind kind) {
        assertSame(kind,
                Stream.of(KernelCompiler.fastest(), KernelCompiler.scalar(), KernelCompiler.vector(4), KernelCompiler.tree()));
    }

    private static void assertSame(Kind kind, Stream<KernelCompiler> compilers) {
        Program program = program(kind);
        State u = program.states().getFirst();
        Interpreter slow = new Interpreter(program, Map.of(u, BEGIN), Form.LAMBDA);
        slow.advance(1);
        compilers.forEach(compiler -> {
            Execution run = Simulation.of(program).initial(u, BEGIN).compiler(compiler).start();
            run.advance(1);
            assertArrayEquals(slow.values(u).values(), run.values(u).values(), compiler.getClass().getSimpleName());
        });
    }

    @Tag("exhaustive")
    @Test
    void soHaveFloats() {
        Program program = SinglePrecision.of(program(Kind.SUM));
        State u = program.states().getFirst();
        Interpreter slow = new Interpreter(program, Map.of(u, BEGIN), Form.TREE);
        slow.advance(1);
        for (int workers = 1; workers <= 2; workers++) {
            Execution run = Simulation.of(program).initial(u, BEGIN).workers(workers).start();
            run.advance(1);
            assertArrayEquals(slow.values(u).values(), run.values(u).values());
        }
    }

    /** The chain is put into what reads it, and there becomes a longer one. */
    @Test
    void soHaveIntermediatesThatAreComputedAgain() {
        Program.Builder p = Program.on(Grid.of(31, 41));
        State u = p.state("u", Boundary.mirror());
        Local half = p.local("half", Boundary.mirror());
        p.assign(half, c -> 0.5 * u.at(c));
        p.assign(u.next(), c -> {
            double sum = 0;
            for (int n = 0; n < 1900; n++) {
                sum += n % 3 == 0 ? half.at(c, n % 5 - 2, n % 7 - 3) : u.at(c, 0, n % 11 - 5);
            }
            return sum * 0x1p-11;
        });
        Program program = p.build();
        Interpreter slow = new Interpreter(program, Map.of(u, BEGIN), Form.LAMBDA);
        slow.advance(2);
        Execution run = Simulation.of(program).initial(u, BEGIN).workers(2).fusedSteps(2).start();
        run.advance(2);
        assertArrayEquals(slow.values(u).values(), run.values(u).values());
    }
}

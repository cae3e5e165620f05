package testudo.runtime.cases;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Reduction;
import testudo.runtime.execution.Execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

/** Comparisons to the last bit. */
public final class Bits {

    private Bits() {}

    /** All states and reductions of a run equal those of the interpreter. */
    public static void assertSame(Interpreter expected, Execution run, Case of, Object how) {
        for (State state : of.program().states()) {
            assertSame(expected.values(state), run.values(state), of + ", " + how);
        }
        for (Reduction r : of.program().reductions()) {
            double want = expected.reduce(r);
            double got = run.reduce(r);
            assertEquals(Double.doubleToLongBits(want), Double.doubleToLongBits(got),
                    () -> "reduction '" + r.name() + "' is " + got + ", expected " + want + ": " + of + ", " + how);
        }
    }

    public static void assertSame(FieldValues expected, FieldValues got, String what) {
        Box b = expected.box();
        assertEquals(b, got.box());
        for (int i = b.i0(); i < b.i1(); i++) {
            for (int j = b.j0(); j < b.j1(); j++) {
                for (int k = b.k0(); k < b.k1(); k++) {
                    double want = expected.at(i, j, k);
                    double have = got.at(i, j, k);
                    if (Double.doubleToLongBits(want) != Double.doubleToLongBits(have)) {
                        fail("'" + expected.field() + "' at (" + i + "," + j + "," + k + ") is " + have + ", expected "
                                + want + ": " + what);
                    }
                }
            }
        }
    }
}

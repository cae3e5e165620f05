package testudo.formulas.compiled;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.FieldValues;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What kernels in order, parts of the grid, colours and parameters of the time mean. */
@Timeout(900)
class KernelsTest {

    private static Interpreter run(Setup setup, long steps) {
        Interpreter run = new Interpreter(setup.program(), setup.initial(), Form.TREE);
        run.advance(steps);
        return run;
    }

    static FieldValues values(String toml, long steps) {
        Setup setup = Texts.compiled("[grid]\ncells = [6, 4]\nboundaries = \"periodic\"\n" + toml).setup();
        return run(setup, steps).values(setup.program().states().getFirst());
    }

    @Test
    void formulasOfOneKernelReadWhatWasBeforeIt() {
        assertEquals(2, values("""
                [fields.u]
                initial = 1
                [fields.v]
                initial = 2
                [[kernels]]
                u = "v"
                v = "u"
                """, 1).at(3, 2, 0));
    }

    @Test
    void laterKernelsReadWhatEarlierOnesComputedAndOldIsBeforeTheStep() {
        assertEquals(((1 + 10) * 3 + 1) * 100 + 1, values("""
                [fields.u]
                initial = 1
                [[kernels]]
                u = "u + 10"
                [[kernels]]
                u = "u*3 + old(u)"
                [[kernels]]
                u = "u*100 + old(u)"
                """, 1).at(3, 2, 0));
    }

    @Test
    void aBoxLeavesTheRestAsItWas() {
        FieldValues u = values("""
                [fields.u]
                initial = "i"
                [[kernels]]
                u = "u[1,0] + 10"
                box = "-2:, :3"
                """, 2);
        assertEquals(10 + 10 + 0, u.at(4, 2, 0)); // of the element beyond, which got its 10 from i = 0 a step before
        assertEquals(3, u.at(3, 2, 0));
        assertEquals(4, u.at(4, 3, 0));
    }

    @Test
    void aConditionLeavesTheRestAsItWas() {
        FieldValues u = values("""
                [fields.u]
                initial = "i"
                [[kernels]]
                where = "i >= 4 or j == 0"
                u = "-u"
                [[kernels]]
                where = "u < 0"
                u = "u - 100"
                """, 1);
        assertEquals(3, u.at(3, 2, 0));
        assertEquals(-104, u.at(4, 2, 0));
        assertEquals(-103, u.at(3, 0, 0));
    }

    @Test
    void boxesAndFacesAreParts() {
        String parts = """
                [fields.u]
                initial = 1
                [[kernels]]
                box = "1:3, :-1"
                u = "u + 10"
                [[kernels]]
                face = "high-y"
                u = "u + 100"
                """;
        for (String more : new String[] {"", "[[kernels]]\nu = \"u + 0*u[1,0]\"\n"}) {
            FieldValues u = values(parts + more, 2);
            assertEquals(21, u.at(1, 2, 0));
            assertEquals(1, u.at(3, 2, 0));
            assertEquals(201, u.at(2, 3, 0));
        }
    }

    @Test
    void coloursUpdateInPlace() {
        FieldValues u = values("""
                [fields.u]
                initial = 1
                [[kernels]]
                colour = "red"
                u = "u + u[1,0]"
                [[kernels]]
                colour = "black"
                u = "u + u[1,0]"
                """, 1);
        assertEquals(2, u.at(0, 0, 0));
        assertEquals(3, u.at(0, 1, 0));
    }

    @Test
    void anIntermediateOfTwoPartsIsOneField() {
        FieldValues u = values("""
                [fields.u]
                initial = 1
                [fields.f]
                [[kernels]]
                box = ":3, :"
                f = "5"
                [[kernels]]
                box = "3:, :"
                f = "7"
                [[kernels]]
                u = "f + f[1,0]"
                """, 1);
        assertEquals(12, u.at(2, 1, 0));
        assertEquals(14, u.at(3, 1, 0));
    }

    @Test
    void parametersMayDependOnTheTimeAndOnEachOther() {
        assertEquals(1 + (3 + 0.5 * 0.0) + (3 + 0.5 * 0.25) + (3 + 0.5 * 0.5), values("""
                [parameters]
                rate = "base + slope*t"
                slope = "1/n"
                base = 3
                n = 2
                dt = 0.25
                [fields.u]
                initial = 1
                [[kernels]]
                u = "u + rate"
                """, 3).at(0, 0, 0));
    }

    @Test
    void aNameIsReadOnlyWhereItHasAValue() {
        assertEquals("""
                own.toml:9:8: 'f' has no value here: it is computed anew in each step, but not before this; compute it in an earlier \
                kernel, or give it an initial value
                    u = "u+f"
                           ^
                own.toml:13:12: 'f' is computed anew in each step; diagnostics read fields that live from step to step
                    all = "sum(f)"
                               ^""", assertThrows(FormulaException.class, () -> Texts.compiled("""
                [grid]
                cells = [6, 4]
                boundaries = "periodic"
                [fields.u]
                initial = 1
                [fields.f]
                [[kernels]]
                # before f is computed
                u = "u+f"
                [[kernels]]
                f = "u"
                [diagnostics]
                all = "sum(f)"
                """)).getMessage());
    }

    @Test
    void whatIsReadBeyondAnEndNeedsARule() {
        String message = assertThrows(FormulaException.class, () -> Texts.compiled("""
                [grid]
                cells = [6, 4]
                boundaries = { u = { x = "periodic", low-y = "fixed 1" } }
                [fields.u]
                initial = 1
                [[kernels]]
                u = "u[1,0] + u[0,-1] + u[0,1]"
                """)).getMessage();
        assertTrue(message
                .startsWith("own.toml:7:6: 'u' is read beyond the high-y end of the grid, of which [grid] boundaries says "
                        + "nothing\n"),
                message);
    }

    @Test
    void aColourThatReadsItsOwnIsRefused() {
        String message = assertThrows(FormulaException.class, () -> values("""
                [fields.u]
                initial = 1
                [[kernels]]
                colour = "red"
                u = "u[1,1]"
                """, 1)).getMessage();
        assertTrue(message.contains("updates 'u' in place and reads it at (1,1,0)"), message);
    }

    /** Lengths and times by hand: of all that a length may be made of, every third step. */
    @Test
    void aMeasuredStepIsWhatItsFormulaSays() {
        Compilation.Compiled own = Texts.compiled("""
                [grid]
                cells = [4]
                boundaries = "periodic"
                [parameters]
                a = 0.5
                grown = "1 + t"
                dt = "every(3, min(a*max(u), mean(u) + sum(dx*u), 10))"
                [fields.u]
                initial = "1 + i"
                [fields.clock]
                initial = 0
                [[kernels]]
                u = "2*u"
                clock = "clock + dt*grown"
                """);
        Interpreter run = new Interpreter(own.setup().program(), own.setup().initial(), Form.TREE);
        double time = 0;
        double clock = 0;
        for (int step = 0; step < 7; step++) {
            double length = Math.min(10, 0.5 * 4 * Math.pow(2, step - step % 3));
            clock += length * (1 + time);
            time += length;
            run.advance(1);
            assertEquals(time, run.moment().time());
            assertEquals(clock, run.values(own.setup().program().states().get(1)).at(2, 0, 0));
        }
    }

    @Test
    void aFixedEndMayVaryWithTheTime() {
        String text = """
                [grid]
                cells = [6]
                boundaries = { u = { low-x = "fixed a*(1 + t)", others = "zero-gradient" } }
                [parameters]
                a = "2 + step"
                dt = 0.5
                [fields.u]
                initial = 0
                [[kernels]]
                u = "u[-1]"
                """;
        Compilation.Compiled own = Texts.compiled(text);
        Interpreter run = new Interpreter(own.setup().program(), own.setup().initial(), Form.TREE);
        run.advance(4);
        for (int i = 0; i < 6; i++) {
            int step = 3 - i;
            assertEquals(step < 0 ? 0 : (2 + step) * (1 + 0.5 * step),
                    run.values(own.setup().program().states().getFirst()).at(i, 0, 0));
        }
        String message =
                assertThrows(FormulaException.class, () -> Texts.compiled(text.replace("dt = 0.5", "dt = \"min(1 + u)\"")))
                        .getMessage();
        assertTrue(
                message.startsWith("own.toml:3:37: a value at an end that varies with the time needs steps of a fixed length"),
                message);
    }
}

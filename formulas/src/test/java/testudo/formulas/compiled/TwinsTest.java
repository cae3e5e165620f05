package testudo.formulas.compiled;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Setup;
import testudo.api.program.Program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** A computation written as text has the bits of the same one written in Java. */
@Timeout(900)
class TwinsTest {

    private static final int STEPS = 7;

    private static void same(Setup text, Program java, Map<Field, ElementFunction> initial) {
        assertEquals(java.states().stream().map(State::name).toList(), text.program().states().stream().map(State::name).toList());
        for (Form form : Form.values()) {
            Interpreter a = new Interpreter(text.program(), text.initial(), form);
            Interpreter b = new Interpreter(java, initial, Form.LAMBDA);
            a.advance(STEPS);
            b.advance(STEPS);
            for (int n = 0; n < java.states().size(); n++) {
                FieldValues x = a.values(text.program().states().get(n));
                FieldValues y = b.values(java.states().get(n));
                assertEquals(y.box(), x.box());
                assertArrayEquals(bits(y.values()), bits(x.values()), form + " " + java.states().get(n).name());
            }
        }
    }

    private static long[] bits(double[] values) {
        return java.util.Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    @Test
    void heat() {
        Setup text = Texts.compiled("""
                [grid]
                cells = [9, 12]
                boundaries = "periodic"
                [parameters]
                a = 0.7
                dt = "0.2*dx^2/a"
                [fields.u]
                initial = "1 + 0.5*sin(2*pi*x)*y"
                [[kernels]]
                u = "u + dt*a*laplace(u)"
                """).setup();
        double dx = 1.0 / 9;
        double dy = 1.0 / 12;
        double a = 0.7;
        double dt = 0.2 * (dx * dx) / a;
        double wx = 1 / (dx * dx);
        double wy = 1 / (dy * dy);
        Program.Builder p = Program.on(Grid.of(9, 12)).timeStep(dt);
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> u.at(c) + dt * a * ((u.at(c, -1) + u.at(c, 1) - 2 * u.at(c)) * wx
                + (u.at(c, 0, -1) + u.at(c, 0, 1) - 2 * u.at(c)) * wy));
        same(text, p.build(), Map.of(u,
                (i, j, _) -> 1 + 0.5 * Math.sin(2 * Math.PI * (0.5 * dx + i * dx)) * (0.5 * dy + j * dy)));
    }

    @Test
    void wave() {
        Setup text = Texts.compiled("""
                [grid]
                cells = [11, 8]
                upper = [11, 8]
                boundaries = { p = "mirror", vx = "antisymmetric", vy = "antisymmetric" }
                [parameters]
                dt = 0.25
                [fields.p]
                initial = "exp(-((x-4)^2 + (y-3)^2))"
                [fields.vx]
                initial = 0
                location = "face-x"
                [fields.vy]
                initial = 0
                location = "face-y"
                [[kernels]]
                vx = "vx - dt*dx(p)"
                vy = "vy - dt*dy(p)"
                [[kernels]]
                p = "p - dt*div(vx, vy)"
                """).setup();
        double dt = 0.25;
        Program.Builder b = Program.on(Grid.of(11, 8)).timeStep(dt);
        State p = b.state("p", Boundary.mirror());
        State vx = b.state("vx", FieldSpec.of(Boundary.antisymmetric()).on(testudo.api.grid.Location.FACE_I));
        State vy = b.state("vy", FieldSpec.of(Boundary.antisymmetric()).on(testudo.api.grid.Location.FACE_J));
        b.assign(vx.next(), c -> vx.at(c) - dt * ((p.at(c) - p.at(c, -1)) * 1.0));
        b.assign(vy.next(), c -> vy.at(c) - dt * ((p.at(c) - p.at(c, 0, -1)) * 1.0));
        b.assign(p.next(), c -> p.at(c) - dt * ((vx.next().at(c, 1) - vx.next().at(c)) * 1.0
                + (vy.next().at(c, 0, 1) - vy.next().at(c)) * 1.0));
        Map<Field, ElementFunction> initial = new HashMap<>();
        initial.put(p, (i, j, _) -> {
            double x = 0.5 + i - 4;
            double y = 0.5 + j - 3;
            return Math.exp(-(x * x + y * y));
        });
        initial.put(vx, ElementFunction.constant(0));
        initial.put(vy, ElementFunction.constant(0));
        same(text, b.build(), initial);
    }

    /** The issue of a user who has never seen the language but for one example. */
    @Test
    void grayScottAsFirstShown() {
        Setup text = Texts.compiled("""
                [grid]
                cells = [16, 13]
                boundaries = { u = "periodic", v = { low-x = "fixed 0", others = "zero-gradient" } }
                [parameters]
                du = 0.16
                dv = 0.08
                f = 0.035
                k = 0.065
                dt = 1e-4
                [fields.u]
                initial = "1 - 0.5*exp(-((x-0.5)^2 + (y-0.5)^2)/0.01)"
                unit = "mol/m^3"
                [fields.v]
                initial = "0.25*exp(-((x-0.5)^2 + (y-0.5)^2)/0.01)"
                [[kernels]]
                u = "u + dt*(du*laplace(u) - u*v^2 + f*(1-u))"
                v = "v + dt*(dv*laplace(v) + u*v^2 - (f+k)*v)"
                """).setup();
        double dx = 1.0 / 16;
        double dy = 1.0 / 13;
        double dt = 1e-4;
        double f = 0.035;
        double k = 0.065;
        double wx = 1 / (dx * dx);
        double wy = 1 / (dy * dy);
        Program.Builder p = Program.on(Grid.of(16, 13)).timeStep(dt);
        State u = p.state("u", Boundary.periodic());
        Boundaries ends = Boundaries.everywhere(Boundary.zeroGradient()).along(Axis.I, Boundary.fixed(0), Boundary.zeroGradient());
        State v = p.state("v", FieldSpec.of(ends));
        p.assign(u.next(), c -> u.at(c) + dt * (0.16 * ((u.at(c, -1) + u.at(c, 1) - 2 * u.at(c)) * wx
                + (u.at(c, 0, -1) + u.at(c, 0, 1) - 2 * u.at(c)) * wy) - u.at(c) * (v.at(c) * v.at(c)) + f * (1 - u.at(c))));
        p.assign(v.next(), c -> v.at(c) + dt * (0.08 * ((v.at(c, -1) + v.at(c, 1) - 2 * v.at(c)) * wx
                + (v.at(c, 0, -1) + v.at(c, 0, 1) - 2 * v.at(c)) * wy) + u.at(c) * (v.at(c) * v.at(c)) - (f + k) * v.at(c)));
        ElementFunction bump = (i, j, _) -> {
            double x = 0.5 * dx + i * dx - 0.5;
            double y = 0.5 * dy + j * dy - 0.5;
            return Math.exp(-(x * x + y * y) / 0.01);
        };
        same(text, p.build(), Map.of(u, (i, j, l) -> 1 - 0.5 * bump.at(i, j, l), v, (i, j, l) -> 0.25 * bump.at(i, j, l)));
        assertEquals("mol/m^3", text.program().states().getFirst().spec().unit());
        assertEquals(List.of(), text.program().locals());
    }
}

package testudo.api.program;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundary;
import testudo.api.field.FieldValues;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Coordinates;
import testudo.api.model.Interpolation;
import testudo.api.model.Receiver;
import testudo.api.program.Surroundings.Share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sources between cells of programs in Java. */
class PointSourcesTest {

    private static final Grid GRID = Grid.of(13, 7);
    private static final Coordinates PLACES = Coordinates.uniform("1", 1);

    private final Program.Builder p = Program.on(GRID).timeStep(0.5);
    private final State u = p.state("u", Boundary.periodic());
    private final Parameter signal = p.parameter("signal", step -> 0.3 + step);

    private Surroundings around(double x, double y, Interpolation by) {
        return by.around(u, PLACES, List.of(x, y));
    }

    private static double initial(int i, int j) {
        return Math.sin(i + 3.0 * j);
    }

    private FieldValues after(Program program, int steps, Form form) {
        Interpreter run = new Interpreter(program, Map.of(u, (i, j, _) -> initial(i, j)), form);
        run.advance(steps);
        return run.values(u);
    }

    /** The formula and then what sources add, in the order declared, whatever planes they lie in. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void elementsGetTheirWeightsAfterTheFormula(Form form) {
        List<Surroundings> places = List.of(around(3.3, 2.8, Interpolation.LINEAR), around(4.1, 2.4, Interpolation.CUBIC),
                around(11.9, 6.2, Interpolation.CUBIC), around(8, 1, Interpolation.NEAREST));
        p.assign(u.next(), c -> 2 * u.at(c));
        places.forEach(place -> p.source(u.next(), place, c -> signal.at(c) * 0.25));
        FieldValues values = after(p.build(), 1, form);
        for (int i = 0; i < 13; i++) {
            for (int j = 0; j < 7; j++) {
                double expected = 2 * initial(i, j);
                for (Surroundings place : places) {
                    for (Share share : place.shares()) {
                        expected = share.i() == i && share.j() == j ? expected + 0.3 * 0.25 * share.weight() : expected;
                    }
                }
                assertEquals(expected, values.at(i, j, 0), 0.0, i + ", " + j);
            }
        }
    }

    /** Each kernel on its part, and in place; parts of a kernel keep its name. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void kernelsThatShareAFieldAreFedEachOnItsPart(Form form) {
        p.assign(u, c -> 3 * u.at(c)).on(Region.box(Box.of(1, 13, 0, 7, 0, 1))).named("inside");
        p.assign(u, c -> -u.at(c)).on(Region.face(Axis.I, Side.LOWER)).named("face");
        p.source(u, around(0.5, 2, Interpolation.LINEAR), c -> u.at(c));
        Program program = p.build();
        assertEquals(List.of("inside with sources", "inside", "face with sources"),
                program.assignments().stream().map(Assignment::name).toList());
        FieldValues values = after(program, 1, form);
        assertEquals(-0.5 * initial(0, 2), values.at(0, 2, 0), 1e-15);
        assertEquals(3.5 * initial(1, 2), values.at(1, 2, 0), 1e-15);
        assertEquals(3 * initial(1, 3), values.at(1, 3, 0), 0.0);
    }

    /** What a source gives in all is heard in all: weights sum up to 1. */
    @Test
    void aReceiverHearsWhatItsSourceGaveByTheSumOfSquares() {
        Surroundings place = around(5.25, 3.5, Interpolation.LINEAR);
        p.assign(u.next(), c -> 0.0 * u.at(c));
        p.source(u.next(), place, c -> signal.at(c));
        FieldValues values = after(p.build(), 1, Form.TREE);
        Receiver receiver = Receiver.at("here", u, Interpolation.LINEAR, PLACES, List.of(5.25, 3.5));
        double heard = receiver.series(probe -> new double[] {values.at(probe.i(), probe.j(), probe.k())})[0];
        assertEquals(0.3 * (0.75 * 0.75 + 0.25 * 0.25) * 0.5, heard, 1e-15);
    }

    @Test
    void whatCannotBeFedIsRefused() {
        p.assign(u.next(), c -> u.at(c)).on(Region.box(Box.of(0, 5, 0, 7, 0, 1))).named("part");
        p.source(u.next(), around(4.5, 3, Interpolation.LINEAR), c -> 1.0);
        p.source(u, around(4.5, 3, Interpolation.LINEAR), c -> 1.0);
        String told = assertThrows(ProgramException.class, p::build).getMessage();
        assertTrue(told.contains("A source feeds element (5, 3, 0) of 'u'"), told);
        assertTrue(told.contains("A source feeds 'u', but no kernel computes that"), told);
    }

    @Test
    void coloursAreRefused() {
        State v = p.state("v", Boundary.fixed(0));
        p.assign(v, c -> v.at(c, 1)).on(Region.checkerboard(0));
        p.source(v, Interpolation.LINEAR.around(v, PLACES, List.of(4.5, 3.0)), c -> 1.0);
        String told = assertThrows(ProgramException.class, p::build).getMessage();
        assertTrue(told.contains("colour by colour"), told);
    }
}

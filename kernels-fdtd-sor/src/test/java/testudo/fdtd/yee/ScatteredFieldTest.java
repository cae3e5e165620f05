package testudo.fdtd.yee;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A plane wave is there within its box, and nowhere else. */
class ScatteredFieldTest {

    private static final Box TOTAL = Box.of(7, 24, 6, 15, 0, 1);
    private static final long STEPS = 90;

    private static Run run(Medium medium) {
        Domain domain = new Domain(Grid.of(31, 23), 0.6, 1, new Walls.Layer(3), Optional.of(medium), Drive.none());
        PlaneWave wave = new PlaneWave(TOTAL, 4, step -> Math.sin(0.3 * step) * Math.exp(-Math.pow((step - 30) / 12.0, 2)));
        Polarization made = ScatteredField.on(domain, wave);
        Map<Field, ElementFunction> initial = new HashMap<>(made.constants());
        made.program().states().forEach(s -> initial.put(s, (_, _, _) -> 0));
        return new Run(made, new Interpreter(made.program(), initial, Form.LAMBDA));
    }

    private record Run(Polarization made, Interpreter interpreter) {

        void advance(long steps) {
            interpreter.advance(steps);
        }

        FieldValues values(String name) {
            State state = made.program().states().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
            return interpreter.values(state);
        }
    }

    /** Not a rounding leaks: differences across the face are of equal numbers. */
    @Test
    void anEmptyBoxLeavesTheScatteredFieldAtNought() {
        Run run = run(new Medium((_, _, _) -> 1, (_, _, _) -> 0));
        double most = 0;
        for (long step = 0; step < STEPS; step++) {
            run.advance(1);
            FieldValues e = run.values("Ez");
            FieldValues incident = run.values("Ez_inc");
            FieldValues hx = run.values("Hx");
            FieldValues incidentHy = run.values("Hy_inc");
            FieldValues hy = run.values("Hy");
            for (int i = 0; i < 31; i++) {
                for (int j = 0; j < 23; j++) {
                    boolean total = TOTAL.contains(i, j, 0);
                    String where = i + ", " + j + " after step " + step;
                    assertEquals(total ? incident.at(i, j, 0) : 0, e.at(i, j, 0), 0.0, where);
                    assertEquals(0, hx.at(i, j, 0), 0.0, where);
                    boolean between = total && TOTAL.contains(i + 1, j, 0);
                    assertEquals(between ? incidentHy.at(i, j, 0) : 0, hy.at(i, j, 0), 0.0, where);
                    most = Math.max(most, Math.abs(e.at(i, j, 0)));
                }
            }
        }
        assertTrue(most > 0.5, "the wave came by with " + most);
    }

    @Test
    void aBodyScattersOutOfTheBox() {
        Run run = run(new Medium((i, j, _) -> i == 15 && j > 8 && j < 13 ? 9 : 1, (_, _, _) -> 0));
        run.advance(60);
        assertTrue(Math.abs(run.values("Ez").at(5, 10, 0)) > 1e-3);
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new PlaneWave(TOTAL, 6, _ -> 0));
        Domain closed = new Domain(Grid.of(31, 23), 0.6, 1, new Walls.Mur(), Optional.empty(), Drive.none());
        assertThrows(IllegalArgumentException.class, () -> ScatteredField.on(closed, new PlaneWave(TOTAL, 4, _ -> 0)));
    }
}

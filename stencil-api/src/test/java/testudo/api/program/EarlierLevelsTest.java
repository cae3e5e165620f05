package testudo.api.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

class EarlierLevelsTest {

    private static double[] values(Interpreter run, State state) {
        return run.values(state).values();
    }

    /** Whether a state is computed anew or in place, its earlier levels are what it was. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anEarlierLevelIsTheStateSoManyStepsBefore(boolean inPlace) {
        Program.Builder p = Program.on(Grid.of(3, 5));
        State u = p.state("u", new Boundary.Periodic());
        State third = p.before(u, 3);
        State first = p.before(u);
        State second = p.before(u, 2);
        p.assign(inPlace ? u : u.next(), c -> 1.5 * u.at(c) - first.at(c) + 0.25 * second.at(c) - third.at(c));
        Program program = p.build();
        Interpreter run = new Interpreter(program, Map.of(u, (i, j, _) -> i + 7 * j, first, (i, j, _) -> i - j, second,
                (i, _, _) -> 2 * i, third, (_, j, _) -> 3 - j), Form.LAMBDA);
        List<double[]> known = new ArrayList<>(List.of(values(run, third), values(run, second), values(run, first),
                values(run, u)));
        for (int n = 1; n <= 6; n++) {
            run.advance(1);
            double[] expected = new double[15];
            for (int e = 0; e < 15; e++) {
                expected[e] = 1.5 * known.get(n + 2)[e] - known.get(n + 1)[e] + 0.25 * known.get(n)[e] - known.get(n - 1)[e];
            }
            known.add(expected);
            assertArrayEquals(expected, values(run, u));
            assertArrayEquals(known.get(n + 2), values(run, first));
            assertArrayEquals(known.get(n + 1), values(run, second));
            assertArrayEquals(known.get(n), values(run, third));
        }
    }

    @Test
    void aLevelIsDeclaredOnceAndNamedByItsSteps() {
        Program.Builder p = Program.on(Grid.of(3, 5));
        State u = p.state("u", new Boundary.Fixed(0));
        State second = p.before(u, 2);
        assertSame(second, p.before(u, 2));
        assertEquals("u@-2", second.name());
        assertEquals(-2, second.spec().stepsAhead());
        p.assign(u.next(), c -> second.at(c, 1));
        assertEquals(List.of("u", "u@-1", "u@-2"), p.build().states().stream().map(State::name).toList());
    }

    @Test
    void levelsThatCannotBeAreRefused() {
        Program.Builder p = Program.on(Grid.of(3, 5));
        State u = p.state("u", new Boundary.Fixed(0));
        State other = Program.on(Grid.of(3, 5)).state("v", new Boundary.Fixed(0));
        assertEquals("The values of 'u' are known from 1 to 16 steps before, got 0.",
                assertThrows(IllegalArgumentException.class, () -> p.before(u, 0)).getMessage());
        assertEquals("The values of 'u' are known from 1 to 16 steps before, got 17.",
                assertThrows(IllegalArgumentException.class, () -> p.before(u, 17)).getMessage());
        assertEquals("There is no state 'v' to know the values before of.",
                assertThrows(IllegalArgumentException.class, () -> p.before(other)).getMessage());
    }
}

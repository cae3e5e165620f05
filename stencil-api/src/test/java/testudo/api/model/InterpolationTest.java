package testudo.api.model;

import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates.Three;
import testudo.api.program.Program;
import testudo.api.program.Surroundings.Share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What lies between elements follows from polynomials through those around, also at the ends. */
class InterpolationTest {

    private static final Coordinates LAID =
            new Coordinates(new Three<>("x", "y", "z"), "m", new Three<>(-1.0, 0.5, 2.0), new Three<>(0.5, 0.25, 2.0));

    private static State state(Location location, Boundary rule, int... cells) {
        return Program.on(Grid.of(cells)).state("u",
                new FieldSpec("1", location, Boundaries.everywhere(rule), Halo.NONE, 0, false));
    }

    private static double value(Interpolation by, State state, DoubleUnaryOperator x, DoubleUnaryOperator y, double... at) {
        double sum = 0;
        for (Share s : by.around(state, LAID, List.of(at[0], at[1])).shares()) {
            sum += s.weight() * x.applyAsDouble(LAID.at(Axis.I, state.spec().location(), s.i()))
                    * y.applyAsDouble(LAID.at(Axis.J, state.spec().location(), s.j()));
        }
        return sum;
    }

    @Test
    void polynomialsOfItsDegreeAreExactAnywhereBetweenTheOutermostElements() {
        Random draws = new Random(47);
        for (Location location : List.of(Location.CENTRE, Location.face(Axis.I), Location.face(Axis.J))) {
            State u = state(location, Boundary.zeroGradient(), 7, 11);
            double high = LAID.at(Axis.I, location, u.domain().i1() - 1);
            double low = LAID.at(Axis.I, location, 0);
            for (int n = 0; n < 200; n++) {
                double x = n == 0 ? low : n == 1 ? high : low + draws.nextDouble() * (high - low);
                double y = 0.5 + draws.nextDouble() * 2.5;
                assertEquals((2 + 3 * x) * (1 - y), value(Interpolation.LINEAR, u, q -> 2 + 3 * q, q -> 1 - q, x, y), 1e-12);
                assertEquals((x * x * x - 2 * x) * (1 + y * y), value(Interpolation.CUBIC, u, q -> q * q * q - 2 * q,
                        q -> 1 + q * q, x, y), 1e-11);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Interpolation.class)
    void atAnElementItCountsAlone(Interpolation by) {
        State u = state(Location.CENTRE, Boundary.zeroGradient(), 7, 11);
        assertEquals(List.of(new Share(3, 4, 0, 1)), by.around(u, LAID, List.of(0.5 + 1e-12, 1.5)).shares());
    }

    @Test
    void betweenElementsOfAPeriodicAxisItGoesRound() {
        State u = state(Location.CENTRE, Boundary.periodic(), 7, 11);
        assertEquals(List.of(new Share(6, 0, 0, 0.75), new Share(0, 0, 0, 0.25)),
                Interpolation.LINEAR.around(u, LAID, List.of(2.125, 0.5)).shares());
        assertEquals(List.of(6, 0, 1, 2), Interpolation.CUBIC.around(u, LAID, List.of(-0.9, 0.5)).i().indices());
        State faces = state(Location.face(Axis.I), Boundary.periodic(), 7, 11);
        assertEquals(List.of(6, 0), Interpolation.LINEAR.around(faces, LAID, List.of(2.0, 0.5)).i().indices());
    }

    @Test
    void weightsSumUpToOneAndNoneIsNothing() {
        State u = state(Location.CENTRE, Boundary.periodic(), 7, 11);
        for (Interpolation by : Interpolation.values()) {
            List<Share> shares = by.around(u, LAID, List.of(0.61, 1.77)).shares();
            assertEquals(1, shares.stream().mapToDouble(Share::weight).sum(), 1e-15);
            assertTrue(shares.stream().allMatch(s -> s.weight() != 0), shares.toString());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "LINEAR | -1.2 | 0.5 | at x = -1.2, but 'u' lies from -1.0 to 2.0",
        "CUBIC | 2.01 | 0.5 | at x = 2.01, but 'u' lies from -1.0 to 2.0",
        "NEAREST | 2.3 | 0.5 | at x = 2.3, but 'u' lies from -1.0 to 2.0",
        "LINEAR | 0 | NaN | at y = NaN, but 'u' lies from 0.5 to 1.0",
        "CUBIC | 0 | 0.6 | between elements of 'u', of which there are 3 along y, but cubic interpolation needs 4"})
    void aPlaceWithoutElementsAroundIsRefused(Interpolation by, double x, double y, String sentence) {
        State u = state(Location.CENTRE, Boundary.zeroGradient(), 7, 3);
        assertEquals(sentence, assertThrows(PlaceException.class, () -> by.around(u, LAID, List.of(x, y))).getMessage());
    }

    @Test
    void oneElementAloneIsTheValueOfItsWholeCell() {
        State u = state(Location.CENTRE, Boundary.zeroGradient(), 7, 1);
        assertEquals(List.of(0), Interpolation.CUBIC.around(u, LAID, List.of(0.1, 0.6)).j().indices());
        assertThrows(PlaceException.class, () -> Interpolation.CUBIC.around(u, LAID, List.of(0.1, 0.7)));
    }

    @Test
    void aReceiverSumsUpWhatItsElementsRecorded() {
        State u = state(Location.CENTRE, Boundary.zeroGradient(), 7, 11);
        Receiver r = new Receiver("r", u, Interpolation.LINEAR, List.of(0.6, 1.37),
                Interpolation.LINEAR.around(u, LAID, List.of(0.6, 1.37)), 1);
        assertEquals(4, r.probes().size());
        double[] found = r.series(p -> new double[] {p.i() + 10 * p.j(), 1});
        assertEquals(3.2 + 10 * 3.48, found[0], 1e-12);
        assertEquals(1, found[1], 1e-15);
    }
}

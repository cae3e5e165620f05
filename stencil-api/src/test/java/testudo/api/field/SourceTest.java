package testudo.api.field;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Where reads outside a field's domain come from; along each axis of an anisotropic grid. */
class SourceTest {

    private static final Grid GRID = Grid.of(5, 7, 11);

    private static State state(FieldSpec spec) {
        return new State("u", spec, GRID);
    }

    /** The source along an axis of index x, as text: the index inside, with a minus when negated, or the constant. */
    private static String along(Axis axis, Boundary rule, Location location, int x) {
        State u = state(FieldSpec.of(Boundaries.everywhere(Boundary.zeroGradient()).along(axis, rule)).on(location));
        int[] p = {2, 3, 4};
        p[axis.ordinal()] = x;
        return switch (u.source(p[0], p[1], p[2])) {
            case Source.Element(int i, int j, int k, Outside outside) -> {
                int[] q = {i, j, k};
                for (Axis other : Axis.values()) {
                    if (other != axis) {
                        assertEquals(p[other.ordinal()], q[other.ordinal()]);
                    }
                }
                yield (outside.copies() ? outside.negated() ? "-" : "" : outside.scale() + "*" + outside.offset() + "+")
                        + q[axis.ordinal()];
            }
            case Source.Value(double value) -> "=" + value;
            case Source.Given(Formula value) -> "=" + value;
        };
    }

    /** The rule's answers for n cells, at −1, −2, n−1+1, n−1+2 and far outside at −(2n+1). */
    private static void centre(Axis axis, Boundary rule, String answers) {
        int n = GRID.extent(axis);
        check(axis, rule, Location.CENTRE, answers, -1, -2, n, n + 1, -2 * n - 1);
    }

    private static void check(Axis axis, Boundary rule, Location location, String answers, int... indices) {
        String[] expected = answers.split(" ");
        for (int m = 0; m < indices.length; m++) {
            assertEquals(expected[m], along(axis, rule, location, indices[m]),
                    rule + " along " + axis + " at " + indices[m]);
        }
    }

    @Test
    void insideAReadIsTheElementItself() {
        State u = state(FieldSpec.of(Boundary.antisymmetric()));
        assertEquals(new Source.Element(4, 6, 10, Outside.SAME), u.source(4, 6, 10));
        assertEquals(new Source.Element(0, 0, 0, Outside.SAME), u.source(0, 0, 0));
    }

    @Test
    void periodicSidesWrapAround() {
        centre(Axis.I, Boundary.periodic(), "4 3 0 1 4");
        centre(Axis.J, Boundary.periodic(), "6 5 0 1 6");
        centre(Axis.K, Boundary.periodic(), "10 9 0 1 10");
        check(Axis.J, Boundary.periodic(), Location.FACE_J, "6 0 6", -1, 7, 13);
    }

    @Test
    void fixedSidesHoldTheirValue() {
        for (Axis axis : Axis.values()) {
            centre(axis, Boundary.fixed(2.5), "=2.5 =2.5 =2.5 =2.5 =2.5");
        }
        check(Axis.I, Boundary.fixed(-1), Location.FACE_I, "=-1.0 5 =-1.0", -1, 5, 6);
    }

    @Test
    void zeroGradientRepeatsTheEnd() {
        centre(Axis.I, Boundary.zeroGradient(), "0 0 4 4 0");
        centre(Axis.J, Boundary.zeroGradient(), "0 0 6 6 0");
        centre(Axis.K, Boundary.zeroGradient(), "0 0 10 10 0");
        check(Axis.K, Boundary.zeroGradient(), Location.FACE_K, "0 11 11", -3, 12, 14);
    }

    @Test
    void mirrorsOfCentresStandOnTheOuterFaces() {
        centre(Axis.I, Boundary.mirror(), "0 1 4 3 0");
        centre(Axis.J, Boundary.mirror(), "0 1 6 5 0");
        centre(Axis.K, Boundary.mirror(), "0 1 10 9 0");
    }

    @Test
    void mirrorsOfFacesStandInTheOuterElements() {
        check(Axis.I, Boundary.mirror(), Location.FACE_I, "1 2 4 3 1", -1, -2, 6, 7, -11);
        check(Axis.J, Boundary.mirror(), Location.FACE_J, "1 2 6 5 1", -1, -2, 8, 9, -15);
        check(Axis.K, Boundary.mirror(), Location.FACE_K, "1 2 10 9 1", -1, -2, 12, 13, -23);
        check(Axis.J, Boundary.mirror(), Location.FACE_I, "0 1 6 5", -1, -2, 7, 8);
    }

    @Test
    void antisymmetryNegatesOncePerSideCrossed() {
        centre(Axis.I, Boundary.antisymmetric(), "-0 -1 -4 -3 -0");
        check(Axis.I, Boundary.antisymmetric(), Location.CENTRE, "4 4 -3", -6, 14, -14);
        check(Axis.K, Boundary.antisymmetric(), Location.FACE_K, "-1 -2 -10 -9", -1, -2, 12, 13);
        State u = state(FieldSpec.of(Boundary.antisymmetric()));
        assertEquals(new Source.Element(0, 6, 1, Outside.NEGATED), u.source(-1, 7, -2));
        assertEquals(new Source.Element(0, 6, 2, Outside.SAME), u.source(-1, 7, 2));
    }

    @Test
    void oneSideMayDifferFromTheOther() {
        State u = state(FieldSpec.of(Boundaries.everywhere(Boundary.periodic())
                .along(Axis.J, Boundary.antisymmetric(), Boundary.fixed(7))));
        assertEquals(new Source.Element(4, 1, 0, Outside.NEGATED), u.source(-1, -2, 11));
        assertEquals(new Source.Value(7), u.source(-1, 7, 11));
    }

    @Test
    void theFirstFixedSideMetDecides() {
        State u = state(FieldSpec.of(new Boundaries(Boundary.fixed(1), Boundary.fixed(2), Boundary.fixed(3),
                Boundary.fixed(4), Boundary.fixed(5), Boundary.fixed(6))));
        assertEquals(new Source.Value(1), u.source(-1, -1, -1));
        assertEquals(new Source.Value(4), u.source(0, 7, -1));
        assertEquals(new Source.Value(6), u.source(0, 6, 11));
    }

    @Test
    void rulesApplyAtTheEndsOfAWiderDomain() {
        State u = state(FieldSpec.of(Boundary.mirror()).boundary(Axis.J, Boundary.periodic())
                .beyond(new Halo(1, 2, 3, 3, 0, 1)));
        assertEquals(Box.of(-1, 7, 0, 7, 0, 12), u.domain());
        assertEquals(new Source.Element(-1, 6, 11, Outside.SAME), u.source(-2, -1, 12));
        assertEquals(new Source.Element(6, 0, 0, Outside.SAME), u.source(7, 7, -1));
    }

    @Test
    void degenerateAxesHoldOneLayerWhateverLiesBeyond() {
        FieldSpec spec = FieldSpec.of(Boundary.mirror()).beyond(new Halo(1, 1, 1, 1, 1, 1));
        assertEquals(Box.of(0, 1, -1, 8, -1, 12), spec.domain(Grid.of(1, 7, 11)));
        State u = new State("u", FieldSpec.of(Boundary.mirror()), Grid.of(1, 7, 11));
        assertEquals(new Source.Element(0, 3, 4, Outside.SAME), u.source(-3, 3, 4));
        State face = new State("f", FieldSpec.of(Boundary.antisymmetric()).on(Location.FACE_I), Grid.of(1, 7, 11));
        assertEquals(Box.of(0, 2, 0, 7, 0, 11), face.domain());
        assertEquals(new Source.Element(1, 3, 4, Outside.NEGATED), face.source(-1, 3, 4));
        assertEquals(new Source.Element(0, 3, 4, Outside.SAME), face.source(-2, 3, 4));
    }

    @Test
    void periodicSidesComeInPairs() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Boundaries
                .everywhere(Boundary.mirror()).along(Axis.J, Boundary.periodic(), Boundary.mirror()));
        assertEquals("A boundary is periodic on both sides of an axis or on none: along J the lower side is Periodic[] "
                + "and the upper side is Mirror[].", e.getMessage());
    }

    /** Half a spacing from the boundary on both sides, or one spacing where the field lies on it. */
    @Test
    void aRobinRuleMeetsItsConditionAtTheBoundary() {
        for (Axis axis : Axis.values()) {
            for (Location location : List.of(Location.CENTRE, Location.face(axis))) {
                State u = state(FieldSpec.of(Boundary.robin(2, 3, 5)).on(location));
                int[] p = {2, 3, 4};
                for (int m = 1; m <= 3; m++) {
                    p[axis.ordinal()] = -m;
                    Source.Element image = (Source.Element) u.source(p[0], p[1], p[2]);
                    double inside = 0.375;
                    double outside = image.outside().of(inside);
                    int at = axis == Axis.I ? image.i() : axis == Axis.J ? image.j() : image.k();
                    assertEquals(location == Location.CENTRE ? m - 1 : m, at);
                    assertEquals(5, 2 * (inside + outside) / 2 + 3 * (outside - inside) / (at + m), 1e-14, axis + " " + m);
                }
            }
        }
        centre(Axis.J, Boundary.flux(0.5), "1.0*0.5+0 1.0*1.5+1 1.0*0.5+6 1.0*1.5+5 1.0*22.5+0");
        centre(Axis.J, Boundary.robin(1, 0, 0), "-0 -1 -6 -5 -0");
    }

    /** A corner goes by all its axes: what the inner rule yields is what the outer one begins with. */
    @Test
    void robinRulesOfSeveralAxesAreAppliedOneToTheOther() {
        State u = state(FieldSpec.of(Boundaries.everywhere(Boundary.flux(2)).along(Axis.J, Boundary.robin(1, 0, 3))
                .along(Axis.K, Boundary.antisymmetric())));
        Source.Element corner = (Source.Element) u.source(-1, -1, -1);
        assertEquals(new Outside(1, 8), corner.outside());
        assertEquals(new Outside(-1, 6), ((Source.Element) u.source(0, -1, 0)).outside());
    }

    @Test
    void weightsOfTwoSignsAreRefused() {
        for (double[] weights : new double[][] {{1, -1}, {-2, 3}, {0, 0}, {Double.NaN, 1}, {1, Double.POSITIVE_INFINITY}}) {
            assertThrows(IllegalArgumentException.class, () -> Boundary.robin(weights[0], weights[1], 0));
        }
    }
}

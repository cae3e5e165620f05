package testudo.mpdata.cases;

import java.util.Map;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.ModelException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RotationTest {

    @Test
    void standardSphereIsThePublishedOne() {
        ModelRun run = ModelRun.of(new RevolvingSphere(), new RevolvingSphere().standardGrid(), Map.of());
        assertEquals(556, run.setup().steps());
        assertEquals(0.018 * 2 * Math.PI, run.setup().program().timeStep());
        assertEquals(100.0, run.setup().coordinates().at(Axis.K, Location.CENTRE, 58), 1e-12);
        assertTrue(run.setup().warnings().isEmpty());
        assertTrue(run.setup().exact().orElseThrow().validAt().test(556));
        assertEquals(0, run.reduce("min"));
        assertEquals(4, run.reduce("max"));
    }

    /** The volume of the sphere, 4/3·π·15³, is met as well as cells of this size can. */
    @Test
    void sphereHasItsVolume() {
        ModelRun run = ModelRun.of(new RevolvingSphere(), new RevolvingSphere().standardGrid(), Map.of());
        double cell = Math.pow(100.0 / 58, 3);
        assertEquals(4.0 / 3 * Math.PI * 15 * 15 * 15, run.reduce("mass") / 4 * cell, 150);
    }

    @Test
    void standardConeIsThePublishedOne() {
        ModelRun run = ModelRun.of(new RotatingCone(), new RotatingCone().standardGrid(), Map.of());
        assertEquals(6 * 628, run.setup().steps());
        assertEquals(1.0, run.setup().coordinates().spacing().i());
        assertEquals(5, run.reduce("max"));
        assertEquals(1, run.reduce("min"));
    }

    /** Rotation carries the cone a sixteenth of a turn and leaves the ground almost as it is. */
    @Test
    void coneMoves() {
        ModelRun run = ModelRun.of(new RotatingCone(), Grid.of(51, 51), Map.of("dt", 0.2));
        assertEquals(6 * 314, run.setup().steps());
        double mass = run.reduce("mass");
        run.interpreter().advance(314 / 16);
        assertEquals(1, run.reduce("mass") / mass, 1e-3);
        assertTrue(run.reduce("min") > 0.99, "ground " + run.reduce("min"));
        assertTrue(run.values("x").at(25, 37, 0) < 4.5, "the top has left its place");
    }

    @Test
    void tooLongATimeStepIsRefused() {
        ModelException refused = assertThrows(ModelException.class,
                () -> ModelRun.of(new RevolvingSphere(), Grid.of(9, 9, 9), Map.of("dt", 5.0)));
        assertEquals("dt", refused.subject());
        assertTrue(refused.getMessage().contains("limit of 1"), refused.getMessage());
    }

    @Test
    void aFlatGridIsNoPlaceForASphere() {
        ModelException refused = assertThrows(ModelException.class,
                () -> ModelRun.of(new RevolvingSphere(), Grid.of(9, 9), Map.of()));
        assertEquals("grid", refused.subject());
        assertEquals("Model 'revolving-sphere' needs at least 2 cells along K, got 1.", refused.getMessage());
    }
}

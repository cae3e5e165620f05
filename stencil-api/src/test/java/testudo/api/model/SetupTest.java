package testudo.api.model;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What takes a look at all cells waits until it is asked for, and is asked once. */
class SetupTest {

    private static Setup setup() {
        Program.Builder p = Program.on(Grid.of(5, 7));
        var u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> u.at(c));
        return Setup.of(p.build()).withWarnings(List.of("known before"));
    }

    @Test
    void anExaminationIsMadeWhenAskedForAndOnce() {
        int[] looks = {0};
        Setup open = SinglePrecision.of(setup().toBeExamined(() -> {
            looks[0]++;
            return List.of("found");
        }).withSteps(3));
        assertEquals(0, looks[0]);
        Setup examined = open.examined();
        assertEquals(List.of("known before", "found"), examined.warnings());
        assertTrue(examined.examination().isEmpty());
        assertEquals(examined, examined.examined());
        assertEquals(3, examined.steps());
        assertEquals(1, looks[0]);
    }

    @Test
    void whatAnExaminationRefusesIsRefused() {
        Setup open = setup().toBeExamined(() -> {
            throw new ModelException("dt", "too long");
        });
        assertEquals("dt", assertThrows(ModelException.class, open::examined).subject());
    }
}

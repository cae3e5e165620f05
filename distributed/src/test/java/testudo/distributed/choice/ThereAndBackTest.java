package testudo.distributed.choice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Where ranks take two steps there and back in one array per state. Nothing of these grids is allocated. */
@Timeout(900)
class ThereAndBackTest {

    private static final Ranks TWO = new Ranks(1, 2, 1);

    private static Program heat(Grid grid, Boundary boundary) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", boundary);
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, -1, 0, 0) + u.at(c, 1, 0, 0) + u.at(c, 0, -1, 0) + u.at(c, 0, 1, 0)
                - 4 * u.at(c)));
        return p.build();
    }

    private static boolean prefers(Program program, Ranks ranks) {
        return ExchangeCost.prefersThereAndBack(program, Division.of(program, ranks));
    }

    @Test
    void whatIsLargerThanCachesDoes() {
        assertTrue(prefers(heat(Grid.of(256, 256, 256), Boundary.fixed(1)), TWO));
        assertTrue(prefers(heat(Grid.of(256, 260, 256), Boundary.periodic()), new Ranks(2, 2, 1)));
    }

    private static int steps(Grid grid, Ranks ranks) {
        Program program = heat(grid, Boundary.fixed(1));
        return ExchangeCost.thereAndBack(program, Division.of(program, ranks)).steps();
    }

    @Test
    void thickerBordersAreComputedAgainAsLongAsWaitingCostsMore() {
        assertEquals(4, steps(Grid.of(256, 256, 256), TWO));
        assertEquals(2, steps(Grid.of(1024, 64, 1024), new Ranks(1, 4, 1)));
        assertEquals(8, steps(Grid.of(12, 10, 8), TWO));
    }

    @Test
    void whatStaysInCachesDoesNot() {
        assertFalse(prefers(heat(Grid.of(128, 128, 128), Boundary.fixed(1)), TWO));
        assertFalse(prefers(heat(Grid.of(256, 256, 256), Boundary.fixed(1)), new Ranks(2, 4, 1)));
    }

    /** Slabs of a plane: all that a rank has is sent. */
    @Test
    void whoSendsMuchDoesNot() {
        assertFalse(prefers(heat(Grid.of(8, 4096, 2048), Boundary.fixed(1)), new Ranks(4, 1, 1)));
    }

    @Test
    void whatIsComputedInPlaceOrByIntermediatesDoesNot() {
        Program.Builder p = Program.on(Grid.of(256, 256, 256));
        State u = p.state("u", Boundary.zeroGradient());
        p.assign(u, c -> 0.5 * u.at(c)).named("damped");
        assertFalse(prefers(p.build(), TWO));
        Program.Builder q = Program.on(Grid.of(256, 256, 256));
        State v = q.state("v", Boundary.zeroGradient());
        Local flux = q.local("flux", FieldSpec.of(Boundary.zeroGradient()));
        q.assign(flux, c -> v.at(c) - v.at(c, -1, 0, 0));
        q.assign(v.next(), c -> v.at(c) + 0.1 * (flux.at(c, 1, 0, 0) - flux.at(c)));
        assertFalse(prefers(q.build(), TWO));
    }
}

package testudo.api.interpreter;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.api.program.Region;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Where a bad value comes from is the first kernel that makes it from good ones. */
@Timeout(900)
class BacktrackTest {

    private static final Grid GRID = Grid.of(5, 7);

    @Test
    void theOriginIsTheKernelWhoseOperandsAreFinite() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        Local root = p.local("root", Boundary.periodic());
        Local sum = p.local("sum", Boundary.antisymmetric());
        Parameter below = p.parameter("below", step -> step);
        p.assign(root, c -> Math.sqrt(u.at(c, 1) - below.at(c)));
        p.assign(sum, c -> root.at(c, 0, 1) + root.at(c));
        p.assign(u.next(), c -> 1 + sum.at(c, 1, 0));
        Program program = p.build();
        // after step 3 the root of 0 − 3 was taken where u(i+1) = 0: at i = 2, j = 4
        Backtrack step = new Backtrack(program, 3, Map.of(u, (i, j, _) -> i == 3 && j == 4 ? 0 : 9));
        for (int j = 3; j <= 4; j++) {
            assertEquals(Optional.of(new Origin(program.assignments().getFirst(), 2, 4, 0, Double.NaN,
                    List.of(new Operand("u", Optional.of(new Offset(1, 0, 0)), 0), new Operand("below", Optional.empty(), 3)))),
                    step.origin(u, 1, j, 0));
        }
    }

    @Test
    void coefficientsAndEarlierUpdatesInPlaceAreOperands() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.mirror());
        Coefficient f = p.coefficient("f", Boundary.mirror());
        for (int colour = 0; colour < 2; colour++) {
            p.assign(u, c -> u.at(c, 1) + f.at(c)).on(Region.checkerboard(colour)).named("colour " + colour);
        }
        Program program = p.build();
        Backtrack step = new Backtrack(program, 0, Map.of(u, (_, _, _) -> 1, f,
                (i, _, _) -> i == 2 ? Double.POSITIVE_INFINITY : 0.5));
        // (1, 0) is of colour 1 and reads (2, 0), which the first kernel made infinite
        Origin origin = step.origin(u, 1, 0, 0).orElseThrow();
        assertEquals("colour 0", origin.kernel().name());
        assertEquals(List.of(2, 0), List.of(origin.i(), origin.j()));
        assertEquals(List.of(1.0, Double.POSITIVE_INFINITY), origin.operands().stream().map(Operand::value).toList());
        assertEquals(1.5, step.before(c -> u.at(c) + f.at(c), 0, 0, 0));
    }

    @Test
    void whatIsFiniteIsTold() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.mirror());
        State rest = p.state("rest", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c) + 1);
        Backtrack step = new Backtrack(p.build(), 0, Map.of(u, (_, _, _) -> 1, rest, (_, _, _) -> 0));
        assertEquals(2, step.origin(u, 0, 0, 0).orElseThrow().value());
        assertEquals(Optional.empty(), step.origin(rest, 0, 0, 0));
    }
}

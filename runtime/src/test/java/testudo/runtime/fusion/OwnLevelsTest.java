package testudo.runtime.fusion;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What neighbours read of a step's own values becomes an intermediate, and nothing else does. */
@Timeout(120)
class OwnLevelsTest {

    private static final Decomposition BANDS = new Decomposition(new Tiling.Bands(1, 99, 99), 2, 1);

    /** Height, and then velocity by the new height next door. */
    private static Program water() {
        Program.Builder p = Program.on(Grid.of(13, 5));
        State h = p.state("h", Boundary.periodic());
        State u = p.state("u", Boundary.periodic());
        p.assign(h.next(), c -> h.at(c) - 0.1 * (u.at(c, 1) - u.at(c)));
        p.assign(u.next(), c -> u.at(c) - 0.2 * (h.next().at(c) - h.next().at(c, -1)));
        return p.build();
    }

    /** Fields of Yee's kind in the plane, in place. */
    private static Program waves() {
        Program.Builder p = Program.on(Grid.of(13, 5));
        State e = p.state("e", Boundary.fixed(0));
        State hx = p.state("hx", Boundary.fixed(0));
        State hy = p.state("hy", Boundary.fixed(0));
        p.assign(hx, c -> hx.at(c) - 0.5 * (e.at(c, 0, 1) - e.at(c)));
        p.assign(hy, c -> hy.at(c) + 0.5 * (e.at(c, 1) - e.at(c)));
        p.assign(e, c -> e.at(c) + 0.5 * ((hy.at(c) - hy.at(c, -1)) - (hx.at(c) - hx.at(c, 0, -1))));
        return p.build();
    }

    private static List<String> kernels(Analysis analysis) {
        return analysis.program().assignments().stream()
                .map(a -> a.name() + ": " + a.target() + " from " + a.reads().keySet().stream().map(Object::toString).sorted()
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    private static Set<String> advancing(Analysis analysis) {
        return analysis.program().states().stream().filter(analysis.program()::advances).map(State::name)
                .collect(Collectors.toSet());
    }

    @Test
    void nextValuesReadNextDoorAreCopiedFromAnIntermediate() {
        Program water = water();
        List<String> names = water.assignments().stream().map(a -> a.name()).toList();
        Analysis own = OwnLevels.of(Analysis.of(water), Set.of(Axis.I));
        assertEquals(List.of("own " + names.get(0) + ": own h from h u", names.get(0) + ": h' from own h",
                names.get(1) + ": u' from own h u"), kernels(own));
    }

    @Test
    void whatNobodyReadsNextDoorStaysAsItIs() {
        Analysis analysis = Analysis.of(water());
        assertSame(analysis, OwnLevels.of(analysis, Set.of(Axis.J)));
        Analysis red = Analysis.of(Programs.redBlack(Grid.of(6, 8, 4), Boundary.periodic()));
        assertSame(red, OwnLevels.of(red, Set.of(Axis.I)));
    }

    /** The magnetic field along I is read along J only, so that whole planes need no copy of it. */
    @Test
    void updatesInPlaceGetASecondArrayWhereTheyAreReadNextDoor() {
        assertEquals(Set.of("e", "hy"), advancing(OwnLevels.of(Analysis.of(waves()), Set.of(Axis.I))));
        assertEquals(Set.of("e", "hx", "hy"), advancing(OwnLevels.of(Analysis.of(waves()), Set.of(Axis.I, Axis.J))));
    }

    /** Walls, where a field is never computed, have their values in every level; what the last kernel leaves alone as well. */
    @Test
    void whatAKernelInPlaceLeavesAloneIsKept() {
        Program.Builder p = Program.on(Grid.of(13, 5));
        State e = p.state("e", Boundary.fixed(0));
        State h = p.state("h", Boundary.fixed(0));
        p.assign(h, c -> h.at(c) + 0.5 * (e.at(c, 1) - e.at(c))).on(Region.box(Box.of(0, 12, 0, 5, 0, 1)));
        p.assign(e, c -> e.at(c) + 0.5 * (h.at(c) - h.at(c, -1))).on(Region.box(Box.of(1, 12, 1, 4, 0, 1)));
        Program program = p.build();
        List<String> names = program.assignments().stream().map(a -> a.name()).toList();
        String first = names.getFirst();
        String last = names.getLast();
        assertEquals(
                List.of("kept beside " + first + ": own h from h", "own " + first + ": own h from e h",
                        first + ": h' from own h",
                        "kept beside " + last + ": e' from e", "kept beside " + last + " 2: e' from e",
                        "kept beside " + last + " 3: e' from e",
                        "kept beside " + last + " 4: e' from e", last + ": e' from e own h"),
                kernels(OwnLevels.of(Analysis.of(program), Set.of(Axis.I))));
    }

    /** Fused steps compute the same state beyond a band's own planes that a single one leaves in place. */
    @Test
    void singleAndFusedStepsHaveTheSameArrays() {
        Analysis single = Analysis.of(waves());
        List<Analysis> both = OwnLevels.cut(List.of(single, FusedSteps.of(single, 3)), BANDS);
        assertEquals(Set.of("e", "hx", "hy"), advancing(both.getLast()));
        assertEquals(advancing(both.getLast()), advancing(both.getFirst()));
        Sweeps sweeps = Sweeps.of(single, 3, BANDS);
        assertTrue(sweeps.all().stream().map(Sweep::schedule).allMatch(Schedule::alternates));
    }

    @Test
    void onlyBandsOfSeveralWorkersAreRewritten() {
        List<Analysis> single = List.of(Analysis.of(water()));
        assertSame(single, OwnLevels.cut(single, new Decomposition(new Tiling.Bands(1, 99, 99), 1, 1)));
        assertSame(single, OwnLevels.cut(single, Decomposition.subDomains(1, 99, 99, 2)));
    }

    @Test
    void coloursInPlaceAreRefused() {
        Analysis red = Analysis.of(Programs.redBlack(Grid.of(8, 8, 4), Boundary.periodic()));
        String refusal = assertThrows(DecompositionException.class, () -> Sweeps.of(red, 1, BANDS)).getMessage();
        assertTrue(refusal.endsWith("bands would have to wait for each other within a step; use the cooperative variant."),
                refusal);
    }
}

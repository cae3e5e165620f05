package testudo.runtime.analysis;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;
import testudo.api.program.Program;
import testudo.api.program.Region;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HazardsTest {

    private static final Grid GRID = Grid.of(5, 7, 3);

    private static Set<String> hazards(Program.Builder p) {
        return Hazards.of(p.build()).stream().map(Hazard::toString).collect(Collectors.toSet());
    }

    @Test
    void everyPairWhoseOrderMattersIsFoundWithItsDistances() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        Local flux = p.local("flux", Boundary.periodic());
        p.assign(flux, c -> u.at(c, 1) - v.at(c, 0, -2)).named("a");
        p.assign(v, c -> v.at(c) + flux.at(c, 0, 0, 1)).named("b");
        p.assign(u.next(), c -> u.at(c) + v.at(c, -1) + flux.at(c)).named("c");
        assertEquals(Set.of(
                "RAW flux: a → b at [(0,0,1)]",
                "RAW flux: a → c at [(0,0,0)]",
                "WAR v: a → b at [(0,-2,0)]",
                "RAW v: b → c at [(-1,0,0)]",
                "RAW v: b → a (next step) at [(0,-2,0)]",
                "RAW v: b → b (next step) at [(0,0,0)]",
                "RAW u: c → a (next step) at [(1,0,0)]",
                "RAW u: c → c (next step) at [(0,0,0)]"), hazards(p));
    }

    @Test
    void aReadOfANextValueIsAHazardOfTheSameStep() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        p.assign(u.next(), c -> 0.5 * u.at(c)).named("a");
        p.assign(v.next(), c -> u.next().at(c, 0, 1)).named("b");
        assertEquals(Set.of("RAW u': a → b at [(0,1,0)]", "RAW u: a → a (next step) at [(0,0,0)]"), hazards(p));
    }

    @Test
    void twoColoursAreOrderedBothWays() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.zeroGradient());
        p.assign(u, c -> u.at(c, 1) + u.at(c)).on(Region.checkerboard(0)).named("red");
        p.assign(u, c -> u.at(c, -1) + u.at(c)).on(Region.checkerboard(1)).named("black");
        List<Hazard> within = Hazards.of(p.build()).stream().filter(h -> !h.nextStep()).toList();
        assertEquals(Set.of(Hazard.Kind.RAW, Hazard.Kind.WAR, Hazard.Kind.WAW),
                within.stream().map(Hazard::kind).collect(Collectors.toSet()));
    }

    /** A boundary formula that reads what its own stage computes reads the inputs of that instead. */
    @Test
    void boundaryFormulasReadNoIntermediateOfTheirStage() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.zeroGradient());
        Local v = p.local("v", Boundary.zeroGradient());
        p.assign(v, c -> 2 * u.at(c, 1)).on(Region.box(v.domain().with(Axis.J, 1, 7))).named("inner");
        p.assign(v, c -> 3 * v.at(c, 0, 1)).on(Region.face(Axis.J, Side.LOWER))
                .asBoundary().named("edge");
        p.assign(u.next(), c -> v.at(c)).named("out");
        Analysis analysis = Analysis.of(p.build());
        assertEquals("{u=[(1,1,0)]}", analysis.program().assignments().get(1).reads().toString());
        assertEquals("2", analysis.summary());
    }
}

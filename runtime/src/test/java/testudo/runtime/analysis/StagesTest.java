package testudo.runtime.analysis;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class StagesTest {

    private static final Grid GRID = Grid.of(7, 11, 5);

    private static Analysis mpdata(Variant variant, Ends ends) {
        return Analysis.of(MpdataCases.of(GRID, Options.of(variant, ends)).program());
    }

    private static Stage.Recomputed recomputed(Stage stage, String field) {
        return stage.recomputed().stream().filter(r -> r.field().name().equals(field)).findFirst().orElseThrow();
    }

    /** docs/theory/mpdata.md §4: synchronization after kernels 4, 7, 13 and 17. */
    @Test
    void mpdataHasThePublishedStagesAtAllEnds() {
        for (Ends ends : Ends.values()) {
            assertEquals("4 | 3 | 6 | 4", mpdata(Variant.FCT, ends).summary(), ends::name);
            assertEquals("4 | 3 | 6 | 4", mpdata(Variant.IGA_FCT, ends).summary(), ends::name);
            assertEquals("4 | 3 | 4", mpdata(Variant.BASIC, ends).summary(), ends::name);
            assertEquals("4 | 3 | 4", mpdata(Variant.IGA, ends).summary(), ends::name);
            assertEquals("4", mpdata(Variant.UPWIND, ends).summary(), ends::name);
            assertEquals("4 | 3 | 6 | 4", Analysis.of(MpdataCases.of(GRID,
                    Options.of(Variant.FCT, ends).forDivergentFlow().forSignChanging()).program()).summary());
        }
    }

    @Test
    void theStagesDoNotDependOnTheRankOfTheGrid() {
        for (Grid grid : List.of(Grid.of(11), Grid.of(7, 11), Grid.of(1, 11, 5), Grid.of(7, 1, 5))) {
            assertEquals("4 | 3 | 6 | 4", Analysis.of(MpdataCases.of(grid,
                    Options.of(Variant.FCT, Ends.OPEN_LIBMPDATA)).program()).summary(), grid::toString);
        }
    }

    /** docs/theory/mpdata.md §6: one redundant layer of f and g per dimension, nothing else. */
    @Test
    void mpdataRecomputesOneLayerOfItsFluxesOnly() {
        Analysis analysis = mpdata(Variant.FCT, Ends.PERIODIC);
        for (int stage : new int[] {0, 3}) {
            String flux = stage == 0 ? "f" : "g";
            assertEquals(Set.of(flux + 1, flux + 2, flux + 3), analysis.stages().get(stage).recomputed().stream()
                    .map(r -> r.field().name()).collect(Collectors.toSet()));
            assertEquals(1, recomputed(analysis.stages().get(stage), flux + 2).layers());
        }
        assertEquals(List.of(), analysis.stages().get(1).recomputed());
        assertEquals(List.of(), analysis.stages().get(2).recomputed());
    }

    @Test
    void intermediatesOfOneStageArePrivate() {
        Analysis analysis = mpdata(Variant.FCT, Ends.PERIODIC);
        Set<String> own = analysis.program().locals().stream().filter(analysis::isPrivate).map(Local::name)
                .collect(Collectors.toSet());
        assertEquals(Set.of("f1", "f2", "f3", "mx", "mn", "fi", "fo", "g1", "g2", "g3"), own);
        analysis.program().states().forEach(state -> assertFalse(analysis.isPrivate(state)));
    }

    @Test
    void everyWaitHasAReason() {
        for (Ends ends : Ends.values()) {
            for (Stage stage : mpdata(Variant.FCT, ends).stages()) {
                assertFalse(stage.reasons().isEmpty(), () -> "stage " + stage.index());
                assertTrue(stage.reasons().stream().allMatch(h -> h.nextStep() == (stage.index() == 0)));
            }
        }
    }

    @Test
    void aLeapfrogInPlaceWaitsBetweenItsTwoFields() {
        assertEquals("1 | 1", Analysis.of(Programs.leapfrog(GRID, Boundary.zeroGradient())).summary());
    }

    @Test
    void theTwoColoursOfARelaxationAreTwoStages() {
        assertEquals("1 | 1", Analysis.of(Programs.redBlack(Grid.of(6, 4, 2), Boundary.periodic())).summary());
    }

    @Test
    void theUserMayAskForAWait() {
        assertEquals("1 | 1 | 1 | 1", Analysis.of(Programs.chain(GRID, Boundary.periodic(), 3)).summary());
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        Local here = p.local("here", Boundary.periodic());
        p.assign(here, c -> 2 * u.at(c));
        p.assign(u.next(), c -> here.at(c)).opensStage();
        assertEquals("1 | 1", Analysis.of(p.build()).summary());
    }

    @Test
    void withoutAskingCheapBordersAreRecomputed() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        Local twice = p.local("twice", Boundary.periodic());
        p.assign(twice, c -> 2 * u.at(c));
        p.assign(u.next(), c -> twice.at(c, 0, 2) - twice.at(c, 0, -1) + twice.at(c, 1));
        Analysis analysis = Analysis.of(p.build());
        assertEquals("2", analysis.summary());
        assertEquals(new Stage.Recomputed(twice, 3, 1), analysis.stages().getFirst().recomputed().getFirst());
    }

    @Test
    void expensiveBordersAreWaitedFor() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        Local sine = p.local("sine", Boundary.periodic());
        p.assign(sine, c -> Math.sin(u.at(c)) + Math.cos(u.at(c)));
        p.assign(u.next(), c -> sine.at(c, 0, 1) - sine.at(c, 0, -1));
        assertEquals("1 | 1", Analysis.of(p.build()).summary());
    }

    /** A value that also lives on is shared, so that it cannot be computed by two workers. */
    @Test
    void statesAreNeverRecomputed() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        p.assign(u.next(), c -> 2 * u.at(c));
        p.assign(v.next(), c -> u.next().at(c, 1) - v.at(c));
        assertEquals("1 | 1", Analysis.of(p.build()).summary());
    }

    /** A face beyond the cells of a periodic field belongs to the last worker, what it reads to the first. */
    @Test
    void aReadAcrossASeamIsWaitedForEvenAtOffsetZero() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        State onFaces = p.state("w", FieldSpec.of(Boundary.mirror())
                .on(Location.FACE_J));
        p.assign(u.next(), c -> 0.5 * u.at(c));
        p.assign(onFaces.next(), c -> u.next().at(c) + onFaces.at(c));
        assertEquals("1 | 1", Analysis.of(p.build()).summary());
    }
}

package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.api.random.RandomPrograms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is found of thousands of kernels without looking at each pair, against the definitions that do look. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
@Tag("part")
class StageDerivationTest {

    @Test
    void theStagesAreThoseOfTheDefinition() {
        int several = 0;
        int again = 0;
        int most = Effort.oneIn(10).of(4000);
        for (long seed = 0; seed < most; seed++) {
            Program program = RandomPrograms.generate(seed).program();
            List<Hazard> hazards = Hazards.of(program);
            List<Stage> stages = new StageDerivation(program, hazards).derive();
            assertEquals(new PlainStages(program, hazards).derive(), stages, "seed " + seed);
            several += stages.size() > 1 ? 1 : 0;
            again += stages.stream().anyMatch(stage -> !stage.recomputed().isEmpty()) ? 1 : 0;
        }
        assertTrue(several > most / 10, several + " of " + most + " have several stages");
        assertTrue(again > most / 100, again + " of " + most + " compute something again");
    }

    @Test
    void theHazardsAreThoseOfAllPairs() {
        for (long seed = 0; seed < Effort.oneIn(10).of(4000); seed++) {
            assertAllPairs(RandomPrograms.generate(seed).program(), "seed " + seed);
        }
        Program.Builder p = Program.on(Grid.of(9));
        State u = p.state("u", Boundary.periodic());
        p.assign(u, c -> 1).on(Region.checkerboard(0)).named("one colour");
        p.assign(u, c -> 2).on(Region.checkerboard(1)).named("the other, reading nothing");
        assertAllPairs(p.build(), "two colours");
    }

    private static void assertAllPairs(Program program, String what) {
        List<Hazard> expected = new ArrayList<>();
        for (Assignment a : program.assignments()) {
            for (Assignment b : program.assignments()) {
                Hazards.between(a, b, expected);
            }
        }
        assertEquals(expected, Hazards.of(program), what);
    }

    /** A part of a grid may come in thousands of pieces: each against each, and that for each of them, would take hours. */
    @Test
    void thousandsOfPiecesAreOneStage() {
        int pieces = 6000;
        Program.Builder p = Program.on(Grid.of(pieces));
        State u = p.state("u", Boundary.periodic());
        Local flux = p.local("flux", Boundary.periodic());
        for (int n = 0; n < pieces; n++) {
            p.assign(flux, c -> 2 * u.at(c, 1)).on(Region.box(Box.of(n, n + 1, 0, 1, 0, 1))).named("piece " + n);
        }
        p.assign(u.next(), c -> u.at(c) + flux.at(c));
        Program program = p.build();
        List<Stage> stages = new StageDerivation(program, Hazards.of(program)).derive();
        assertEquals(List.of(pieces + 1), stages.stream().map(stage -> stage.assignments().size()).toList());
    }
}

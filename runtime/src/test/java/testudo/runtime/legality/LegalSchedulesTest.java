package testudo.runtime.legality;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every schedule that is made passes the checker under every plan. */
@Timeout(900)
@Tag("part")
class LegalSchedulesTest {

    /** One of each kind of plan; the checker treats barriers of all kinds alike. */
    private static final List<SyncFamily> KINDS = List.of(SyncFamily.BARRIER, SyncFamily.PAIRWISE, SyncFamily.EPOCH,
            SyncFamily.EPOCH_BOUNDARY_FIRST, SyncFamily.DYNAMIC);

    /** In brief one kind of plan each, in turn. */
    private static int check(Case of, List<Tiling> tilings, int... workers) {
        Effort effort = Effort.oneIn(KINDS.size());
        Analysis analysis = Analysis.of(of.program());
        int accepted = 0;
        for (Tiling tiling : tilings) {
            for (int w : workers) {
                Optional<Derivation> plan = Derivation.attempt(analysis, new Decomposition(tiling, w, 1 + accepted % 2));
                for (SyncFamily kind : plan.isPresent() ? KINDS : List.<SyncFamily>of()) {
                    if (!effort.takes()) {
                        continue;
                    }
                    Derivation under = plan.get().under(kind);
                    LegalityReport report = Legality.check(under.schedule(), under.sync(kind));
                    assertTrue(report.legal(), () -> of + ", " + under + " " + kind + ": " + report);
                    assertTrue(report.accesses() > 0);
                }
                accepted += plan.isPresent() ? 1 : 0;
            }
        }
        return accepted;
    }

    @Test
    void everyScheduleOfRandomProgramsIsLegal() {
        int accepted = 0;
        for (long seed = 1000; seed < 1120; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            accepted +=
                    check(new Case(random.toString(), random.program(), random.initial()), Tilings.everything(), 1, 2, 3, 5);
        }
        int count = accepted;
        assertTrue(count > 1500, () -> count + " schedules");
    }

    @Test
    void everyScheduleOfMpdataIsLegal() {
        for (Case of : MpdataCases.all(Grid.of(5, 17, 3))) {
            int accepted = check(of, List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99)), 3, 8);
            assertTrue(accepted == 4, () -> of + ": " + accepted);
        }
    }

    @Test
    void everyScheduleOfMpdataInIslandsIsLegal() {
        for (Case of : MpdataCases.variants(Grid.of(5, 41, 3))) {
            int accepted = check(of, List.of(new Tiling.Islands(1, 99, 99), new Tiling.Islands(2, 3, 99)), 3, 8);
            assertTrue(accepted == 4, () -> of + ": " + accepted);
        }
    }

    @Test
    void everyScheduleOfProgramsWithUpdatesInPlaceIsLegal() {
        List<Case> cases = new ArrayList<>();
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.mirror(), Boundary.fixed(1))) {
            cases.add(Case.withNoise("leapfrog, " + boundary, Programs.leapfrog(Grid.of(7, 17, 3), boundary)));
            cases.add(Case.withNoise("red-black, " + boundary, Programs.redBlack(Grid.of(6, 16, 4), boundary)));
            cases.add(Case.withNoise("upwind, " + boundary, Programs.upwind(Grid.of(7, 17, 3), boundary)));
        }
        for (Case of : cases) {
            int accepted = check(of, Tilings.streamed(), 1, 2, 3, 5, 8);
            assertTrue(accepted == 15, () -> of + ": " + accepted);
        }
    }
}

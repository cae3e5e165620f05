package testudo.runtime.legality;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.HandoverPlan;
import testudo.runtime.schedule.Handover;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Handovers beside the workers: what is derived is legal under every family, and less is not. */
@Timeout(900)
@Tag("part")
class HandoversTest {

    private static final List<SyncFamily> KINDS = List.of(SyncFamily.BARRIER, SyncFamily.PAIRWISE, SyncFamily.EPOCH,
            SyncFamily.EPOCH_BOUNDARY_FIRST, SyncFamily.DYNAMIC);

    /** As ranks along an axis do: rows beside the ends go, the rows at the ends come; of two axes the second takes all of the first. */
    private static List<Handover> halos(Program program, Axis axis, int turn) {
        List<Handover> all = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            int end = side;
            all.add(new Handover(Handover.Kind.GIVEN, turn, program.states().stream().map(s -> row(s, axis, end, 1)).toList()));
            all.add(new Handover(Handover.Kind.TAKEN, turn + 1,
                    program.states().stream().map(s -> row(s, axis, end, 0)).toList()));
        }
        return all;
    }

    private static Handover.Part row(State state, Axis axis, int side, int inward) {
        Box d = state.domain();
        int at = side == 0 ? d.lower(axis) + inward : d.upper(axis) - 1 - inward;
        return new Handover.Part(state, d.with(axis, at, at + 1));
    }

    private static LegalityReport check(Derivation of, SyncFamily kind, HandoverPlan plan, EpochPlan needs) {
        return Legality.check(of.schedule(), of.sync(kind), plan.handovers(), needs);
    }

    @Test
    void derivedNeedsOfRandomProgramsAreLegal() {
        Effort effort = Effort.oneIn(60);
        int checked = 0;
        for (long seed = 5000; seed < 5200; seed++) {
            Random random = new Random(seed);
            RandomPrograms.Case drawn = RandomPrograms.generate(seed);
            List<Handover> handovers = new ArrayList<>();
            for (Axis axis : Axis.values()) {
                if (drawn.program().grid().extent(axis) > 3) {
                    handovers.addAll(halos(drawn.program(), axis, 2 * axis.ordinal()));
                }
            }
            for (Tiling tiling : Tilings.everything()) {
                Optional<Derivation> plan =
                        Derivation.attempt(Analysis.of(drawn.program()), new Decomposition(tiling, 1 + random.nextInt(3), 1));
                SyncFamily kind = KINDS.get(random.nextInt(KINDS.size()));
                if (plan.isPresent() && !handovers.isEmpty() && effort.takes()) {
                    Derivation under = plan.get().under(kind);
                    int after = random.nextBoolean() ? Handover.ALL : random.nextInt(under.schedule().phases().size() + 1);
                    HandoverPlan derived = HandoverPlan.of(under.schedule(), handovers.stream()
                            .map(h -> new Handover(h.kind(), after, h.turn(), h.parts())).toList());
                    LegalityReport report = check(under, kind, derived, derived.needs());
                    assertTrue(report.legal(), () -> drawn + ", " + under + " " + kind + ": " + report);
                    checked++;
                }
            }
        }
        assertTrue(checked > 10, checked + " schedules");
    }

    /** One worker keeps its own order, and of the others' needs none implies another: each is missed. */
    @Test
    void everyNeedDroppedOrAStepTooLateIsRefused() {
        int refused = 0;
        for (Program program : List.of(Programs.heat(Grid.of(9, 7, 5), Boundary.mirror()),
                Programs.chain(Grid.of(9, 7, 5), Boundary.fixed(1), 2),
                Programs.leapfrog(Grid.of(9, 7, 5), Boundary.mirror()))) {
            for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(3, 99, 99))) {
                Derivation of = Derivation.of(Analysis.of(program), new Decomposition(tiling, 1, 1));
                List<Handover> handovers = new ArrayList<>(halos(program, Axis.I, 0));
                handovers.addAll(halos(program, Axis.J, 2));
                HandoverPlan plan = HandoverPlan.of(of.schedule(), handovers);
                assertTrue(check(of, SyncFamily.EPOCH, plan, plan.needs()).legal());
                for (int party = 0; party < plan.needs().workers(); party++) {
                    for (int phase = 0; phase < plan.needs().phases(); phase++) {
                        for (int n = 0; n < plan.needs().needs(party, phase).size(); n++) {
                            String what = "party " + party + ", phase " + phase + ", " + plan.needs().needs(party, phase).get(n)
                                    + " of "
                                    + tiling;
                            assertFalse(check(of, SyncFamily.EPOCH, plan, plan.needs().without(party, phase, n)).legal(), what);
                            assertFalse(check(of, SyncFamily.EPOCH, plan, older(plan.needs(), party, phase, n)).legal(), what);
                            refused++;
                        }
                    }
                }
            }
        }
        int count = refused;
        assertTrue(count > 50, () -> count + " needs");
    }

    /** One need is for the sweep before the one meant. */
    private static EpochPlan older(EpochPlan needs, int party, int phase, int of) {
        return EpochPlan.of(needs.workers(), needs.phases(),
                (w, p) -> IntStream.range(0, needs.needs(w, p).size()).mapToObj(n -> {
                    Need need = needs.needs(w, p).get(n);
                    return w == party && p == phase && n == of ? new Need(need.worker(), need.lag() + needs.phases()) : need;
                }).toList());
    }

    @Test
    void whatIsMissingIsNamed() {
        Program program = Programs.heat(Grid.of(9, 7, 5), Boundary.mirror());
        Derivation of = Derivation.of(Analysis.of(program), new Decomposition(new Tiling.WholeGrid(), 1, 1));
        HandoverPlan plan = HandoverPlan.of(of.schedule(), halos(program, Axis.I, 0));
        assertEquals(Violation.Kind.UNORDERED_READ, first(of, plan, 0, 2), "reads what has not come");
        assertEquals(Violation.Kind.UNORDERED_OVERWRITE, first(of, plan, 0, 1), "overwrites what has not gone");
        assertEquals(Violation.Kind.UNORDERED_READ, first(of, plan, 1, 0), "gives what is not computed");
        assertEquals(Violation.Kind.UNORDERED_WRITES, first(of, plan, 2, 0), "takes over what is still computed");
    }

    @Test
    void intermediatesThatWorkersDoNotShareAreNotSent() {
        Program program = Programs.chain(Grid.of(9, 7, 5), Boundary.fixed(1), 2);
        List<Handover> sent = List.of(new Handover(Handover.Kind.GIVEN, 1, 0,
                List.of(new Handover.Part(program.locals().getFirst(), Box.of(1, 2, 0, 7, 0, 5)))));
        Derivation together = Derivation.of(Analysis.of(program), Decomposition.wholeGrid(2));
        assertEquals(1, HandoverPlan.of(together.schedule(), sent).handovers().size());
        Derivation apart = Derivation.of(Analysis.of(program), Decomposition.islands(3, 99, 99, 2));
        assertEquals("'l0' is to be sent after a stage, but here each worker has its own, as no other stage reads it: send "
                + "messages after the step.",
                assertThrows(DecompositionException.class, () -> HandoverPlan.of(apart.schedule(), sent)).getMessage());
    }

    /** What happens when a party waits no more for another. */
    private static Violation.Kind first(Derivation of, HandoverPlan plan, int party, int other) {
        EpochPlan needs = plan.needs();
        EpochPlan less = EpochPlan.of(needs.workers(), needs.phases(), (w, p) -> needs.needs(w, p).stream()
                .filter(need -> w != party || need.worker() != other).toList());
        return check(of, SyncFamily.EPOCH, plan, less).violation().orElseThrow().kind();
    }
}

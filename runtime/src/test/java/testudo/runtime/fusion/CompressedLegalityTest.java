package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.runtime.cases.Programs;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.Violation;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The proof of sweeps there and back misses nothing: no wait, no computation left out, no levels that lie too close. */
@Timeout(900)
class CompressedLegalityTest {

    private static List<Sweeps> proved() {
        List<Sweeps> all = new ArrayList<>();
        for (Boundary end : CompressedGridTest.ends()) {
            all.add(CompressedGridLimitsTest.sweeps(Programs.heat(Grid.of(9, 12, 4), end), 2, 3));
            all.add(CompressedGridLimitsTest.sweeps(Programs.upwind(Grid.of(8, 12, 4), end), 3, 2));
        }
        return all;
    }

    @Test
    void noNeedCanBeDropped() {
        int dropped = Mutants.assertNoNeedIsIdle(proved());
        assertTrue(dropped > 100, dropped + " needs");
    }

    @Test
    void noComputationCanBeLeftOutOrDoneInTheOtherOrder() {
        int changed = 0;
        for (Sweeps sweeps : proved()) {
            Schedule s = sweeps.longest().schedule();
            for (int p = 0; p < s.phases().size(); p++) {
                assertRefused(sweeps, Mutants.with(s, 0, p, List.of()), "without phase " + p);
                changed++;
            }
            int last = s.phases().size() - 1;
            List<Compute> first = s.scripts().getFirst().phases().getFirst();
            assertRefused(sweeps, Mutants.with(Mutants.with(s, 0, 0, s.scripts().getFirst().phases().get(1)), 0, 1, first),
                    "first blocks swapped");
            assertNotEquals(first, s.scripts().getFirst().phases().get(last));
        }
        int count = changed;
        assertTrue(count > 60, () -> count + " phases");
    }

    /** With one slot less between the levels, what is still needed is overwritten. */
    @Test
    void theLevelsCannotLieCloser() {
        for (Boundary end : CompressedGridTest.ends()) {
            Sweeps sweeps = CompressedGridLimitsTest.sweeps(Programs.heat(Grid.of(9, 12, 4), end), 2, 3);
            assertRefused(sweeps, closer(sweeps.longest().schedule()), "one slot less");
        }
    }

    /** A single worker races with nobody, but overwrites in the same loop what that loop has yet to read. */
    @Test
    void aSingleWorkerOverwritesNothingItStillReads() {
        for (Boundary end : CompressedGridTest.ends()) {
            Sweeps sweeps = CompressedGridLimitsTest.sweeps(Programs.heat(Grid.of(9, 12, 4), end), 2, 1);
            Schedule closer = closer(sweeps.longest().schedule());
            assertRefused(sweeps, closer, "one slot less for one worker");
            assertEquals(Violation.Kind.OVERWRITES_INPUT, Legality.check(closer, sweeps.longest().synchronization()
                    .plan(SyncFamily.BARRIER)).violation().orElseThrow().kind());
        }
    }

    private static Schedule closer(Schedule s) {
        List<Layout> layouts = new ArrayList<>(s.layouts());
        for (Buffer b : s.buffers()) {
            if (b.kind() != Buffer.Kind.BETWEEN) {
                Layout l = s.layout(b);
                int own = l.slot(b.field().domain().lower(l.roles().plane()));
                int after = own + b.field().domain().extent(l.roles().plane());
                int[] slots = IntStream.of(l.slotOf()).map(slot -> slot >= own && slot < after ? slot - 1 : slot).toArray();
                layouts.set(b.id(), new Layout(l.roles(), l.unwrapped(), l.planes(), slots, l.slots(), l.rowSpan(),
                        l.laneSpan(), l.rows(), l.lanes(), l.copies(), l.constants(), l.pitch()));
            }
        }
        return new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), s.buffers(), layouts, s.memories(),
                s.blocks(), s.columns(), s.phases(), s.scripts(), s.parts(), s.shared());
    }

    private static void assertRefused(Sweeps sweeps, Schedule broken, String what) {
        for (SyncFamily kind : List.of(SyncFamily.BARRIER, SyncFamily.PAIRWISE, SyncFamily.EPOCH)) {
            assertFalse(Legality.check(broken, sweeps.longest().synchronization().plan(kind)).legal(),
                    () -> "legal under " + kind + " " + what + ", " + broken.analysis().program().states());
        }
    }
}

package testudo.sync.phaser.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.effort.Effort;
import testudo.sync.phaser.model.Step.Status;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
@Tag("part")
class ModelTest {

    private static final List<String> PHASERS = List.of("p", "q");

    static Stream<List<Mode>> pairsOfModes() {
        return EnumSet.allOf(Mode.class).stream()
                .flatMap(p -> EnumSet.range(p, Mode.SINGLE).stream().map(q -> List.of(p, q)));
    }

    /** Of two tasks for two phases, and of three for one; in the profile {@code exhaustive} more. */
    @ParameterizedTest
    @MethodSource("pairsOfModes")
    @DisplayName("I1-I6 hold in every model of 3 tasks on 2 phasers, or of 2 that are SINGLE, whatever the tasks do and in whichever order")
    void theClosedOperationSetKeepsEveryInvariant(List<Mode> modes) {
        boolean most = modes.getFirst() == modes.getLast() && modes.getFirst().compareTo(Mode.SIG_WAIT) >= 0;
        boolean single = modes.contains(Mode.SINGLE); // single sections multiply the states, most of all where others wait, too
        if (most || !single || modes.getFirst() == Mode.SIG_WAIT) {
            visit(modes, 2, 2);
        }
        if (Effort.EXHAUSTIVE || !single || !most && modes.getFirst() != Mode.SIG_WAIT) {
            visit(modes, 3, most || single ? 1 : Effort.of(2, 1));
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("I1-I6 hold in every model of 3 tasks that signal and wait on 2 phasers for 2 phases")
    void twoPhasesOfThreeTasksThatSignalAndWait() {
        visit(List.of(Mode.SIG_WAIT, Mode.SIG_WAIT), 3, 2);
    }

    private static void visit(List<Mode> modes, int tasks, int phases) {
        Visit.VisitOutcome outcome = new Visit(model -> closed(model, tasks, phases)).from(created(modes, 0));
        assertTrue(outcome.states() > 100, () -> "only " + outcome.states() + " models were reached");
        assertEquals(List.of(), outcome.broken().stream().limit(3).toList());
    }

    @Test
    @DisplayName("K1: with waits on one phaser at a time, tasks drift apart and deadlock")
    void singleWaitsBreakDriftAndFreedom() {
        List<Mode> modes = List.of(Mode.SIG_WAIT, Mode.SIG_WAIT);
        Visit.VisitOutcome outcome = new Visit(model -> Stream.concat(
                closed(model, 2, 2).stream(),
                live(model).flatMap(t -> PHASERS.stream()
                        .filter(p -> model.isHeld(t, p) && model.view(t, p).wp() < 2)
                        .map(p -> new Visit.Move(t, new Op.UnsafeWait(p)))))
                .toList()).from(created(modes, 0));
        assertTrue(outcome.broken().stream().anyMatch(law -> law.startsWith("I5")));
        assertTrue(outcome.broken().stream().anyMatch(law -> law.startsWith("I6")));
    }

    @RepeatedTest(4)
    @DisplayName("I1-I6 hold along thousands of random runs with up to 6 tasks on 4 phasers")
    void randomRunsKeepEveryInvariant() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int run = 0; run < Effort.of(1_000, 250); run++) {
            RandomRun.Log log = new RandomRun(6, 4, 60).play(random);
            int number = run;
            assertEquals(List.of(), log.broken(), () -> "seed " + seed + ", run " + number);
        }
    }

    @Test
    void aFreshChildHasTheParentsCounters() {
        Model model = created(List.of(Mode.SIG_WAIT, Mode.SIG), 0);
        for (Op op : List.of(
                new Op.SignalAll(), new Op.WaitAll(), new Op.Signal("p"), new Op.Signal("q"), new Op.Signal("q"))) {
            model = ok(model, "t0", op);
        }
        model = ok(model, "t0", new Op.Async("t1", List.of(new Op.In("p", Mode.WAIT), new Op.In("q", Mode.SIG))));
        assertEquals(new View(2, 1, Mode.WAIT), model.view("t1", "p"));
        assertEquals(new View(3, 1, Mode.SIG), model.view("t1", "q"));
    }

    @Test
    void dropIsNotASignalOfLaterPhases() {
        Model model = created(List.of(Mode.SIG_WAIT, Mode.SIG_WAIT), 0);
        model = ok(model, "t0", new Op.Async("t1", List.of(new Op.In("p", Mode.SIG))));
        model = ok(model, "t0", new Op.SignalAll());
        assertEquals(Status.BLOCKED, model.step("t0", new Op.WaitAll()).status());
        model = ok(model, "t1", new Op.Drop("p"));
        model = ok(model, "t0", new Op.WaitAll());
        assertFalse(model.phasers().get("p").observable(2));
    }

    @Test
    void aBoundBlocksTheProducerThatIsAheadOfTheSlowestWaiter() {
        Model model = ok(Model.start("t0"), "t0", new Op.New("p", Mode.SIG_WAIT, 2));
        model = ok(model, "t0", new Op.Async("producer", List.of(new Op.In("p", Mode.SIG))));
        model = ok(ok(model, "producer", new Op.Signal("p")), "producer", new Op.Signal("p"));
        assertEquals(Status.BLOCKED, model.step("producer", new Op.Signal("p")).status());
        model = ok(ok(model, "t0", new Op.Signal("p")), "t0", new Op.WaitAll());
        ok(model, "producer", new Op.Signal("p"));
    }

    @Test
    void nobodyPassesAPhaseWhoseSingleSectionHasNotRun() {
        Model model = created(List.of(Mode.SINGLE, Mode.SIG_WAIT), 0);
        model = ok(model, "t0", new Op.Async("t1", List.of(new Op.In("p", Mode.WAIT))));
        model = ok(ok(model, "t0", new Op.SignalSingle("p")), "t1", new Op.SignalAll());
        assertEquals(Status.BLOCKED, model.step("t0", new Op.WaitAll()).status());
        assertEquals(Status.BLOCKED, model.step("t1", new Op.WaitAll()).status());
        model = ok(model, "t0", new Op.RunSingle("p"));
        model = ok(ok(model, "t0", new Op.WaitAll()), "t1", new Op.WaitAll());
        assertEquals(Status.BLOCKED, model.step("t0", new Op.RunSingle("p")).status());
    }

    @Test
    void aScopeClosesWhenItsTasksHaveEnded() {
        Model model = ok(Model.start("t0"), "t0", new Op.OpenScope());
        model = ok(model, "t0", new Op.Async("t1", List.of()));
        model = ok(model, "t1", new Op.Async("t2", List.of()));
        model = ok(ok(model, "t0", new Op.LeaveScope()), "t1", new Op.End());
        assertEquals(Status.BLOCKED, model.step("t0", new Op.JoinScope()).status());
        ok(ok(model, "t2", new Op.End()), "t0", new Op.JoinScope());
    }

    static Model ok(Model model, String task, Op op) {
        Step step = model.step(task, op);
        assertEquals(Status.OK, step.status(), () -> op + " by " + task + " in " + model);
        return step.model();
    }

    private static Model created(List<Mode> modes, int bound) {
        Model model = Model.start("t0");
        for (int i = 0; i < PHASERS.size(); i++) {
            model = ok(model, "t0", new Op.New(PHASERS.get(i), modes.get(i), bound));
        }
        return model;
    }

    private static Stream<String> live(Model model) {
        return model.tasks().keySet().stream().filter(model::isLive);
    }

    /** Signals, waits and drops of everything, and spawning in every pair of modes, up to a number of tasks and phases. */
    private static List<Visit.Move> closed(Model model, int limit, int phases) {
        List<Visit.Move> moves = new ArrayList<>();
        live(model).forEach(t -> {
            List<String> held = model.tasks().get(t).held();
            boolean early = held.stream().allMatch(p -> model.view(t, p).sp() < phases);
            for (String p : held) {
                moves.add(new Visit.Move(t, new Op.Drop(p)));
                if (model.view(t, p).sp() < phases) {
                    moves.add(new Visit.Move(t, new Op.Signal(p)));
                }
            }
            if (early) {
                moves.add(new Visit.Move(t, new Op.SignalAll()));
            }
            for (String p : early && model.tasks().size() > 1 ? held : List.<String>of()) {
                moves.add(new Visit.Move(t, new Op.SignalSingle(p)));
                moves.add(new Visit.Move(t, new Op.RunSingle(p)));
            }
            moves.add(new Visit.Move(t, new Op.WaitAll()));
            String child = "t" + model.tasks().size();
            if (model.tasks().size() < limit) {
                for (Mode p : Mode.values()) {
                    moves.add(new Visit.Move(t, new Op.Async(child, List.of(new Op.In("p", p)))));
                    moves.add(new Visit.Move(t, new Op.Async(child, List.of(new Op.In("q", p)))));
                    for (Mode q : Mode.values()) {
                        moves.add(new Visit.Move(t, new Op.Async(child, List.of(new Op.In("p", p), new Op.In("q", q)))));
                    }
                }
            }
        });
        return moves;
    }
}

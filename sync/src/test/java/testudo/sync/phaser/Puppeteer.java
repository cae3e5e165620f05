package testudo.sync.phaser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import testudo.sync.phaser.Actor.Ref;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.View;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Drives a phased program one operation at a time and compares each with the model.
 *
 * <p>An operation the model lets through must return within the limit; one it blocks must not have returned at any
 * later look, until a step of another task lets it through; one it refuses must throw. Whoever returned must have the
 * model's counters.
 */
final class Puppeteer {

    private static final long LIMIT_MILLIS = 600_000;
    private static final int LOOKS = 3;
    /** Between two looks, for whoever returns wrongly; asleep, as a thread that yields beside other programs may wait for them each time. */
    private static final long PAUSE_NANOS = 20_000;

    private final Map<String, Ref> phasers = new ConcurrentHashMap<>();
    private final Map<String, Puppet> puppets = new HashMap<>();
    private final AtomicInteger sections = new AtomicInteger();
    private final List<String> log = new ArrayList<>();
    private final FutureTask<Optional<Throwable>> program;
    private Expectation expected = Expectation.start();

    Puppeteer(Subject subject) {
        Puppet root = new Puppet(phasers, sections);
        puppets.put(Program.ROOT, root);
        program = new FutureTask<>(() -> {
            try {
                subject.run(actor -> root.live(actor));
                return Optional.empty();
            } catch (Throwable failure) {
                return Optional.of(failure);
            }
        });
        Thread.ofPlatform().daemon().name("puppets").start(program);
    }

    Expectation expected() {
        return expected;
    }

    /** Everything ordered so far, to repeat by hand. */
    List<String> log() {
        return log;
    }

    /** Lets an idle task do something and looks at everybody. */
    void perform(String task, Order order) throws InterruptedException {
        log.add(task + ": " + order);
        Expectation.Reaction reaction = expected.after(task, order);
        expected = reaction.expectation();
        if (order instanceof Order.Spawn(var child, var _) && !reaction.refused()) {
            puppets.put(child, new Puppet(phasers, sections));
        }
        puppets.get(task).order(order, puppets);
        for (String returning : reaction.returning()) {
            Puppet.Answer answer = puppets.get(returning).answer(LIMIT_MILLIS)
                    .orElseThrow(() -> new AssertionError("'" + returning + "' has to return" + failure()));
            assertEquals(reaction.refused(), answer.refused(), () -> returning + " is refused");
            compare(returning, answer);
        }
        for (int look = 0; look < LOOKS && !expected.unfinished().isEmpty(); look++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            for (String blocked : expected.unfinished().keySet()) {
                assertFalse(puppets.get(blocked).hasAnswered(), () -> "'" + blocked + "' has to stay blocked");
            }
        }
        assertEquals(expected.sections(), sections.get(), "single sections run");
    }

    private void compare(String task, Puppet.Answer answer) {
        Map<String, Long> signals = new HashMap<>();
        Map<String, Long> waits = new HashMap<>();
        if (expected.model().isLive(task)) {
            for (String p : expected.model().tasks().get(task).held()) {
                View view = expected.model().view(task, p);
                signals.put(p, view.mode().signals() ? view.sp() : answer.signals().get(p));
                waits.put(p, view.mode().waits() ? view.wp() : answer.waits().get(p));
            }
        }
        assertEquals(signals, answer.signals(), () -> "signals of '" + task + "'");
        assertEquals(waits, answer.waits(), () -> "waits of '" + task + "'");
    }

    private String failure() {
        return program.isDone() ? "; the program ended with " + program.resultNow() : "";
    }

    /** Ends all tasks; then the program must end by itself. */
    void end() throws Exception {
        while (!expected.idle().isEmpty()) {
            String task = expected.idle().getLast();
            perform(task, expected.way(task));
        }
        assertTrue(expected.unfinished().isEmpty(), "tasks are left");
        assertEquals(Optional.empty(), program.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS));
    }

    /** After a failed comparison: leaves no task behind that waits for orders. */
    void abandon() {
        puppets.values().forEach(Puppet::giveUp);
    }
}

package testudo.tascell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.tascell.protocol.Outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Who asks gets the oldest work there is, in the state of its own level; the search goes on as if nothing had been. */
@Timeout(900)
class BacktrackingTest {

    private final ScriptedPair pair = new ScriptedPair();
    private final List<String> given = new ArrayList<>();

    /** The second worker does what it has got at once, or when it is asked for part of it, and asks again. */
    private void askAndDo(Words words) {
        pair.whenPolled(this::doIt);
        doIt();
        if (words.seen % 3 == 1 && pair.isIdle()) {
            pair.ask();
        }
    }

    private void doIt() {
        pair.got().ifPresent(task -> {
            Words got = (Words) task;
            given.add(got.toString());
            got.know();
            pair.end(new Outcome.Normal());
        });
    }

    @Test
    void theOldestLevelGivesUpperHalvesUntilNothingIsLeftThen() {
        Words words = new Words(3, 5, this::askAndDo);
        assertInstanceOf(Outcome.Normal.class, pair.run(words));
        assertEquals(125, words.seen);
        assertEquals(List.of("letter 0, [3, 5) of [0, 0, 0]", "letter 0, [2, 3) of [0, 0, 0]", "letter 0, [1, 2) of [0, 0, 0]"),
                given.subList(0, 3));
        assertTrue(given.stream().skip(3).noneMatch(task -> task.startsWith("letter 0, ")), given::toString);
        for (String task : given) {
            int letters = task.charAt(7) - '0';
            String prefix = task.substring(task.indexOf('[', 15) + 1);
            assertEquals(letters,
                    Arrays.stream(prefix.replace("]", "").split(", ")).filter(letter -> !letter.equals("0")).count(), task);
        }
        assertTrue(pair.isQuiet());
    }

    @Test
    void aLoopKeepsTheTurnInProgressAndGivesTheRestInHalves() {
        for (int end = 0; end < 40; end++) {
            for (int at = 0; at <= end; at++) {
                List<int[]> parts = new ArrayList<>();
                Loop<Words> loop = new Loop<>() {
                    @Override
                    protected Words split(int from, int to) {
                        parts.add(new int[] {from, to});
                        return new Words(1, 1, _ -> {});
                    }

                    @Override
                    protected void merge(Words done) {}
                };
                loop.open(new TascellWorker(null, false), at, end);
                int upper = end;
                while (loop.part() != null) {
                    int[] part = parts.getLast();
                    assertEquals(upper, part[1]);
                    assertTrue(part[0] > at && part[0] < upper, at + " to " + end);
                    upper = part[0];
                }
                assertEquals(Math.min(end, at + 1), upper, at + " to " + end);
            }
        }
    }

    @Test
    void undoAndRedoThatAreNoInversesAreFound() {
        Words words = new Words(3, 3, w -> {
            w.sloppy = 9;
            pair.whenPolled(this::doIt);
            if (w.seen == 1) {
                pair.ask();
            }
        });
        Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, pair.run(words));
        assertTrue(failed.text().contains("undo and redo are no inverses"), failed.text());
    }

    @Test
    void anExceptionCancelsWhatWasGivenAwayAndWaitsForIt() {
        RuntimeException thrown = new RuntimeException("a letter is missing");
        List<String> events = new ArrayList<>();
        Words words = new Words(2, 4, w -> {
            if (w.seen == 1) {
                pair.ask();
            } else if (w.seen == 5) {
                pair.got().orElseThrow();
                pair.whenPolled(() -> {
                    events.add("cancelled");
                    pair.end(new Outcome.Aborted());
                });
                throw thrown;
            }
        });
        Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, pair.run(words));
        assertSame(thrown, failed.thrown().orElseThrow());
        assertEquals(List.of("cancelled"), events);
        assertEquals(List.of(0, 0), Arrays.stream(words.letters).boxed().toList());
        assertTrue(pair.isQuiet());
    }

    @Test
    void whatASubtaskThrowsComesWhereItIsWaitedFor() {
        RuntimeException thrown = new RuntimeException("a letter is missing");
        Words words = new Words(2, 4, w -> {
            pair.got().ifPresent(_ -> pair.end(new Outcome.Failed(OptionalInt.empty(), "lost", Optional.of(thrown))));
            if (w.seen == 1) {
                pair.ask();
            }
        });
        Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, pair.run(words));
        assertSame(thrown, failed.thrown().orElseThrow());
        assertTrue(pair.isQuiet());
    }
}

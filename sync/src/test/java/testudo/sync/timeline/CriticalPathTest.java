package testudo.sync.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.platform.Activity;
import testudo.sync.platform.Activity.Kind;
import testudo.sync.timeline.CriticalPath.Nature;
import testudo.sync.timeline.CriticalPath.Piece;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the length of a run is made of. */
@Timeout(900)
class CriticalPathTest {

    private static Span compute(int worker, long step, double start, double end) {
        return new Span(worker, Activity.of(Kind.COMPUTE, "kernel"), step, start, end);
    }

    private static Span wait(int worker, long step, double start, double end, int by, double at) {
        return new Span(worker, Activity.of(Kind.WAIT, "word"), step, start, end, Optional.of(new Release(by, at)));
    }

    private static Timeline timeline(List<Span> spans, long every) {
        return new Timeline(spans.stream().sorted(Comparator.comparingDouble(Span::end)).toList(), 0, -1, every);
    }

    private static List<String> pieces(CriticalPath path) {
        return path.pieces().stream()
                .map(p -> p.nature() + " " + p.worker() + " " + Math.round(p.start()) + ".." + Math.round(p.end())).toList();
    }

    /** Worker 0 waits long for worker 1 in step 0 and a little in step 1; worker 1 waits beside the path. */
    @Test
    void itGoesToWhoeverEndedAWait() {
        Span late = wait(0, 0, 3, 11, 1, 10);
        Span little = wait(0, 1, 14, 17, 1, 16);
        Timeline timeline = timeline(List.of(compute(0, 0, 0, 3), compute(1, 0, 0, 9), late, compute(0, 1, 11, 14),
                compute(1, 1, 10, 15), little, compute(0, 1, 17, 20), wait(1, 1, 16, 18, 0, 17)), 1);
        CriticalPath path = CriticalPath.of(timeline);
        assertEquals(
                List.of("WORK 1 0..9", "REST 1 9..10", "WORK 1 10..15", "REST 1 15..16", "HANDOVER 0 16..17", "WORK 0 17..20"),
                pieces(path));
        assertEquals(Map.of(1L, little), path.delays());
        assertEquals(20, path.length());
    }

    @Test
    void theLongestWaitItLeavesByMadeAStepLate() {
        Span first = wait(0, 4, 2, 6, 1, 5);
        Span second = wait(1, 4, 5, 13, 0, 12);
        CriticalPath path = CriticalPath.of(timeline(List.of(compute(0, 4, 0, 2), compute(1, 4, 0, 5), first,
                compute(0, 4, 6, 12), second, compute(1, 4, 13, 14)), 1));
        assertEquals(List.of("WORK 1 0..5", "HANDOVER 0 5..6", "WORK 0 6..12", "HANDOVER 1 12..13", "WORK 1 13..14"),
                pieces(path));
        assertEquals(Map.of(4L, second), path.delays());
    }

    @Test
    void ofASampledRunEachTurnHasItsOwn() {
        CriticalPath path = CriticalPath.of(timeline(List.of(compute(0, 0, 0, 3), compute(1, 0, 0, 2), compute(0, 4, 90, 93),
                compute(1, 4, 90, 95), compute(0, -1, 40, 41)), 4));
        assertEquals(List.of("WORK 0 0..3", "WORK 1 90..95"), pieces(path));
    }

    @Test
    void aWaitThatNobodyIsKnownToHaveEndedIsAPartOfIt() {
        Span unknown = new Span(0, Activity.of(Kind.WAIT, "word"), 0, 3, 8);
        CriticalPath path = CriticalPath.of(timeline(List.of(compute(0, 0, 0, 3), unknown, compute(0, 0, 8, 9)), 1));
        assertEquals(List.of("WORK 0 0..3", "WAIT 0 3..8", "WORK 0 8..9"), pieces(path));
        assertTrue(path.delays().isEmpty());
    }

    @Test
    void ofNothingThereIsNone() {
        assertTrue(CriticalPath.of(timeline(List.of(), 1)).pieces().isEmpty());
    }

    /** Its length is that of the longest chain of computations, where handing on takes no time: the definition, over random barriers. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13})
    void itIsAsLongAsTheSlowestOfEachPhaseTogether(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int workers = 1 + random.nextInt(5);
        List<Span> spans = new ArrayList<>();
        double now = 0;
        for (int phase = 0; phase < 7; phase++) {
            double[] ends = new double[workers];
            int last = 0;
            for (int w = 0; w < workers; w++) {
                ends[w] = now + 1 + random.nextDouble();
                spans.add(compute(w, phase, now, ends[w]));
                last = ends[w] > ends[last] ? w : last;
            }
            for (int w = 0; w < workers; w++) {
                if (w != last) {
                    spans.add(wait(w, phase, ends[w], ends[last] + 1e-9, last, ends[last]));
                }
            }
            now = ends[last] + 1e-9;
        }
        CriticalPath path = CriticalPath.of(timeline(spans, 1));
        double work = path.pieces().stream().filter(p -> p.nature() == Nature.WORK).mapToDouble(Piece::length).sum();
        assertEquals(now, path.length(), 1e-6, "seed " + seed);
        assertEquals(now, work, 1e-6, "seed " + seed);
        for (int n = 1; n < path.pieces().size(); n++) {
            assertEquals(path.pieces().get(n - 1).end(), path.pieces().get(n).start(), "seed " + seed);
        }
    }
}

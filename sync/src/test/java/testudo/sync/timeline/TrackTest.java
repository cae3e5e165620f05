package testudo.sync.timeline;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Activity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What of a long run is kept. */
@Timeout(900)
class TrackTest {

    private static final Writes NOTHING = new Writes(List.of());
    private static final Activity KERNEL = Activity.of(Activity.Kind.COMPUTE, "kernel");

    /** Turns of one step each with that many spans, which last a nanosecond and follow each other. */
    private static void run(Track track, int turns, int spans) {
        long now = 0;
        for (int turn = 0; turn < turns; turn++) {
            track.begin(turn, 1);
            for (int n = 0; n < spans; n++) {
                now++;
                if (track.isOn()) {
                    track.note(KERNEL, now - 1, now);
                }
            }
        }
    }

    private static Track track(int room) {
        return new Track(Recording.all(room), room, 0);
    }

    @Test
    void whatFitsIsKept() {
        Track track = track(12);
        run(track, 4, 3);
        List<Span> spans = track.spans(7, 1, NOTHING);
        assertEquals(1, track.every());
        assertEquals(12, spans.size());
        assertEquals(new Span(7, KERNEL, 3, 11, 12), spans.getLast());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000, 4096})
    void ofALongRunEveryFewTurnsAreKeptWhole(int turns) {
        Track track = track(20);
        run(track, turns, 3);
        long every = track.every();
        assertTrue(every == 1 || turns / every > 2, "not thinner than needed: one of " + every + " in " + turns);
        assertEquals(
                LongStream.range(0, turns).filter(turn -> turn % every == 0).flatMap(turn -> LongStream.of(turn, turn, turn))
                        .boxed().toList(),
                track.spans(0, every, NOTHING).stream().map(Span::step).toList());
        assertEquals(0, track.leftOut());
    }

    @Test
    void aTurnThatDoesNotFitIsKeptAsFarAsThereIsRoom() {
        Track track = track(20);
        run(track, 50, 32);
        assertEquals(20, track.spans(0, track.every(), NOTHING).size());
        assertEquals(12, track.leftOut());
        assertEquals(0, track.fullIn());
        assertTrue(track.spans(0, 1, NOTHING).stream().allMatch(span -> span.step() == 0));
    }

    @Test
    void stepsThatWereNotAskedForAreNot() {
        Track track = new Track(new Recording(3, 5, 100), 100, 0);
        assertFalse(track.isOn(), "outside of steps");
        run(track, 10, 2);
        assertEquals(List.of(3L, 3L, 4L, 4L, 5L, 5L), track.spans(0, 1, NOTHING).stream().map(Span::step).toList());
        track.begin(4, 1);
        track.rest();
        assertFalse(track.isOn());
    }

    /** One worker has more to tell than the other, and forgets more. */
    @Test
    void ofAllWorkersTheSameTurnsAreShown() {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, Recording.all(80));
        run(host.track(0), 64, 4);
        run(host.track(1), 64, 1);
        Timeline timeline = host.timeline();
        assertTrue(timeline.every() > 1);
        for (int w = 0; w < 2; w++) {
            int worker = w;
            assertEquals(LongStream.range(0, 64).filter(turn -> turn % timeline.every() == 0).boxed().toList(),
                    timeline.spans().stream().filter(span -> span.worker() == worker).map(Span::step).distinct().toList());
        }
        assertTrue(timeline.spans().size() <= 80);
    }
}

package testudo.sync.timeline;

import java.lang.reflect.Proxy;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which waits of this machine's workers are recorded. */
@Timeout(900)
class RecordedHostTest {

    /** Two workers hand a turn to and fro: whoever sets a word has seen the other one's, so that somebody waits. */
    private static RecordedHost handedOver(boolean inSteps) {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, Recording.all(1000));
        List<Cell> turns =
                List.of(host.cell("turn of worker 0", 0, Placement.at(0)), host.cell("turn of worker 1", 0, Placement.at(1)));
        host.run(2, worker -> {
            int w = worker.index();
            if (inSteps) {
                host.track(w).begin(5, 1);
            }
            for (int n = 1; n <= 100; n++) {
                if (w == 0) {
                    turns.get(0).setRelease(n);
                    assertTrue(turns.get(1).awaitAtLeast(worker, n) >= n);
                } else {
                    assertTrue(turns.get(0).awaitAtLeast(worker, n) >= n);
                    turns.get(1).setRelease(n);
                }
            }
        });
        return host;
    }

    @Test
    void aWaitIsNamedAfterWhatWasWaitedFor() {
        List<Span> spans = handedOver(true).timeline().spans();
        List<Span> first = spans.stream().filter(span -> span.worker() == 0).toList();
        for (Span span : spans) {
            assertEquals("turn of worker " + (1 - span.worker()), span.what());
            assertEquals(5, span.step());
            assertTrue(span.start() >= 0 && span.end() >= span.start(), span.toString());
        }
        for (int n = 1; n < first.size(); n++) {
            assertTrue(first.get(n).start() >= first.get(n - 1).end(), "waits of a worker follow each other");
        }
    }

    /** Each waits for what the other one writes after its own wait: whoever is released was so by the other, before it went on. */
    @Test
    void aWaitKnowsWhoEndedIt() {
        List<Span> spans = handedOver(true).timeline().spans();
        List<Span> known = spans.stream().filter(span -> span.release().isPresent()).toList();
        assertTrue(known.size() > 0.9 * spans.size(), known.size() + " of " + spans.size());
        for (Span span : known) {
            Release release = span.release().orElseThrow();
            assertEquals(1 - span.worker(), release.worker());
            assertTrue(release.at() < span.end(), span.toString());
            assertTrue(spans.stream().noneMatch(other -> other.worker() == release.worker() && other.start() < release.at()
                    && release.at() < other.end()), "nobody writes while it waits: " + span);
        }
        assertEquals(known.size(), known.stream().map(Span::release).distinct().count(), "each by a write of its own");
    }

    /** A word that has the value only once it is waited for. */
    @Test
    void onlyWhatIsNotThereAtOnceIsAWait() {
        Cell late = (Cell) Proxy.newProxyInstance(Cell.class.getClassLoader(), new Class<?>[] {Cell.class},
                (_, method, arguments) -> method.getName().equals("awaitAtLeast") ? arguments[1] : (Object) 3L);
        RecordedHost host = new RecordedHost(new HostPlatform(), 1, Recording.all(10));
        Cell cell = new RecordedCell(late, Activity.of(Activity.Kind.WAIT, "late"), new Track[] {host.track(0)},
                () -> host.track(0));
        host.run(1, worker -> {
            host.track(0).begin(0, 1);
            assertEquals(3, cell.awaitAtLeast(worker, 2));
            assertEquals(4, cell.awaitAtLeast(worker, 4));
            assertEquals(3, cell.awaitAtLeast(worker, 3));
        });
        assertEquals(List.of("late"), host.timeline().spans().stream().map(Span::what).toList());
    }

    @Test
    void nothingIsRecordedOutsideOfSteps() {
        assertTrue(handedOver(false).timeline().spans().isEmpty());
    }

    @Test
    void aRunThatFollowsBeginsOutsideOfSteps() {
        RecordedHost host = handedOver(true);
        host.run(2, worker -> assertFalse(host.track(worker.index()).isOn()));
    }
}

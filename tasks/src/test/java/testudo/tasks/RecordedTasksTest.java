package testudo.tasks;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Activity;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Span;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;
import testudo.tasks.scheme.Arrangement;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.Schemes;
import testudo.tasks.scheme.Switch;
import testudo.tasks.scheme.TaskKind;
import testudo.tasks.scheme.Zones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a recorded machine shows of tasks. */
@Timeout(900)
class RecordedTasksTest {

    private static List<Span> spans(RecordedHost host, Activity.Kind kind) {
        return host.timeline().spans().stream().filter(span -> span.kind() == kind).toList();
    }

    @Test
    void eachTaskIsASpanThatTellsWhoseItWas() {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, Recording.all(10_000));
        Tasks.run(host, TaskOptions.of(2), here -> here.finish(() -> {
            boolean[] stolen = new boolean[1];
            here.async(there -> {
                synchronized (stolen) {
                    stolen[0] = there != here;
                    stolen.notifyAll();
                }
            });
            synchronized (stolen) { // the other worker must take it, as this one does not look
                while (!stolen[0]) {
                    try {
                        stolen.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            here.async(_ -> {});
        }));
        List<Span> tasks = spans(host, Activity.Kind.COMPUTE);
        assertEquals(2, tasks.size());
        Span first = tasks.stream().filter(span -> span.what().equals("task of worker 0")).findFirst().orElseThrow();
        assertEquals(1, first.worker());
        assertTrue(first.end() >= first.start());
    }

    /** More tasks than there is room for: every 2nd, 4th, … of each worker is kept. */
    @Test
    void ofManyTasksSomeAreKept() {
        RecordedHost host = new RecordedHost(new HostPlatform(), 1, Recording.all(100));
        Tasks.run(host, TaskOptions.of(1), here -> {
            for (int t = 0; t < 1000; t++) {
                here.async(_ -> {});
            }
        });
        assertEquals(16, host.timeline().every());
        assertTrue(spans(host, Activity.Kind.COMPUTE).size() > 50, host.timeline().spans().size() + " spans");
    }

    @Test
    void aChangeOfAZoneStandsInTheRowOfItsFirstWorker() {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, Recording.all(1000));
        Tasks.run(host, TaskOptions.of(2).zones(Zones.of(List.of(List.of(0), List.of(1)))).scheme(setting -> {
            QueueScheme local = Schemes.local().apply(setting);
            return new QueueScheme() {

                @Override
                public boolean push(int worker, TaskKind kind, Queued task) {
                    return local.push(worker, kind, task);
                }

                @Override
                public Queued poll(int worker) {
                    return local.poll(worker);
                }

                @Override
                public Optional<WorkStealingDeque> own(int worker) {
                    return local.own(worker);
                }

                @Override
                public List<Switch> switches() {
                    return List.of(new Switch(0, 1, Arrangement.GLOBAL, Arrangement.ZONE, 3, 0));
                }
            };
        }), here -> here.async(_ -> {}));
        List<Span> changes = spans(host, Activity.Kind.SOFTWARE);
        assertEquals(List.of("zone 1 to zone"), changes.stream().map(Span::what).toList());
        assertEquals(1, changes.getFirst().worker());
        assertEquals(-1, changes.getFirst().step());
    }
}

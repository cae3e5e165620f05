package testudo.tasks.scheme;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SchemesTest {

    private record Named(String name) implements Queued {}

    private final long[] now = new long[1];

    private SchemeSetting setting(Zones zones) {
        return new SchemeSetting(new HostPlatform(), zones, QueueKind.LOCK_FREE, Batches.of(1),
                Stream.generate(QueueUser::new).limit(zones.workers()).toList(), _ -> now[0], () -> {});
    }

    /**
     * Sixteen workers, four zones: created tasks first wherever they are, the nearest first, then continuations, then yielded
     * ones.
     */
    @Test
    void kindsComeBeforeDistances() {
        SchemeSetting setting = setting(Zones.mesh(16, 2));
        QueueScheme scheme = Schemes.zones().apply(setting);
        for (TaskKind kind : List.of(TaskKind.YIELDED, TaskKind.CONTINUATION, TaskKind.CREATED)) {
            for (int worker : new int[] {15, 3, 12, 0}) { // zones 3 (the farthest), 1, 2, 0
                scheme.push(worker, kind, new Named(kind + " of " + worker));
            }
        }
        for (TaskKind kind : TaskKind.values()) {
            for (int worker : new int[] {0, 3, 12, 15}) {
                assertEquals(new Named(kind + " of " + worker), scheme.poll(1));
            }
        }
        assertNull(scheme.poll(1));
        assertEquals(List.of(0L, 6L, 3L),
                IntStream.range(0, 3).mapToObj(d -> setting.users().get(1).steals()[d]).toList());
    }

    @Test
    void ownTasksComeBeforeThoseOfOthers() {
        QueueScheme scheme = Schemes.local().apply(setting(Zones.one(2)));
        scheme.push(1, TaskKind.CREATED, new Named("other"));
        scheme.push(0, TaskKind.CONTINUATION, new Named("continuation"));
        scheme.push(0, TaskKind.CREATED, new Named("own"));
        assertEquals(new Named("own"), scheme.poll(0));
        assertEquals(new Named("other"), scheme.poll(0));
        assertEquals(new Named("continuation"), scheme.poll(0));
    }

    @ParameterizedTest
    @CsvSource({"GLOBAL,17,0,ZONE", "GLOBAL,16,99,GLOBAL", "ZONE,17,0,LOCAL", "ZONE,17,99,LOCAL", "ZONE,16,17,GLOBAL",
        "ZONE,16,16,ZONE",
        "LOCAL,16,17,ZONE", "LOCAL,17,17,LOCAL", "LOCAL,0,16,LOCAL"})
    void theRule(Arrangement now, long producers, long consumers, Arrangement next) {
        assertEquals(next, Adaptation.standard().next(now, producers, consumers));
    }

    /** Two periods of pressure in one of two zones: only that zone changes, and only then. */
    @Test
    void aZoneChangesAfterSoManyPeriods() {
        SchemeSetting setting = setting(Zones.of(List.of(List.of(0), List.of(1))));
        Controller controller = new Controller(new Adaptation(3, 3, Duration.ofNanos(100), 2), setting, Arrangement.GLOBAL);
        press(setting, 4);
        controller.look(99);
        assertEquals(Arrangement.GLOBAL, controller.arrangement(0));
        controller.look(100);
        assertEquals(Arrangement.GLOBAL, controller.arrangement(0));
        press(setting, 5);
        controller.look(200);
        assertEquals(Arrangement.ZONE, controller.arrangement(0));
        assertEquals(Arrangement.GLOBAL, controller.arrangement(1));
        controller.look(300);
        assertEquals(List.of(new Switch(200, 0, Arrangement.GLOBAL, Arrangement.ZONE, 5, 0)), controller.switches());
    }

    private static void press(SchemeSetting setting, int times) {
        IntStream.range(0, times).forEach(_ -> setting.users().getFirst().add(Count.FAILED_TRIES));
    }

    /** What was put into the queues of one arrangement is found in all others. */
    @Test
    void aChangeLosesNothing() {
        SchemeSetting setting = setting(Zones.mesh(4, 2));
        QueueScheme scheme = Schemes.adaptive(new Adaptation(0, 0, Duration.ofNanos(1), 1)).apply(setting);
        for (int n = 0; n < 1000; n++) {
            scheme.push(n % 4, TaskKind.values()[n % 3], new Named("" + n));
            setting.users().get(n % 4).add(n / 100 % 2 == 0 ? Count.FAILED_TRIES : Count.STEALS);
            now[0] += 10;
            if (n % 3 > 0) {
                scheme.poll(n % 4);
            }
        }
        int left = 0;
        while (scheme.poll(left % 4) != null) {
            left++;
        }
        assertEquals(334, left);
        org.junit.jupiter.api.Assertions.assertTrue(scheme.switches().size() > 1, scheme.switches().toString());
    }

    /** Workers fill a chip row by row, however few they are: two rows of it are in two quadrants. */
    @Test
    void aChipHasItsOwnEdge() {
        Zones two = Zones.chip(16, 8, 2);
        assertEquals(2, two.count());
        assertEquals(List.of(0, 0, 1, 1, 0, 0, 1, 1), IntStream.of(0, 3, 4, 7, 8, 11, 12, 15).mapToObj(two::of).toList());
        Zones all = Zones.chip(48, 8, 2);
        assertEquals(List.of(16L, 16L, 8L, 8L), IntStream.range(0, 4)
                .mapToObj(z -> IntStream.range(0, 48).filter(w -> all.of(w) == z).count()).toList());
        assertEquals(2, all.distance(0, 3));
        assertEquals(1, Zones.chip(1, 8, 2).count());
        assertThrows(IllegalArgumentException.class, () -> Zones.chip(65, 8, 2));
        assertThrows(IllegalArgumentException.class, () -> Zones.chip(4, 2, 3));
        assertThrows(IllegalArgumentException.class, () -> Zones.chip(4, 2, 0));
    }

    @Test
    void distancesOnAMeshAndInATree() {
        Zones mesh = Zones.mesh(64, 4);
        assertEquals(16, mesh.count());
        assertEquals(6, mesh.distance(mesh.of(0), mesh.of(63)));
        Zones tree = Zones.tree(64, 2);
        assertEquals(List.of(0, 1, 2, 2), Stream.of(0, 2, 4, 63).map(w -> tree.distance(tree.of(0), tree.of(w))).toList());
        assertEquals(4, Zones.mesh(60, 2).count());
        assertThrows(IllegalArgumentException.class, () -> Zones.mesh(3, 2));
        assertThrows(IllegalArgumentException.class, () -> Zones.of(List.of(List.of(0), List.of(0))));
    }

    /** On a full chip of 8 × 8 its four quadrants; 16 workers sit in its first two rows, which are two of them. */
    @Test
    void zonesAreThePlatforms() {
        Platform tile = new SimulatedPlatform(MachineFile.shipped("tilepro64"), SimulationOptions.defaults());
        Zones all = Zones.on(tile, 60);
        assertEquals(4, all.count());
        assertEquals(List.of(0, 0, 1, 1, 2, 3), Stream.of(0, 27, 4, 31, 32, 36).map(all::of).toList());
        assertEquals(List.of(0, 1, 1, 2), IntStream.range(0, 4).mapToObj(z -> all.distance(0, z)).toList());
        Zones some = Zones.on(tile, 16);
        assertEquals(2, some.count());
        assertEquals(List.of(0, 1, 0, 1), Stream.of(3, 4, 8, 15).map(some::of).toList());
        assertEquals(3, Zones.on(new HostPlatform(), 3).workers());
    }

    @Test
    void distancesOfOnesOwn() {
        Zones line = Zones.of(List.of(List.of(0), List.of(1), List.of(2)), (a, b) -> Math.abs(a - b));
        assertEquals(2, line.distance(0, 2));
        assertEquals(List.of(2, 1, 0), IntStream.range(0, 3).mapToObj(place -> line.nearest(2, place)).toList());
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Zones.of(List.of(List.of(0), List.of(1)), (a, b) -> b - a));
        assertEquals("Zones are 0 or more steps apart, and 0 from themselves, but zone 0 is -1 from zone 1.",
                refusal.getMessage());
    }

    /** A batch between the queue and its new owner's front is seen by nobody: who went to sleep then is told. */
    @Test
    void sleepersAreToldOfWhatABatchStillHolds() {
        int[] told = new int[1];
        Zones zones = Zones.one(2);
        QueueScheme scheme =
                Schemes.global().apply(new SchemeSetting(new HostPlatform(), zones, QueueKind.LOCK_FREE, Batches.of(3),
                        Stream.generate(QueueUser::new).limit(2).toList(), _ -> now[0], () -> told[0]++));
        for (int n = 0; n < 3; n++) {
            assertEquals(n != 1, scheme.push(0, TaskKind.CREATED, new Named("" + n)), "the first one, and what fills a batch");
        }
        assertEquals(new Named("0"), scheme.poll(1));
        assertEquals(1, told[0]);
        assertEquals(new Named("1"), scheme.poll(1));
        assertEquals(new Named("2"), scheme.poll(1));
        assertNull(scheme.poll(1));
        assertEquals(1, told[0]);
    }

    /** Beyond two batches of three a worker keeps what it makes, three tasks at a time, for itself and for whoever finds nothing else. */
    @ParameterizedTest
    @EnumSource(QueueKind.class)
    void aLongQueueIsSpared(QueueKind kind) {
        for (Function<SchemeSetting, QueueScheme> made : List.of(Schemes.global(), Schemes.adaptive(Adaptation.standard()))) {
            List<QueueUser> users = Stream.generate(QueueUser::new).limit(2).toList();
            QueueScheme scheme = made.apply(new SchemeSetting(new HostPlatform(), Zones.one(2), kind, new Batches(3, 2), users,
                    _ -> now[0], () -> {}));
            List<Queued> kept = new ArrayList<>();
            for (int n = 0; n < 12; n++) {
                Queued task = new Named("" + n);
                int more = n % 3 == 0 ? scheme.keeps(0) : 0;
                assertEquals(n < 6 || n % 3 != 0 || kind == QueueKind.JDK ? 0 : 3, more, "of " + n); // the JDK's does not know how long it is
                if (more > 0 || n % 3 != 0 && !kept.isEmpty()) {
                    kept.add(task);
                    scheme.own(0).orElseThrow().push(task);
                } else {
                    scheme.push(0, TaskKind.CREATED, task);
                    assertEquals(n % 3 == 2 && n > 3 && kind != QueueKind.JDK ? 3 : 0, scheme.keeps(0), "after " + n);
                }
            }
            List<String> found = new ArrayList<>();
            for (int looks = 0; looks < QueueScheme.LOOKS; looks++) {
                if (scheme.poll(1) instanceof Named task) {
                    found.add(task.name());
                    looks = -1;
                }
            }
            assertEquals(IntStream.range(0, 12).mapToObj(Integer::toString).toList(), found);
            assertEquals(0, users.get(1).get(Count.STEALS), "of the same zone");
        }
    }

    /** Tasks one by one go through the queue however many they are, as in the paper. */
    @Test
    void aQueueOfSingleTasksIsNeverSpared() {
        SchemeSetting setting = setting(Zones.one(2));
        assertTrue(Schemes.global().apply(setting).own(0).isEmpty());
        assertTrue(Schemes.adaptive(Adaptation.standard()).apply(setting).own(0).isEmpty());
    }
}

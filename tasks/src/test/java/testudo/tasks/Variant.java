package testudo.tasks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Batches;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.SchemeSetting;
import testudo.tasks.scheme.Schemes;
import testudo.tasks.scheme.Zones;

/** Schemes × queues × workers, here and on a simulated machine: what every program of tasks must be indifferent to. */
record Variant(String name, TaskOptions options, boolean simulated) {

    static Stream<Variant> all() {
        List<Variant> all = new ArrayList<>();
        for (int workers : new int[] {1, 2, 8}) {
            for (QueueKind kind : List.of(QueueKind.LOCK_FREE, QueueKind.SPIN_LOCK)) {
                Zones zones = workers < 4 ? Zones.one(workers) : Zones.mesh(workers, 2);
                int batch = kind == QueueKind.LOCK_FREE ? Batches.MOST : 1;
                schemes().forEach((name,
                        scheme) -> all.add(new Variant(name + ", " + kind.word() + " by " + batch + ", " + workers
                                + " workers", TaskOptions.of(workers).queue(kind).batch(batch).zones(zones).scheme(scheme),
                                false)));
            }
        }
        for (int batch : new int[] {1, 3}) {
            schemes().forEach((name, scheme) -> all.add(new Variant(name + ", lock-free by " + batch + ", 5 workers, simulated",
                    TaskOptions.of(5).zones(Zones.mesh(5, 2)).batch(batch).scheme(scheme), true)));
        }
        return all.stream();
    }

    /** The last one changes its arrangement as often as the clock allows, back and forth. */
    static Map<String, Function<SchemeSetting, QueueScheme>> schemes() {
        Map<String, Function<SchemeSetting, QueueScheme>> schemes = new LinkedHashMap<>();
        schemes.put("global", Schemes.global());
        schemes.put("local", Schemes.local());
        schemes.put("zones", Schemes.zones());
        schemes.put("adaptive", Schemes.adaptive(Adaptation.standard()));
        schemes.put("restless", Schemes.adaptive(new Adaptation(0, 0, Duration.ofNanos(1), 1)));
        return schemes;
    }

    /** A fresh one. */
    Platform platform() {
        return simulated ? tile() : new HostPlatform();
    }

    static Platform tile() {
        return new SimulatedPlatform(MachineFile.shipped("tilepro64"), SimulationOptions.defaults());
    }

    @Override
    public String toString() {
        return name;
    }
}

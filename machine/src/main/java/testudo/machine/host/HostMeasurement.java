package testudo.machine.host;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import testudo.machine.description.Confidence;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.PingPong;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.TimeLimitExceeded;
import testudo.sync.processors.SystemFiles;

import static testudo.machine.description.Confidence.LOW;
import static testudo.machine.description.Confidence.MEDIUM;
import static testudo.machine.description.Evidence.MEASURED;

/**
 * Measures on the host what its system does not report.
 *
 * <p>To be used by one thread, when nothing else runs: whatever runs beside makes latencies longer and bandwidth smaller.
 * Takes a few seconds, {@link #LIMIT} or twice that for each run on several processors if they get no time.
 */
public final class HostMeasurement {

    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final PingPong WARM_UP = new PingPong(0, 30_000);
    private static final PingPong SHORT = new PingPong(50, 500); // some 0.1 ms, so that most are disturbed by nobody
    private static final int REPEATS = 20;
    private static final List<String> DISTANCES = List.of("same-core", "same-tile", "same-socket", "cross-socket");
    private static final long LEAST_MEMORY = 64L << 20; // most of which no second-level cache holds
    private static final long MOST_MEMORY = 256L << 20;

    private final Stopwatch stopwatch = new Stopwatch(200);
    private final HostTopology topology;
    private final SystemFiles system;
    private Machine machine;

    private HostMeasurement(Machine described, SystemFiles system) {
        this.machine = described;
        this.system = system;
        this.topology = HostTopology.of(system, described.count("topology.usable"));
    }

    /** The machine we run on, with measured figures in place of guesses. */
    public static Machine measure() {
        HostMeasurement measurement = new HostMeasurement(HostDescription.read(), SystemFiles.ofThisMachine());
        measurement.clock();
        measurement.loads();
        measurement.messages();
        measurement.bandwidth();
        Machine m = measurement.machine;
        return new Machine(m.id(), m.name(), "this machine, as its system reports it and as measured", m.memory(),
                m.ticksPerNanosecond(), m.figures());
    }

    private void measured(String path, double value, String unit, Confidence confidence, String source) {
        machine = machine.with(path, new Figure(rounded(value), unit, MEASURED, confidence, source));
    }

    /** Three digits; more would claim too much. */
    private static double rounded(double value) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.3g", value));
    }

    private void clock() {
        double turn = stopwatch.best(10_000, turns -> Chain.additions(turns, turns, 3, 5));
        measured("clock.frequency", 2 / turn, "GHz", MEDIUM,
                "a chain of additions and exclusive ors, one per cycle; one core at work");
        double update = stopwatch.best(10_000, turns -> Chain.updates(new AtomicLong(), turns));
        measured("memory.atomic-owned", update, "ns", MEDIUM, "a chain of fetch-and-adds on an own word");
    }

    private void loads() {
        long before = 0;
        long largest = 0;
        for (int level = 1; machine.has("cache.level-" + level + ".size"); level++) {
            long size = Math.round(1024 * machine.value("cache.level-" + level + ".size"));
            long bytes = Math.min(size / 2, MOST_MEMORY);
            if (bytes > before && fits(bytes)) {
                measured("cache.level-" + level + ".load", chase(bytes), "ns", MEDIUM, through(bytes));
            }
            before = size;
            largest = Math.max(largest, size);
        }
        measured("memory.hit", chase(8 << 10), "ns", MEDIUM, through(8 << 10));
        long bytes = Math.clamp(4 * largest, LEAST_MEMORY, MOST_MEMORY);
        if (fits(bytes)) {
            measured("memory.load", chase(bytes), "ns", bytes >= 4 * largest ? MEDIUM : LOW,
                    "caches missed: " + through(bytes));
        }
    }

    private double chase(long bytes) {
        return new PointerChase(bytes).measure(stopwatch);
    }

    private static String through(long bytes) {
        return "a chain of loads in random order through "
                + (bytes < 1 << 20 ? (bytes >> 10) + " KB" : (bytes >> 20) + " MB");
    }

    /** Whether arrays of so many bytes leave most of the memory to others. */
    private static boolean fits(long bytes) {
        return bytes <= Runtime.getRuntime().maxMemory() / 4;
    }

    private void messages() {
        List<Integer> seats = new HostPlatform().seats();
        Pairs pairs = new Pairs(seats, system.processors(), topology.tileLevel());
        for (String distance : DISTANCES) {
            pairs.at(distance).stream().map(HostMeasurement::message).flatMapToDouble(OptionalDouble::stream).min()
                    .ifPresent(best -> measured("memory." + distance, best, "ns", MEDIUM,
                            "half a round trip of a word that two processors change in turn by compare-and-set"));
        }
        if (pairs.isEmpty() && machine.count("topology.usable") > 1) {
            message(new Pairs.Pair(0, 1)).ifPresent(best -> measured("memory.same-socket", best, "ns", LOW,
                    "half a round trip between two threads, wherever the system ran them"));
        }
    }

    /** Empty if the two got no time to run together. */
    private static OptionalDouble message(Pairs.Pair pair) {
        try {
            HostPlatform platform = new HostPlatform(HostOptions.defaults().withTimeLimit(LIMIT));
            WARM_UP.measure(platform, System::nanoTime, pair.first(), pair.second());
            return IntStream.range(0, REPEATS)
                    .mapToDouble(_ -> SHORT.measure(platform, System::nanoTime, pair.first(), pair.second())).min();
        } catch (TimeLimitExceeded tooSlow) {
            return OptionalDouble.empty();
        }
    }

    private void bandwidth() {
        int workers = machine.count("topology.usable");
        long caches = IntStream.iterate(1, level -> machine.has("cache.level-" + level + ".size"), level -> level + 1)
                .mapToLong(this::inAll).max().orElse(0);
        long bytes = Math.min(Math.max(Math.max(4 * caches, LEAST_MEMORY), 3L * workers << 20),
                Runtime.getRuntime().maxMemory() / 4);
        if (bytes < 2 * caches) {
            return; // it would be the bandwidth of a cache
        }
        int elements = (int) (bytes / (3L * Double.BYTES * workers));
        try {
            double all = new Triad(workers, elements)
                    .measure(new HostPlatform(HostOptions.defaults().withTimeLimit(LIMIT.multipliedBy(2))));
            measured("compute.bandwidth", all / topology.sockets(), "GB/s", caches > 0 ? MEDIUM : LOW,
                    "per socket: a = b + s c by " + workers + (workers == 1 ? " processor, " : " processors, ")
                            + (bytes >> 20) + " MB in all");
        } catch (TimeLimitExceeded tooSlow) {
            // The guess stays.
        }
    }

    /** Bytes of all caches of a level. */
    private long inAll(int level) {
        String path = "cache.level-" + level;
        return Math.round(1024 * machine.value(path + ".size"))
                * Math.ceilDiv(topology.total(), machine.count(path + ".sharing"));
    }
}

package testudo.machine.host;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.sync.processors.Cache;
import testudo.sync.processors.SystemFiles;

import static testudo.machine.description.Confidence.HIGH;
import static testudo.machine.description.Confidence.LOW;
import static testudo.machine.description.Confidence.MEDIUM;
import static testudo.machine.description.Evidence.DERIVED;
import static testudo.machine.description.Evidence.GUESSED;
import static testudo.machine.description.Evidence.RECALLED;
import static testudo.machine.description.Evidence.REPORTED;

/**
 * The host as a machine: what its system reports, and guesses in place of what would have to be measured.
 *
 * <p>Guesses are those of the shipped Xeons of the years 2013 to 2017, rounded. Reads files only, a few milliseconds.
 */
public final class HostDescription {

    /** The short name. */
    public static final String ID = "host";

    private static final int TICKS = 10; // per ns, the usual resolution where cores own lines
    private static final double USUAL_CLOCK = 2.5;
    private static final String LIKE_XEONS = "as on Xeons; not measured";
    private static final Pattern NOMINAL = Pattern.compile("@ *([0-9.]+) *GHz");

    private final SystemFiles system;
    private final int available;
    private final HostTopology topology;
    private final Draft draft = new Draft();

    private HostDescription(SystemFiles system, int available) {
        this.system = system;
        this.available = available;
        this.topology = HostTopology.of(system, available);
    }

    /** Of the machine we run on. */
    public static Machine read() {
        return read(SystemFiles.ofThisMachine(), Runtime.getRuntime().availableProcessors());
    }

    /**
     * Of the machine that some files tell about.
     *
     * @param available processors that this process may use, at least 1
     */
    public static Machine read(SystemFiles system, int available) {
        return new HostDescription(system, available).machine();
    }

    private Machine machine() {
        clock();
        topology();
        caches();
        memory();
        draft.table("software").guess("barrier-level", 120, "ns", "per level of an OpenMP barrier, up and down, as on Xeons");
        compute();
        energy();
        String name = system.model().orElse("unnamed processor (" + System.getProperty("os.arch") + ")");
        return new Machine(ID, name, "this machine, as its system reports it", MemoryKind.OWNERS, TICKS, draft.figures());
    }

    private void clock() {
        draft.table("clock");
        OptionalLong base = system.whole("sys/devices/system/cpu/cpu0/cpufreq/base_frequency");
        OptionalLong most = system.whole("sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq");
        Matcher named = NOMINAL.matcher(system.model().orElse(""));
        OptionalDouble now = megahertz();
        if (isClock(base.orElse(0) / 1e6)) {
            draft.figure("frequency", base.getAsLong() / 1e6, "GHz", REPORTED, HIGH, "cpufreq/base_frequency");
        } else if (named.find() && isClock(number(named.group(1)))) {
            draft.figure("frequency", number(named.group(1)), "GHz", REPORTED, HIGH, "the model's name");
        } else if (isClock(most.orElse(0) / 1e6)) {
            draft.figure("frequency", most.getAsLong() / 1e6, "GHz", REPORTED, MEDIUM, "cpufreq/cpuinfo_max_freq, the highest");
        } else if (isClock(now.orElse(0) / 1e3)) {
            draft.figure("frequency", now.getAsDouble() / 1e3, "GHz", REPORTED, MEDIUM, "/proc/cpuinfo, when it was read");
        } else {
            draft.guess("frequency", USUAL_CLOCK, "GHz", "the system does not tell");
        }
    }

    private OptionalDouble megahertz() {
        return system.information("cpu MHz", "cpu MHz static", "clock")
                .map(text -> OptionalDouble.of(number(text.replaceAll("MHz$", "")))).orElse(OptionalDouble.empty());
    }

    private static boolean isClock(double gigahertz) {
        return gigahertz >= 0.05 && gigahertz <= TICKS;
    }

    /** 0 for what is no number. */
    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException unknownForm) {
            return 0;
        }
    }

    private void topology() {
        String uneven = topology.even() ? "" : "; not all sockets or cores are alike, the largest counts for all";
        draft.table("topology");
        count("sockets", topology.sockets(), topology.source() + uneven);
        count("cores", topology.cores(), "per socket: " + topology.source() + uneven);
        count("threads", topology.threads(), "hardware threads per core: " + topology.source() + uneven);
        count("cores-per-tile", topology.tile(), topology.tileLevel() == 0 ? "no cache that only some cores of a socket share"
                : "cores that share a cache of level " + topology.tileLevel() + ", of which a socket has several");
        draft.guess("columns", 1, "1", "distances on the chip are not modelled, only their mean");
        draft.figure("usable", Math.clamp(available, 1, topology.total()), "1", REPORTED, HIGH,
                "processors that this process may use");
    }

    private void count(String name, int value, String source) {
        draft.figure(name, value, "1", topology.evidence(), topology.confidence(), source);
    }

    private void caches() {
        int nearer = 0; // levels without a gap so far, each used by no fewer than the one before
        int users = 0;
        for (Cache cache : system.caches(0)) {
            draft.table("cache.level-" + cache.level())
                    .figure("size", cache.bytes() / 1024.0, "KB", REPORTED, HIGH, "of the first processor, for data")
                    .figure("sharing", cache.sharing().size(), "1", REPORTED, HIGH, "processors that use it")
                    .guess("load", switch (cache.level()) {
                        case 1 -> 4;
                        case 2 -> 14;
                        default -> 60;
                    }, "cycles", LIKE_XEONS);
            if (cache.level() == nearer + 1 && cache.sharing().size() >= users) {
                nearer = cache.level();
                users = cache.sharing().size();
                draft.guess("bandwidth", switch (cache.level()) {
                    case 1 -> 150;
                    case 2 -> 50;
                    default -> 20;
                }, "GB/s", "of one core, for fields that fit, " + LIKE_XEONS);
            }
        }
    }

    private void memory() {
        draft.table("memory");
        system.memory().ifPresent(bytes -> draft.figure("size", bytes >> 20, "MB", REPORTED, HIGH, "/proc/meminfo"));
        draft.guess("load", 90, "ns", "from memory, caches missed, " + LIKE_XEONS)
                .figure("issue", 1, "cycles", RECALLED, MEDIUM, "a posted store")
                .guess("hit", 4, "cycles", "first-level cache, " + LIKE_XEONS)
                .guess("poll-gap", 8, "cycles", "between looks of a spinning loop, at most")
                .guess("same-core", 8, "ns", topology.threads() == 1 ? "not used: cores run one thread" : LIKE_XEONS)
                .guess("same-tile", 50, "ns", topology.tile() == 1 ? "not used: there are no tiles" : LIKE_XEONS)
                .guess("same-socket", 50, "ns", topology.cores() == 1 ? "not used: sockets have one core" : LIKE_XEONS)
                .guess("cross-socket", 120, "ns", topology.sockets() == 1 ? "not used: there is one socket" : LIKE_XEONS)
                .guess("atomic", 5, "ns", "more than a transfer, for a read-modify-write, " + LIKE_XEONS)
                .guess("atomic-owned", 20, "cycles", "read-modify-write of an owned line, " + LIKE_XEONS)
                .guess("reader-interval", 0, "ns", "readers are served one after the other, a transfer each")
                .guess("occupancy", 1.5, "ns", "of the place that orders the transactions of a line, as on Xeons");
    }

    private void compute() {
        draft.table("compute");
        lanes();
        draft.guess("efficiency", 0.5, "1",
                "instructions per cycle of stencil code against one per lane and cycle, as on Xeons");
        for (String name : List.of("sum", "product", "write")) {
            draft.guess(name, 1, "cycles", "throughput of a vector instruction, as on Xeons");
        }
        draft.guess("division", 8, "cycles", "throughput of a vector instruction, as on Xeons")
                .guess("root", 10, "cycles", "throughput of a vector instruction, as on Xeons")
                .guess("read", 0.5, "cycles", "two loads per cycle, as on Xeons")
                .guess("bandwidth", Math.min(80, 10 * topology.cores()), "GB/s", "per socket: 10 GB/s for a core, at most 80; "
                        + "not measured");
    }

    private void lanes() {
        Set<String> can = system.features();
        if (can.contains("avx512f")) {
            draft.figure("lanes", 8, "1", REPORTED, HIGH, "/proc/cpuinfo: AVX-512, 8 doubles");
        } else if (can.contains("avx")) {
            draft.figure("lanes", 4, "1", REPORTED, HIGH, "/proc/cpuinfo: AVX, 4 doubles");
        } else if (can.contains("sse2") || can.contains("asimd") || can.contains("vx")) {
            draft.figure("lanes", 2, "1", REPORTED, can.contains("sve") ? LOW : HIGH, can.contains("sve")
                    ? "/proc/cpuinfo: SVE, of a width it does not tell; 2 doubles at least" : "/proc/cpuinfo: 2 doubles");
        } else {
            draft.guess("lanes", 2, "1", "the system does not tell; most processors compute 2 doubles at once");
        }
    }

    private void energy() {
        int cores = topology.sockets() * topology.cores();
        OptionalLong limit = system.whole("sys/class/powercap/intel-rapl:0/constraint_0_power_limit_uw");
        draft.table("energy");
        if (limit.orElse(0) > 0) {
            double watts = limit.getAsLong() / 1e6;
            draft.figure("active", watts / topology.cores(), "W", DERIVED, MEDIUM, "the socket's power limit of "
                    + Math.round(watts) + " W over its cores");
        } else {
            draft.figure("active", cores > 8 ? 7 : 10, "W", GUESSED, LOW, "per core, as on Xeons");
        }
        draft.guess("spin", 0.8, "1", "of the active power, 0.7 to 0.9")
                .guess("suspended", 0.2, "1", "of the active power, 0.1 to 0.3");
    }
}

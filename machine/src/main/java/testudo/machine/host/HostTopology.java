package testudo.machine.host;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.sync.processors.Cache;
import testudo.sync.processors.Processor;
import testudo.sync.processors.SystemFiles;

/**
 * How many of what the host has. Machines are even: where sockets or cores differ, the largest counts for all.
 *
 * @param threads per core
 * @param tile cores that share a cache which the whole socket does not, 1 if there is none
 * @param tileLevel of that cache, 0 if there is none
 * @param even whether all sockets have as many cores, and all cores as many threads
 */
record HostTopology(
        int sockets, int cores, int threads, int tile, int tileLevel, boolean even, Evidence evidence, String source) {

    /** @param available processors, for systems that tell nothing */
    static HostTopology of(SystemFiles system, int available) {
        List<Processor> processors = system.processors();
        if (!processors.isEmpty()) {
            return ofProcessors(processors);
        }
        return ofInformation(system).orElseGet(() -> new HostTopology(1, available, 1, 1, 0, true, Evidence.GUESSED,
                "the system tells only how many processors there are; each is taken for a core of one socket"));
    }

    private static HostTopology ofProcessors(List<Processor> all) {
        Map<Integer, Long> cores = all.stream().collect(Collectors.groupingBy(Processor::socket,
                Collectors.mapping(Processor::core,
                        Collectors.collectingAndThen(Collectors.toSet(), set -> (long) set.size()))));
        int most = cores.values().stream().mapToInt(Long::intValue).max().orElseThrow();
        int threads = all.stream().mapToInt(processor -> processor.core().size()).max().orElseThrow();
        Optional<Cache> shared = sharedByPart(all, most);
        return new HostTopology(cores.size(), most, threads, shared.map(cache -> users(cache, all)).orElse(1),
                shared.map(Cache::level).orElse(0), all.size() == cores.size() * most * threads, Evidence.REPORTED,
                "/sys/devices/system/cpu");
    }

    /** The farthest cache that several cores share, but not all of the socket. */
    private static Optional<Cache> sharedByPart(List<Processor> all, int cores) {
        return all.getFirst().caches().reversed().stream()
                .filter(cache -> users(cache, all) > 1 && users(cache, all) < cores && cores % users(cache, all) == 0)
                .findFirst();
    }

    private static int users(Cache cache, List<Processor> all) {
        return (int) all.stream().filter(processor -> cache.sharing().contains(processor.number()))
                .map(Processor::core).distinct().count();
    }

    /** From the entries that processors of some kinds have. */
    private static Optional<HostTopology> ofInformation(SystemFiles system) {
        List<Map<String, String>> all = system.information().stream()
                .filter(entries -> entries.containsKey("processor")).toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        int sockets = distinct(all, "physical id");
        int cores = all.stream().allMatch(entries -> entries.containsKey("core id"))
                ? (int) all.stream().map(HostTopology::core).distinct().count() : all.size();
        int most = Math.ceilDiv(cores, sockets);
        int threads = Math.ceilDiv(all.size(), cores);
        boolean told = all.getFirst().containsKey("physical id") && all.getFirst().containsKey("core id");
        return Optional.of(new HostTopology(sockets, most, threads, 1, 0, all.size() == sockets * most * threads,
                told ? Evidence.REPORTED : Evidence.GUESSED, told ? "/proc/cpuinfo"
                        : "/proc/cpuinfo lists processors; each is taken for a core of one socket"));
    }

    private static int distinct(List<Map<String, String>> all, String key) {
        return (int) all.stream().map(entries -> entries.getOrDefault(key, "0")).distinct().count();
    }

    private static List<String> core(Map<String, String> entries) {
        return Stream.of("physical id", "core id").map(key -> entries.getOrDefault(key, "0")).toList();
    }

    Confidence confidence() {
        return evidence == Evidence.GUESSED || !even ? Confidence.LOW : Confidence.HIGH;
    }

    int total() {
        return sockets * cores * threads;
    }
}

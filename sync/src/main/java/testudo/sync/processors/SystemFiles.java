package testudo.sync.processors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files in which Linux tells about the machine.
 *
 * <p>Safe to share between threads. Reads anew at each call and never throws for what is not there or cannot be understood.
 *
 * <p>Source: sysfs-devices-system-cpu of the Linux kernel's ABI documentation; proc(5).
 */
public final class SystemFiles {

    private static final String PROCESSORS = "sys/devices/system/cpu/";
    private static final String NODES = "sys/devices/system/node/";

    private final Path root;

    /**
     * The files below a folder.
     *
     * @param root the folder that holds {@code sys} and {@code proc}
     */
    public SystemFiles(Path root) {
        this.root = root;
    }

    /** Those below {@code /}. */
    public static SystemFiles ofThisMachine() {
        return new SystemFiles(Path.of("/"));
    }

    /** Those that are online, in the system's order; empty where it does not tell where they sit. */
    public List<Processor> processors() {
        List<Processor> found = new ArrayList<>();
        for (int number : online()) {
            Optional<Processor> processor = processor(number);
            if (processor.isEmpty()) {
                return List.of();
            }
            found.add(processor.get());
        }
        return List.copyOf(found);
    }

    /** The numbers of those that are online; empty where the system does not tell. */
    public List<Integer> online() {
        return text(PROCESSORS + "online").flatMap(SystemFiles::list).orElse(List.of());
    }

    private Optional<Processor> processor(int number) {
        String topology = PROCESSORS + "cpu" + number + "/topology/";
        return text(topology + "core_cpus_list").or(() -> text(topology + "thread_siblings_list"))
                .flatMap(SystemFiles::list)
                .map(core -> new Processor(number, (int) Math.max(0, whole(topology + "physical_package_id").orElse(0)),
                        core, caches(number)));
    }

    /** Those for data that a processor uses, from the first level on. */
    public List<Cache> caches(int processor) {
        List<Cache> found = new ArrayList<>();
        for (int n = 0;; n++) {
            String folder = PROCESSORS + "cpu" + processor + "/cache/index" + n;
            OptionalLong level = whole(folder + "/level");
            if (level.isEmpty()) {
                return List.copyOf(found);
            }
            if (!text(folder + "/type").orElse("").equals("Instruction")) {
                try {
                    found.add(Cache.read(root.resolve(folder), (int) level.getAsLong()));
                } catch (IOException | IllegalArgumentException untold) {
                    // The next level may be told all the same.
                }
            }
        }
    }

    /** The NUMA node that a processor belongs to; 0 where the system does not tell. */
    public int node(int processor) {
        for (int node : text(NODES + "online").flatMap(SystemFiles::list).orElse(List.of())) {
            if (text(NODES + "node" + node + "/cpulist").flatMap(SystemFiles::list).orElse(List.of()).contains(processor)) {
                return node;
            }
        }
        return 0;
    }

    /** From one NUMA node to another in the firmware's measure, in which 10 is to itself; 20 where the system does not tell. */
    public int distance(int from, int to) {
        List<Integer> online = text(NODES + "online").flatMap(SystemFiles::list).orElse(List.of());
        String[] row = text(NODES + "node" + from + "/distance").orElse("").split("\\s+");
        int place = online.indexOf(to);
        return place < 0 || place >= row.length ? 20 : (int) number(row[place]).orElse(20);
    }

    /** The entries of {@code /proc/cpuinfo}, one map per processor; keys differ between kinds of processors. */
    public List<Map<String, String>> information() {
        List<Map<String, String>> all = new ArrayList<>();
        Map<String, String> one = new LinkedHashMap<>();
        for (String line : text("proc/cpuinfo").orElse("").lines().toList()) {
            int colon = line.indexOf(':');
            if (colon < 0) {
                all.add(one);
                one = new LinkedHashMap<>();
            } else {
                one.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
            }
        }
        all.add(one);
        return all.stream().filter(entries -> !entries.isEmpty()).toList();
    }

    /** The first entry of {@code /proc/cpuinfo} under one of these keys. */
    public Optional<String> information(String... keys) {
        List<Map<String, String>> all = information();
        return Stream.of(keys).flatMap(key -> all.stream().map(entries -> entries.getOrDefault(key, "")))
                .filter(value -> !value.isEmpty()).findFirst();
    }

    /** The model's name. */
    public Optional<String> model() {
        return information("model name", "Model Name", "cpu", "Processor", "uarch", "Hardware")
                .or(() -> text("sys/devices/virtual/dmi/id/product_name"));
    }

    /** What the processors' instructions can do, in the system's words. */
    public Set<String> features() {
        return information("flags", "Features", "features").map(words -> Set.copyOf(List.of(words.split("\\s+"))))
                .orElse(Set.of());
    }

    /** Of the whole machine (bytes). */
    public OptionalLong memory() {
        return text("proc/meminfo").flatMap(all -> all.lines().filter(line -> line.startsWith("MemTotal:")).findFirst())
                .map(line -> number(line.replaceAll("\\D", "")))
                .filter(OptionalLong::isPresent).map(kilobytes -> OptionalLong.of(kilobytes.getAsLong() << 10))
                .orElse(OptionalLong.empty());
    }

    /** Threads of other programs that run or wait for a processor, at this moment; empty where the system does not tell. */
    public OptionalLong othersRunning() {
        OptionalLong all = text("proc/loadavg").map(line -> number(line.replaceAll("^.* (\\d+)/.*$", "$1")))
                .orElse(OptionalLong.empty());
        return all.isEmpty() ? all : OptionalLong.of(Math.max(0, all.getAsLong() - ownRunning()));
    }

    private long ownRunning() {
        try (Stream<Path> threads = Files.list(root.resolve("proc/self/task"))) {
            // the state follows the name, which stands in brackets and may hold anything
            return threads.filter(thread -> text(thread.resolve("stat").toString()).orElse("").matches("(?s).*\\) R [^)]*"))
                    .count();
        } catch (IOException | UncheckedIOException untold) {
            return 0;
        }
    }

    /** A file that holds one whole number. */
    public OptionalLong whole(String path) {
        return text(path).map(SystemFiles::number).orElse(OptionalLong.empty());
    }

    private Optional<String> text(String path) {
        try {
            return Optional.of(new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8).strip());
        } catch (IOException | SecurityException untold) {
            return Optional.empty();
        }
    }

    private static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException unknownForm) {
            return OptionalLong.empty();
        }
    }

    private static Optional<List<Integer>> list(String text) {
        try {
            return Optional.of(ProcessorList.parse(text)).filter(all -> !all.isEmpty());
        } catch (IllegalArgumentException unknownForm) {
            return Optional.empty();
        }
    }
}

package testudo.cli.timeline;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

import testudo.sync.platform.Activity;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/**
 * A shade for each kernel, unlike those of the kernels that a worker computed just before and after it.
 *
 * <p>Kernels are taken in the order of their first computation; each has the next shade in turn that no neighbour has already. A kernel with more neighbours than
 * there are shades has one of theirs.
 */
final class KernelShades {

    /** Blue and green, so that they differ from what waits; also for eyes that do not tell red from green, by their brightness. */
    private static final List<String> SHADES = List.of("#3b75af", "#8cc5e3", "#1f4e79", "#5aa469", "#a9d6a5", "#2f6f6a");

    /** That of the first kernel. */
    static final String FIRST = SHADES.getFirst();

    private final SequencedMap<String, String> byKernel = new LinkedHashMap<>();

    private KernelShades() {}

    static KernelShades of(Timeline timeline) {
        SequencedMap<String, Set<String>> neighbours = neighbours(timeline);
        KernelShades shades = new KernelShades();
        int next = 0;
        for (Map.Entry<String, Set<String>> kernel : neighbours.entrySet()) {
            int shade = next;
            for (int tried = 0; tried < SHADES.size() && shades.has(kernel.getValue(), shade); tried++) {
                shade = (shade + 1) % SHADES.size();
            }
            shades.byKernel.put(kernel.getKey(), SHADES.get(shade));
            next = (shade + 1) % SHADES.size();
        }
        return shades;
    }

    private boolean has(Set<String> kernels, int shade) {
        return kernels.stream().anyMatch(kernel -> SHADES.get(shade).equals(byKernel.get(kernel)));
    }

    private static SequencedMap<String, Set<String>> neighbours(Timeline timeline) {
        SequencedMap<String, Set<String>> all = new LinkedHashMap<>();
        Map<Integer, String> last = new HashMap<>(); // by worker
        for (Span span : timeline.spans()) {
            if (span.kind() != Activity.Kind.COMPUTE) {
                continue;
            }
            Set<String> own = all.computeIfAbsent(span.what(), _ -> new HashSet<>());
            String before = last.put(span.worker(), span.what());
            if (before != null && !before.equals(span.what())) {
                own.add(before);
                all.get(before).add(span.what());
            }
        }
        return all;
    }

    /** Of a kernel, or of kernels computed together. */
    String of(String kernel) {
        return byKernel.get(kernel);
    }

    /** By kernel, in the order of their first computation. */
    SequencedMap<String, String> all() {
        return Collections.unmodifiableSequencedMap(byKernel);
    }
}

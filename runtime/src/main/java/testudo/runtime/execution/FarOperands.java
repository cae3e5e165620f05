package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.api.grid.Halo;
import testudo.api.program.Assignment;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.kernel.Operands;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Schedule;

/**
 * Tells which operands are in memory, where a worker's arrays are more than its part of the last cache holds.
 *
 * <p>A target is if it leaves the caches before it is read: to fetch what such a store replaces, and to keep what it stored,
 * is waste. The first worker's script is walked, from the middle one of a kernel's largest boxes to the box with which half of what it
 * wrote has been read, in the next sweep at the latest. What of one array is touched more than once counts up to the array's size.
 *
 * <p>What is read is if its array is larger than the cache.
 */
final class FarOperands {

    private final Schedule schedule;
    private final long cache;
    /** How often arrays change places in a sweep: once, or not at all. */
    private final int flips;
    private final List<KernelGroup> script = new ArrayList<>();
    private final Map<List<Assignment>, Map<Buffer, Halo>> reads = new HashMap<>();
    private final Map<List<Assignment>, Set<Integer>> known = new HashMap<>();

    FarOperands(Schedule schedule, Groups groups, Caches caches) {
        this.schedule = schedule;
        flips = schedule.alternates() ? 1 : 0;
        cache = caches.third() == 0 ? caches.second() : caches.thirdFor(schedule.team());
        // The arrays of leaning columns are large, but what a step touches of them stays near.
        boolean near = schedule.decomposition().tiling() instanceof Tiling.Leaning;
        if (!near && schedule.bytes() / schedule.team() > cache) {
            schedule.scripts().getFirst().phases().forEach(phase -> script.addAll(groups.of(phase)));
        }
    }

    /** A group's operands with what is known of them; the same for all groups of these kernels. */
    Operands in(Operands operands, KernelGroup group) {
        if (script.isEmpty()) {
            return operands;
        }
        return operands.withFar(known.computeIfAbsent(kernels(group), kernels -> {
            Set<Integer> far = leaving(kernels);
            for (int n = kernels.size(); n < operands.fields().size(); n++) {
                if (schedule.bytes(schedule.buffer(operands.fields().get(n), 0)) > cache) {
                    far.add(n);
                }
            }
            return far;
        }));
    }

    private static List<Assignment> kernels(KernelGroup group) {
        return group.members().stream().map(Compute::kernel).toList();
    }

    private Set<Integer> leaving(List<Assignment> kernels) {
        int[] boxes = IntStream.range(0, script.size()).filter(n -> kernels(script.get(n)).equals(kernels)).toArray();
        long most = IntStream.of(boxes).mapToLong(n -> volume(script.get(n))).max().orElse(0);
        int[] largest = IntStream.of(boxes).filter(n -> volume(script.get(n)) == most).toArray();
        Set<Integer> leaving = new HashSet<>();
        for (int target = 0; target < kernels.size() && largest.length > 0; target++) {
            int middle = largest[largest.length / 2];
            if (leaves(middle, script.get(middle).members().get(target))) {
                leaving.add(target);
            }
        }
        return leaving;
    }

    private boolean leaves(int writer, Compute written) {
        KernelGroup writing = script.get(writer);
        int memory = written.target().evenMemory();
        if (reads(writing).keySet().stream().anyMatch(read -> read.evenMemory() == memory)) {
            return false; // what is replaced is in the cache
        }
        long[] touched = new long[schedule.memories()];
        long sum = 0;
        long read = 0;
        for (int n = writer + 1; n <= writer + script.size() && sum <= cache; n++) {
            int sweep = n / script.size();
            KernelGroup next = script.get(n % script.size());
            read += read(next, sweep, memory, written.box());
            if (2 * read >= written.box().volume()) {
                // Both follow the same order: an element waits for the rest of the one and the beginning of the other.
                return sum + Math.min(bytes(writing), bytes(next)) > cache;
            }
            sum += touch(next, sweep, touched);
        }
        return true;
    }

    /** How many of the elements written a group reads. */
    private long read(KernelGroup group, int sweep, int memory, Box written) {
        Box box = group.first().box();
        return reads(group).entrySet().stream().filter(read -> read.getKey().memory((long) sweep * flips) == memory)
                .mapToLong(read -> box.grow(read.getValue()).intersect(written).volume()).max().orElse(0);
    }

    /** What a group reads beside what its own members hand on, and how far around. */
    private Map<Buffer, Halo> reads(KernelGroup group) {
        return reads.computeIfAbsent(kernels(group), kernels -> {
            Map<Buffer, Halo> found = new HashMap<>();
            Set<Field> computed = new HashSet<>();
            for (Assignment kernel : kernels) {
                kernel.reads().forEach((field, pattern) -> {
                    if (!computed.contains(field)) {
                        found.merge(schedule.buffer(field, 0), pattern.halo(), Halo::union);
                    }
                });
                computed.add(kernel.target());
            }
            return found;
        });
    }

    /** Notes that a group's operands have been touched; tells how many bytes are new. */
    private long touch(KernelGroup group, int sweep, long[] touched) {
        Set<Buffer> buffers = new HashSet<>(reads(group).keySet());
        group.members().forEach(member -> buffers.add(member.target()));
        long added = 0;
        for (Buffer buffer : buffers) {
            int memory = buffer.memory((long) sweep * flips);
            long now = Math.min(touched[memory] + volume(group) * schedule.precision(buffer).bytes(),
                    schedule.bytes(buffer));
            added += now - touched[memory];
            touched[memory] = now;
        }
        return added;
    }

    private long bytes(KernelGroup group) {
        return touch(group, 0, new long[schedule.memories()]);
    }

    private static long volume(KernelGroup group) {
        return group.first().box().volume();
    }
}

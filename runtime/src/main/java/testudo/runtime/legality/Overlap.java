package testudo.runtime.legality;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Schedule;

/**
 * Finds slots that a worker reads and writes in one phase through different levels of a state in one array.
 *
 * <p>A replay takes each computation as a whole, all reads before all writes, and one after the other. What runs does
 * neither: it reads and writes element by element, and kernels that share what they read run together.
 */
final class Overlap {

    private final Schedule schedule;
    private final Axis plane;

    private Overlap(Schedule schedule) {
        this.schedule = schedule;
        plane = schedule.roles().plane();
    }

    static Optional<Violation> in(Schedule schedule) {
        boolean possible = schedule.buffers().stream().anyMatch(b -> b.kind() == Buffer.Kind.BETWEEN);
        return possible ? new Overlap(schedule).find() : Optional.empty();
    }

    private Optional<Violation> find() {
        for (Phase phase : schedule.phases()) {
            for (int w = 0; w < schedule.workers(); w++) {
                List<Compute> computations = schedule.scripts().get(w).phases().get(phase.index());
                Map<Buffer, BitSet> written = new HashMap<>();
                computations.forEach(c -> add(written, c, c.target(), 0));
                for (Compute c : computations) {
                    Optional<Buffer> overwritten = overwritten(read(c, w), written);
                    if (overwritten.isPresent()) {
                        return Optional.of(Violation.of(Violation.Kind.OVERWRITES_INPUT, w, phase, c,
                                overwritten.get().field().name(), w));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** What is read of a slot that is written through another buffer of the same array. */
    private static Optional<Buffer> overwritten(Map<Buffer, BitSet> read, Map<Buffer, BitSet> written) {
        return read.keySet().stream().filter(from -> written.keySet().stream().anyMatch(to -> from != to
                && from.evenMemory() == to.evenMemory() && read.get(from).intersects(written.get(to)))).findFirst();
    }

    private Map<Buffer, BitSet> read(Compute c, int worker) {
        Map<Buffer, BitSet> slots = new HashMap<>();
        c.kernel().reads().forEach((field, pattern) -> pattern.offsets().stream().mapToInt(o -> o.along(plane)).distinct()
                .forEach(offset -> add(slots, c, schedule.buffer(field, worker), offset)));
        return slots;
    }

    private void add(Map<Buffer, BitSet> slots, Compute c, Buffer buffer, int offset) {
        Layout layout = schedule.layout(buffer);
        BitSet of = slots.computeIfAbsent(buffer, _ -> new BitSet());
        for (int p = c.in(layout, plane, offset).lo(); p < c.in(layout, plane, offset).hi(); p++) {
            of.set(layout.slot(p));
            int written = p;
            layout.copies().stream().filter(copy -> offset == 0 && copy.source() == written)
                    .forEach(copy -> of.set(layout.slot(copy.plane())));
        }
    }
}

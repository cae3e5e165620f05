package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.program.StencilPattern;
import testudo.runtime.decomposition.AxisSource;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;

/**
 * What one worker does in one phase, cut into strips and interior.
 *
 * @param strips   the low strips of all kernels in program order, then the high ones
 * @param interior what is left of all kernels, in program order
 */
record Strips(List<Compute> strips, List<Compute> interior) {

    /** Whether there is something to publish early, and something to do after that. */
    boolean worthwhile() {
        return !strips.isEmpty() && !interior.isEmpty();
    }

    /** Empty when the slab is too narrow: strips would meet. */
    static Optional<Strips> of(Schedule schedule, Reaches reaches, int worker, List<Compute> phase) {
        return new Cut(schedule, reaches, worker, phase).made();
    }

    /** Where each kernel's interior begins and ends, in unwrapped indices along the cut. */
    private static final class Cut {

        private static final int NO_LOW = Integer.MIN_VALUE / 2;
        private static final int NO_HIGH = Integer.MAX_VALUE / 2;

        private final Schedule schedule;
        private final Reaches reaches;
        private final int worker;
        private final Axis axis;
        private final List<Compute> phase;
        private final int[] low;
        private final int[] high;

        Cut(Schedule schedule, Reaches reaches, int worker, List<Compute> phase) {
            this.schedule = schedule;
            this.reaches = reaches;
            this.worker = worker;
            this.phase = phase;
            axis = schedule.cut();
            low = new int[phase.size()];
            high = new int[phase.size()];
            Arrays.fill(low, NO_LOW);
            Arrays.fill(high, NO_HIGH);
            for (int n = 0; n < phase.size(); n++) {
                exchange(n);
            }
            for (int n = phase.size() - 1; n >= 0; n--) {
                for (int later = n + 1; later < phase.size(); later++) {
                    order(n, later);
                    boundary(n, later);
                }
            }
        }

        /** Strips hold whatever others read, and all elements that read what is others'. */
        private void exchange(int n) {
            Compute c = phase.get(n);
            Interval own = schedule.part(c.column(), worker);
            if (!c.target().isPrivate()) {
                low[n] = own.lo() + reaches.above(c.target().field());
                high[n] = own.hi() - reaches.below(c.target().field());
            }
            c.kernel().reads().forEach((field, pattern) -> {
                if (!schedule.buffer(field, worker).isPrivate()) {
                    Interval offsets = Reaches.offsets(pattern, axis);
                    low[n] = Math.max(low[n], own.lo() - offsets.lo());
                    high[n] = Math.min(high[n], own.hi() - offsets.hi() + 1);
                }
            });
            low[n] = low[n] <= from(c) || open(own.lo(), 0) ? NO_LOW : low[n];
            high[n] = high[n] >= to(c) || open(own.hi(), extent()) ? NO_HIGH : high[n];
        }

        private int extent() {
            return schedule.analysis().program().grid().extent(axis);
        }

        /** Whether a part ends where the grid does, with nobody on the other side of a seam. */
        private boolean open(int end, int gridEnd) {
            return end == gridEnd && schedule.analysis().program().fields().stream()
                    .noneMatch(f -> f.spec().boundaries().periodic(axis));
        }

        /**
         * Keeps strips of a later kernel, which run before the interior of an earlier one, from what that interior has still to do:
         * they may not read what it writes, nor write what it reads or writes. A strip that goes to the other end of its slab, or
         * nearly, also writes ghosts beyond it; only an earlier kernel that is run as a whole has certainly read those.
         */
        private void order(int earlier, int later) {
            Interval offsets = reaches.between(phase.get(earlier), phase.get(later));
            if (offsets.isEmpty()) {
                return;
            }
            int reach = Math.max(Math.abs(offsets.lo()), Math.abs(offsets.hi()));
            if (low[later] != NO_LOW) {
                low[earlier] = Math.max(low[earlier], low[later] + reach > to(phase.get(later)) ? to(phase.get(earlier))
                        : low[later] + Math.max(0, offsets.hi() - 1));
            }
            if (high[later] != NO_HIGH) {
                high[earlier] = Math.min(high[earlier], high[later] - reach < from(phase.get(later)) ? from(phase.get(earlier))
                        : high[later] + Math.min(0, offsets.lo()));
            }
        }

        /** What the later kernel's strips read outside the earlier one's field are the elements that a boundary rule names. */
        private void boundary(int earlier, int later) {
            Compute reader = phase.get(later);
            Field field = phase.get(earlier).target().field();
            StencilPattern pattern = reader.kernel().reads().get(field);
            if (pattern == null || field.spec().boundaries().periodic(axis)) {
                return;
            }
            Interval offsets = Reaches.offsets(pattern, axis);
            Interval domain = Interval.of(field.domain(), axis);
            if (low[later] != NO_LOW) {
                int end = Math.min(domain.lo(), low[later] + offsets.hi() - 1);
                for (int outside = from(reader) + offsets.lo(); outside < end; outside++) {
                    low[earlier] = Math.max(low[earlier], owner(field, outside, domain) + 1);
                }
            }
            if (high[later] != NO_HIGH) {
                int end = to(reader) + offsets.hi() - 1;
                for (int outside = Math.max(domain.hi(), high[later] + offsets.lo()); outside < end; outside++) {
                    high[earlier] = Math.min(high[earlier], owner(field, outside, domain));
                }
            }
        }

        /** The element with which a ghost is filled; a constant is filled with the element next to it. */
        private int owner(Field field, int outside, Interval domain) {
            AxisSource source = AxisSource.of(field, axis, outside);
            return source.constant() ? Math.clamp(outside, domain.lo(), domain.hi() - 1) : source.index();
        }

        private int from(Compute c) {
            return c.box().lower(axis) + c.shift().along(axis);
        }

        private int to(Compute c) {
            return c.box().upper(axis) + c.shift().along(axis);
        }

        Optional<Strips> made() {
            List<Compute> strips = new ArrayList<>();
            List<Compute> highs = new ArrayList<>();
            List<Compute> interior = new ArrayList<>();
            for (int n = 0; n < phase.size(); n++) {
                Compute c = phase.get(n);
                if (low[n] > high[n]) {
                    return Optional.empty();
                }
                add(strips, c, from(c), Math.min(to(c), low[n]));
                add(interior, c, Math.max(from(c), low[n]), Math.min(to(c), high[n]));
                add(highs, c, Math.max(from(c), high[n]), to(c));
            }
            strips.addAll(highs);
            return Optional.of(new Strips(strips, interior));
        }

        private void add(List<Compute> list, Compute c, int from, int to) {
            if (from < to) {
                int shift = c.shift().along(axis);
                list.add(c.on(c.box().with(axis, from - shift, to - shift)));
            }
        }
    }
}

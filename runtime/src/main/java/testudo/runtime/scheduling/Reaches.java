package testudo.runtime.scheduling;

import java.util.List;

import org.eclipse.collections.impl.map.mutable.primitive.ObjectIntHashMap;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** How far kernels reach along the cut axis: workers beyond their own parts, and later kernels into earlier ones. */
final class Reaches {

    private final Axis cut;
    /** How many cells beyond its part a worker reads; none of a field that is not named. */
    private final ObjectIntHashMap<Field> above = new ObjectIntHashMap<>();
    private final ObjectIntHashMap<Field> below = new ObjectIntHashMap<>();
    private final Interval[][] between;

    Reaches(Schedule schedule) {
        cut = schedule.cut();
        List<Assignment> kernels = schedule.analysis().program().assignments();
        between = new Interval[kernels.size()][kernels.size()];
        kernels.forEach(a -> kernels.forEach(b -> between[a.index()][b.index()] = between(a, b)));
        for (WorkerScript script : schedule.scripts()) {
            script.phases().forEach(phase -> phase.forEach(c -> {
                Interval own = schedule.part(c.column(), script.worker());
                int shift = c.shift().along(cut);
                c.kernel().reads().forEach((field, pattern) -> {
                    if (!schedule.buffer(field, script.worker()).isPrivate()) {
                        Interval reach = offsets(pattern, cut);
                        int up = c.box().upper(cut) + shift + reach.hi() - 1 - own.hi();
                        int down = own.lo() - c.box().lower(cut) - shift - reach.lo();
                        above.updateValue(Next.base(field), 0, most -> Math.max(most, up));
                        below.updateValue(Next.base(field), 0, most -> Math.max(most, down));
                    }
                });
            }));
        }
    }

    /** Elements of the earlier kernel that conflict with element 0 of the later one. */
    private Interval between(Assignment earlier, Assignment later) {
        Interval conflicts = earlier.target().equals(later.target()) ? new Interval(0, 1) : Interval.EMPTY;
        if (later.reads().containsKey(earlier.target())) {
            conflicts = conflicts.hull(offsets(later.reads().get(earlier.target()), cut));
        }
        if (earlier.reads().containsKey(later.target())) {
            Interval read = offsets(earlier.reads().get(later.target()), cut);
            conflicts = conflicts.hull(new Interval(1 - read.hi(), 1 - read.lo()));
        }
        return conflicts;
    }

    /**
     * Elements of an earlier kernel, relative to one of a later kernel, that write what it reads, read what it overwrites
     * or are overwritten by it; empty if the two have nothing in common.
     */
    Interval between(Compute earlier, Compute later) {
        return between[earlier.kernel().index()][later.kernel().index()];
    }

    /** How many cells above its part a worker reads; they are the lowest of the next worker's part. */
    int above(Field field) {
        return above.getIfAbsent(Next.base(field), 0);
    }

    /** How many cells below its part a worker reads. */
    int below(Field field) {
        return below.getIfAbsent(Next.base(field), 0);
    }

    /** From the lowest offset along an axis to the one after the highest. */
    static Interval offsets(StencilPattern pattern, Axis axis) {
        return pattern.offsets().stream().map(o -> new Interval(o.along(axis), o.along(axis) + 1))
                .reduce(Interval.EMPTY, Interval::hull);
    }
}

package testudo.distributed.reach;

import java.util.HashMap;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;
import testudo.distributed.division.Division;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Ranges;

/**
 * What one rank needs, found backwards: from its share of the states after some steps to the elements of all fields that lead there.
 *
 * <p>Indices along a periodic axis that is cut go on beyond both ends; along an axis that is not cut everything is needed.
 */
final class Walk {

    private final Program program;
    private final Division division;
    private final int rank;
    /** At the point reached. */
    private final Map<Field, Box> needed = new HashMap<>();
    /** At any point: what must have a place. */
    private final Map<Field, Box> touched = new HashMap<>();

    Walk(Program program, Division division, int rank) {
        this.program = program;
        this.division = division;
        this.rank = rank;
        program.fields().stream().filter(f -> !f.domain().isEmpty()).forEach(f -> touch(f, share(f)));
    }

    private Box share(Field field) {
        return division.share(field, rank);
    }

    /** Of every state and coefficient, before the first of the steps; with what reductions read between two. */
    Map<Field, Box> back(int steps) {
        program.states().forEach(state -> needed.put(state, share(state)));
        for (int s = 0; s < steps; s++) {
            step();
        }
        program.reductions().forEach(r -> Accesses.of(r.expr())
                .forEach((field, pattern) -> read(field, pattern, division.cells(rank))));
        return Map.copyOf(needed);
    }

    /** What the rank must have room for, by field. */
    Map<Field, Box> touched() {
        return touched;
    }

    private void step() {
        for (State state : program.states()) {
            if (program.advances(state)) {
                needed.put(state.next(), needed.getOrDefault(state, Box.EMPTY));
                needed.remove(state);
            }
        }
        for (Assignment a : program.assignments().reversed()) {
            Box wanted = needed.getOrDefault(a.target(), Box.EMPTY);
            Box computed = within(wanted, a);
            if (a.colour() < 0 && a.box().contains(a.target().domain())) {
                needed.remove(a.target());
            }
            if (!computed.isEmpty()) {
                a.reads().forEach((field, pattern) -> read(field, pattern, computed));
            }
        }
        needed.keySet().removeIf(Next.class::isInstance);
    }

    private void read(Field field, StencilPattern pattern, Box at) {
        Box all = needed.getOrDefault(field, Box.EMPTY);
        for (Offset o : pattern.offsets()) {
            Box read = field.domain();
            for (Axis axis : Axis.values()) {
                if (division.ranks().cuts(axis)) {
                    Interval sources = Ranges.sources(field, axis, Interval.of(at, axis).shift(o.along(axis)));
                    read = read.with(axis, sources.lo(), sources.hi());
                }
            }
            all = all.hull(read);
        }
        needed.put(field, all);
        touch(field, all);
    }

    private void touch(Field field, Box more) {
        touched.merge(field, more, Box::hull);
    }

    /** Where a kernel computes what is wanted: its region, and along periodic axes that are cut its images. */
    private Box within(Box wanted, Assignment a) {
        Box computed = wanted;
        for (Axis axis : Axis.values()) {
            if (division.ranks().cuts(axis)) {
                Interval part = Images.of(a, axis, Interval.of(wanted, axis)).stream()
                        .reduce(Interval.EMPTY, Interval::hull);
                computed = computed.with(axis, part.lo(), part.hi());
            } else {
                Interval part = Interval.of(wanted, axis).intersect(Interval.of(a.box(), axis));
                computed = computed.with(axis, part.lo(), part.hi());
            }
        }
        return computed.isEmpty() ? Box.EMPTY : computed;
    }
}

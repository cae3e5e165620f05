package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;
import testudo.distributed.division.Division;
import testudo.distributed.stage.Stages;
import testudo.runtime.decomposition.Interval;

/**
 * What one rank needs, found backwards: from its share of the states after some steps to the elements of all fields that lead there.
 *
 * <p>Indices along a round axis go on beyond both ends; along an axis that is not cut everything is needed.
 */
final class Walk {

    private final Program program;
    private final Division division;
    private final int rank;
    private final Reads reads;
    /** Where reductions are computed: an element per cell. */
    private final Field cells;
    /** At the point reached. */
    private final Map<Field, Boxes> needed = new HashMap<>();
    /** At any point: what must have a place. */
    private final Map<Field, Box> touched = new HashMap<>();
    private final Map<StencilPattern, List<Box>> spreads = new IdentityHashMap<>();

    Walk(Program program, Division division, int rank) {
        this.program = program;
        this.division = division;
        this.rank = rank;
        reads = new Reads(division);
        cells = new Local("cells", FieldSpec.of(Boundary.periodic()), program.grid());
        program.fields().forEach(f -> touched.put(f, division.share(f, rank)));
    }

    /**
     * Of every state and coefficient, before the first of so many steps or of fewer, as a run may end or stop after any: what one step reads
     * is not always among what two do. With what reductions read between two.
     */
    Map<Field, Boxes> back(int steps) {
        program.states().forEach(state -> needed.put(state, Boxes.of(division.share(state, rank))));
        Map<Field, Boxes> ever = new HashMap<>();
        for (int s = 0; s < steps; s++) {
            step();
            needed.forEach((field, boxes) -> ever.merge(field, boxes, Boxes::with));
        }
        needed.putAll(ever);
        reduce();
        return Map.copyOf(needed);
    }

    /** What the rank must have room for, by field. */
    Map<Field, Box> touched() {
        return touched;
    }

    /**
     * What the rank must have, after each stage, of the fields that the stage computes, when ranks hear of each other after every stage: as
     * much as is read of them until they are computed again.
     */
    List<Map<Field, Boxes>> afterStages(Stages stages) {
        List<Map<Field, Boxes>> after = new ArrayList<>();
        stages.kernels().forEach(_ -> after.add(new HashMap<>()));
        // Once for what is read in the same step, and again for what the next step reads.
        for (int round = 0; round < 2; round++) {
            program.states().forEach(state -> need(state, Boxes.of(division.share(state, rank))));
            reduce();
            toNext();
            for (int s = stages.count() - 1; s >= 0; s--) {
                for (Field field : stages.computed(s)) {
                    after.get(s).merge(field, needed.getOrDefault(field, Boxes.NONE), Boxes::with);
                    needed.put(field, Boxes.of(division.share(field, rank)));
                }
                back(stages.kernels().get(s));
            }
            // Nothing outlives a step but states: what several kernels compute in parts is still among what was needed.
            needed.keySet().removeIf(field -> field instanceof Next || field instanceof Local);
        }
        return after;
    }

    private void need(Field field, Boxes boxes) {
        needed.merge(field, boxes, Boxes::with);
    }

    private void reduce() {
        program.reductions().forEach(r -> Accesses.of(r.expr())
                .forEach((field, pattern) -> read(field, pattern, cells, Boxes.of(division.cells(rank)))));
    }

    private void toNext() {
        for (State state : program.states()) {
            if (program.advances(state)) {
                needed.put(state.next(), needed.getOrDefault(state, Boxes.NONE));
                needed.remove(state);
            }
        }
    }

    private void step() {
        toNext();
        back(program.assignments());
        needed.keySet().removeIf(Next.class::isInstance);
    }

    private void back(List<Assignment> kernels) {
        for (Assignment a : kernels.reversed()) {
            Boxes computed = needed.getOrDefault(a.target(), Boxes.NONE).each(wanted -> within(wanted, a));
            if (a.colour() < 0 && a.box().contains(a.target().domain())) {
                needed.remove(a.target());
            }
            if (!computed.isEmpty()) {
                a.reads().forEach((field, pattern) -> read(field, pattern, a.target(), computed));
            }
        }
    }

    private void read(Field field, StencilPattern pattern, Field target, Boxes at) {
        Boxes all = needed.getOrDefault(field, Boxes.NONE);
        for (Box spread : spreads.computeIfAbsent(pattern, p -> Spread.of(p, division.ranks()))) {
            all = all.with(at.flatEach(box -> reads.of(field, target, box, spread)));
        }
        needed.put(field, all);
        touched.merge(field, all.hull(), Box::hull);
    }

    /** Where a kernel computes what is wanted: its region, and along round axes its images. */
    private Box within(Box wanted, Assignment a) {
        Box computed = wanted;
        for (Axis axis : Axis.values()) {
            Interval part = Interval.of(wanted, axis);
            part = division.ranks().cuts(axis)
                    ? Images.of(a, axis, division.period(a.target(), axis), part).stream().reduce(Interval.EMPTY,
                            Interval::hull)
                    : part.intersect(Interval.of(a.box(), axis));
            computed = computed.with(axis, part.lo(), part.hi());
        }
        return computed.isEmpty() ? Box.EMPTY : computed;
    }
}

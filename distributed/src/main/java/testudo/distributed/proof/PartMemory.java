package testudo.distributed.proof;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.field.Source;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Message;
import testudo.distributed.exchange.Part;
import testudo.distributed.stage.Stages;
import testudo.distributed.subgrid.Subgrid;

/** A rank's memory: of every element, by which write of the whole program it came. */
final class PartMemory {

    private final Subgrid subgrid;
    private final Division division;
    private final Writers writers;
    private final Map<Field, long[]> writes = new HashMap<>();
    private long step;
    /** The first read, by what the rank must know, of an element that does not hold what it should. */
    private Optional<String> cause = Optional.empty();

    PartMemory(Subgrid subgrid, Division division, Writers writers) {
        this.subgrid = subgrid;
        this.division = division;
        this.writers = writers;
        for (Field field : subgrid.program().fields()) {
            writes.put(field, new long[Math.toIntExact(field.domain().volume())]);
            if (field instanceof State state) {
                writes.put(state.next(), new long[Math.toIntExact(field.domain().volume())]);
            }
        }
    }

    /** Takes a step as the rank does. */
    void step() {
        subgrid.program().assignments().forEach(part -> run(part, subgrid.wholeOf(part)));
        end();
    }

    /** Runs a stage as the rank does. */
    void stage(Stages stages, int index) {
        subgrid.program().assignments().stream().filter(part -> stages.of(subgrid.wholeOf(part)) == index)
                .forEach(part -> run(part, subgrid.wholeOf(part)));
        if (index == stages.count() - 1) {
            end();
        }
    }

    private void end() {
        for (State state : subgrid.program().states()) {
            if (subgrid.program().advances(state)) {
                writes.put(state, writes.get(state.next()).clone());
            }
        }
        step++;
    }

    private void run(Assignment part, Assignment whole) {
        Box box = part.box();
        long[] before = writes.get(part.target());
        long[] target = before.clone();
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    if (part.covers(i, j, k)) {
                        target[at(part.target(), i, j, k)] = written(part, whole, i, j, k);
                    }
                }
            }
        }
        writes.put(part.target(), target);
    }

    private long written(Assignment part, Assignment whole, int i, int j, int k) {
        int[] e = whole(whole.target(), i, j, k);
        boolean known = whole.box().contains(e[0], e[1], e[2]) && whole.covers(e[0], e[1], e[2]);
        for (var read : part.reads().entrySet()) {
            for (Offset o : read.getValue().offsets()) {
                if (known && !holds(read.getKey(), i + o.di(), j + o.dj(), k + o.dk(), whole.index())) {
                    known = false;
                    if (cause.isEmpty() && share(whole.target()).contains(e[0], e[1], e[2])) {
                        cause = Optional
                                .of("kernel '" + whole.name() + "' at (" + e[0] + "," + e[1] + "," + e[2] + ") in step " + step
                                        + " reads '" + read.getKey().name() + "' at " + o
                                        + ", where that is not the value of this step");
                    }
                }
            }
        }
        return known ? writers.write(whole, step) : Writers.GARBAGE;
    }

    private Box share(Field whole) {
        return division.share(whole, subgrid.rank());
    }

    /** Whether a read finds what the whole program would. */
    private boolean holds(Field field, int i, int j, int k, int kernel) {
        Box domain = field.domain();
        Field whole = subgrid.wholeOf(field);
        for (Axis axis : Axis.values()) {
            int index = axis == Axis.I ? i : axis == Axis.J ? j : k;
            if (index < domain.lower(axis) && subgrid.cut(whole, axis, Side.LOWER)
                    || index >= domain.upper(axis) && subgrid.cut(whole, axis, Side.UPPER)) {
                return false;
            }
        }
        return switch (field.source(i, j, k)) {
            case Source.Value _,Source.Given _ -> true;
            case Source.Element(int x, int y, int z, _) -> {
                int[] e = whole(whole, x, y, z);
                yield whole.domain().contains(e[0], e[1], e[2])
                        && writes.get(field)[at(field, x, y, z)] == writers.held(whole, e[0], e[1], e[2], step, kernel);
            }
        };
    }

    /** An element's indices in the whole. */
    private int[] whole(Field whole, int i, int j, int k) {
        Box moved = subgrid.outside(Box.of(i, i + 1, j, j + 1, k, k + 1));
        int[] e = {moved.i0(), moved.j0(), moved.k0()};
        for (Axis axis : Axis.values()) {
            int period = division.period(whole, axis);
            if (period > 0) {
                int lower = whole.domain().lower(axis);
                e[axis.ordinal()] = lower + Math.floorMod(e[axis.ordinal()] - lower, period);
            }
        }
        return e;
    }

    private static int at(Field field, int i, int j, int k) {
        return Math.toIntExact(field.domain().index(i, j, k));
    }

    /** The first element of a state of the rank's share that does not hold what it should between two steps. */
    Optional<Fault> fault() {
        Program whole = subgrid.whole();
        for (State state : whole.states()) {
            Box mine = subgrid.inside(share(state));
            Field part = subgrid.of(state);
            for (int i = mine.i0(); i < mine.i1(); i++) {
                for (int j = mine.j0(); j < mine.j1(); j++) {
                    for (int k = mine.k0(); k < mine.k1(); k++) {
                        if (!holds(part, i, j, k, 0)) {
                            int[] e = whole(state, i, j, k);
                            String where = "(" + e[0] + "," + e[1] + "," + e[2] + ")";
                            return Optional
                                    .of(new Fault(subgrid.rank(), "'" + state.name() + "' at " + where + " is wrong after step "
                                            + step + cause.map(c -> ": " + c).orElse("") + "."));
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** What a message takes along: writes, part after part. */
    long[][] give(Message message) {
        return message.parts().stream().map(part -> copied(part, subgrid.inside(part.source()))).toArray(long[][]::new);
    }

    private long[] copied(Part part, Box box) {
        Field field = subgrid.of(part.field());
        long[] all = new long[Math.toIntExact(box.volume())];
        int n = 0;
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    all[n++] = field.domain().contains(i, j, k) ? writes.get(field)[at(field, i, j, k)] : Writers.GARBAGE;
                }
            }
        }
        return all;
    }

    /** Puts what a message brings where it belongs; of another element than the receiver takes it for, it is of no use. */
    void take(Message message, long[][] brought) {
        for (int p = 0; p < brought.length; p++) {
            Part part = message.parts().get(p);
            Field field = subgrid.of(part.field());
            Box box = subgrid.inside(part.box());
            boolean same = periods(part);
            int n = 0;
            for (int i = box.i0(); i < box.i1(); i++) {
                for (int j = box.j0(); j < box.j1(); j++) {
                    for (int k = box.k0(); k < box.k1(); k++) {
                        writes.get(field)[at(field, i, j, k)] = same ? brought[p][n] : Writers.GARBAGE;
                        n++;
                    }
                }
            }
        }
    }

    private boolean periods(Part part) {
        for (Axis axis : Axis.values()) {
            int by = part.wrap().along(axis);
            int period = division.period(part.field(), axis);
            if (by != 0 && (period == 0 || by % period != 0)) {
                return false;
            }
        }
        return true;
    }

    /** Which elements of the states are known between two steps, for comparing one exchange with the next. */
    List<boolean[]> known() {
        return subgrid.program().states().stream().map(this::known).toList();
    }

    private boolean[] known(State state) {
        Box d = state.domain();
        boolean[] known = new boolean[Math.toIntExact(d.volume())];
        int n = 0;
        for (int i = d.i0(); i < d.i1(); i++) {
            for (int j = d.j0(); j < d.j1(); j++) {
                for (int k = d.k0(); k < d.k1(); k++) {
                    known[n++] = holds(state, i, j, k, 0);
                }
            }
        }
        return known;
    }
}

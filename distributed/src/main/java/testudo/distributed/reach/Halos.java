package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.runtime.decomposition.Interval;

/**
 * What ranks need around their shares so as to take some steps without hearing of each other.
 *
 * <p>What lies across an edge or a corner comes by way of a rank between, which needs it therefore, too. Indices along a periodic axis
 * that is cut go on beyond both ends.
 */
public final class Halos {

    private final Program program;
    private final Division division;
    private final int steps;
    private final List<Map<State, Around>> around = new ArrayList<>();
    private final List<Box> held = new ArrayList<>();
    private long least;

    /** Those for so many steps between two exchanges, at least 1. */
    public Halos(Program program, Division division, int steps) {
        this.program = Argument.given(program, "program");
        this.division = Argument.given(division, "division");
        this.steps = steps;
        for (int rank = 0; rank < division.ranks().count(); rank++) {
            Walk walk = new Walk(program, division, rank);
            Map<Field, Boxes> needed = walk.back(steps);
            Map<State, Around> mine = new HashMap<>();
            for (State state : program.states()) {
                Box share = division.share(state, rank);
                Around outside = new Around(share);
                Boxes all = needed.getOrDefault(state, Boxes.NONE);
                all.all().forEach(outside::need);
                mine.put(state, outside);
                least += all.with(share).volume() - share.volume();
            }
            around.add(mine);
            Box cells = division.cells(rank);
            for (Map.Entry<Field, Box> touched : walk.touched().entrySet()) {
                cells = cells.hull(cells(touched.getKey(), touched.getValue()));
            }
            held.add(cells);
        }
        passOn(Axis.K);
        passOn(Axis.J);
        widen();
    }

    /** Who passes something on in the round of an axis has it from rounds before. */
    private void passOn(Axis round) {
        for (int rank = 0; rank < around.size() && division.ranks().cuts(round); rank++) {
            for (State state : program.states()) {
                for (Around.Direction direction : Around.last(round)) {
                    Box box = around.get(rank).get(state).in(direction);
                    if (direction.turns() && !box.isEmpty()) {
                        for (Source source : sources(state, rank, round, box)) {
                            around.get(source.rank()).get(state).need(direction.without(round), source.box());
                            held.set(source.rank(), held.get(source.rank()).hull(cells(state, source.box())));
                        }
                    }
                }
            }
        }
    }

    /**
     * Who has a box, or passes it on, in the round of an axis.
     *
     * @param box where that rank has it
     * @param by  what leads from the receiver's indices to that rank's
     */
    public record Source(int rank, Box box, Offset by) {}

    /** Where a rank gets a box in the round of an axis: from those in line with it, as they have their shares of it. */
    public List<Source> sources(State state, int rank, Axis round, Box box) {
        List<Source> all = new ArrayList<>();
        Interval wanted = Interval.of(box, round);
        int period = division.period(state, round);
        for (int place = 0; place < division.ranks().along(round); place++) {
            Interval theirs = division.share(state, round, place);
            int first = period == 0 ? 0 : Math.floorDiv(wanted.lo() - theirs.hi(), period);
            int last = period == 0 ? 0 : Math.ceilDiv(wanted.hi() - theirs.lo(), period);
            for (int lap = first; lap <= last; lap++) {
                Interval part = theirs.shift(lap * period).intersect(wanted);
                if (!part.isEmpty()) {
                    Offset by = along(round, -lap * period);
                    all.add(new Source(division.ranks().at(rank, round, place),
                            box.with(round, part.lo(), part.hi()).shift(by), by));
                }
            }
        }
        return all;
    }

    private static Offset along(Axis axis, int by) {
        return new Offset(axis == Axis.I ? by : 0, axis == Axis.J ? by : 0, axis == Axis.K ? by : 0);
    }

    /** Cells whose elements, the faces above them among these, hold a box of a field. */
    private Box cells(Field field, Box box) {
        Box cells = division.grid().box();
        for (Axis axis : Axis.values()) {
            if (division.ranks().cuts(axis) && !box.isEmpty()) {
                int faces = field.spec().location().onFacesOf(axis) ? 1 : 0;
                int first = cell(field, axis, box.lower(axis), 0);
                cells = cells.with(axis, first, Math.max(first, cell(field, axis, box.upper(axis) - 1, faces)) + 1);
            }
        }
        return box.isEmpty() || cells.isEmpty() ? Box.EMPTY : cells;
    }

    /** The cell, in its lap, so many places before an element; the nearest one of that lap where there is none. */
    private int cell(Field field, Axis axis, int index, int before) {
        int extent = division.grid().extent(axis);
        int period = division.period(field, axis);
        int lap = period == 0 ? 0 : Math.floorDiv(index - field.domain().lower(axis), period);
        return Math.clamp((long) index - lap * period - before, 0, extent - 1) + lap * extent;
    }

    /** A single layer would be an axis that is not there. */
    private void widen() {
        for (int rank = 0; rank < held.size(); rank++) {
            Box box = held.get(rank);
            for (Axis axis : Axis.values()) {
                if (division.ranks().cuts(axis) && box.extent(axis) == 1) {
                    boolean first = box.lower(axis) == 0;
                    box = box.with(axis, box.lower(axis) - (first ? 0 : 1), box.upper(axis) + (first ? 1 : 0));
                }
            }
            held.set(rank, box);
        }
    }

    public Division division() {
        return division;
    }

    /** Steps between two exchanges. */
    public int steps() {
        return steps;
    }

    /** What a rank needs of a state around its share. */
    public Around around(State state, int rank) {
        return around.get(rank).get(state);
    }

    /** The cells that a rank holds: its own and those around them that it computes again. */
    public Box held(int rank) {
        return held.get(rank);
    }

    /** The bytes of the elements that ranks read of each other, each element once for each rank that reads it. */
    public long leastBytes() {
        return least * program.precision().bytes();
    }
}

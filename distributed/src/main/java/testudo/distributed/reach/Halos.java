package testudo.distributed.reach;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.runtime.decomposition.Interval;

/**
 * What ranks need around their shares so as to take some steps without hearing of each other.
 *
 * <p>Ranks at the same place along an axis have the same indices along it, so that what one of them has of others can be passed on by
 * it. Indices along a periodic axis that is cut go on beyond both ends.
 */
public final class Halos {

    private final Division division;
    private final int steps;
    private final Map<Field, Map<Axis, Interval[]>> needed = new HashMap<>();
    private final Map<Axis, Interval[]> held = new EnumMap<>(Axis.class);

    /** Those for so many steps between two exchanges, at least 1. */
    public Halos(Program program, Division division, int steps) {
        Argument.given(program, "program");
        this.division = Argument.given(division, "division");
        this.steps = steps;
        for (Axis axis : Axis.values()) {
            Interval[] cells = new Interval[division.ranks().along(axis)];
            for (int place = 0; place < cells.length; place++) {
                cells[place] = division.cells(axis, place);
            }
            held.put(axis, cells);
        }
        for (int rank = 0; rank < division.ranks().count(); rank++) {
            Walk walk = new Walk(program, division, rank);
            int mine = rank;
            walk.back(steps).forEach((field, box) -> need(field, mine, box));
            walk.touched().forEach((field, box) -> hold(field, mine, box));
        }
        widen();
    }

    private void need(Field field, int rank, Box box) {
        Map<Axis, Interval[]> all = needed.computeIfAbsent(field, _ -> new EnumMap<>(Axis.class));
        for (Axis axis : Axis.values()) {
            Interval[] places = all.computeIfAbsent(axis, a -> shares(field, a));
            int place = division.ranks().place(rank, axis);
            places[place] = places[place].hull(Interval.of(box, axis));
        }
    }

    private Interval[] shares(Field field, Axis axis) {
        Interval[] places = new Interval[division.ranks().along(axis)];
        for (int place = 0; place < places.length; place++) {
            places[place] = division.share(field, axis, place);
        }
        return places;
    }

    /** Cells whose elements, the faces above them among these, hold a box of a field. */
    private void hold(Field field, int rank, Box box) {
        Field where = field instanceof Next(var state) ? state : field;
        for (Axis axis : Axis.values()) {
            if (division.ranks().cuts(axis) && !box.isEmpty()) {
                int faces = where.spec().location().onFacesOf(axis) ? 1 : 0;
                Interval cells = new Interval(box.lower(axis), Math.max(box.lower(axis) + 1, box.upper(axis) - faces));
                if (!where.spec().boundaries().periodic(axis)) {
                    cells = cells.intersect(new Interval(0, division.grid().extent(axis)));
                }
                int place = division.ranks().place(rank, axis);
                held.get(axis)[place] = held.get(axis)[place].hull(cells);
            }
        }
    }

    /** A single layer would be an axis that is not there. */
    private void widen() {
        held.forEach((axis, places) -> {
            for (int place = 0; place < places.length && division.ranks().cuts(axis); place++) {
                if (places[place].length() == 1) {
                    boolean first = places[place].lo() == 0;
                    places[place] = new Interval(places[place].lo() - (first ? 0 : 1), places[place].hi() + (first ? 1 : 0));
                }
            }
        });
    }

    public Division division() {
        return division;
    }

    /** Steps between two exchanges. */
    public int steps() {
        return steps;
    }

    /** The indices of a field along an axis that the ranks at a place must know before they take the steps. */
    public Interval needed(Field field, Axis axis, int place) {
        Map<Axis, Interval[]> known = needed.get(field);
        return known == null ? division.share(field, axis, place) : known.get(axis)[place];
    }

    /** The cells that a rank holds: its own and those around them that it computes again. */
    public Box held(int rank) {
        Box box = division.grid().box();
        for (Axis axis : Axis.values()) {
            Interval cells = held.get(axis)[division.ranks().place(rank, axis)];
            box = box.with(axis, cells.lo(), cells.hi());
        }
        return box;
    }
}

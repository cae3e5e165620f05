package testudo.api.model;

import java.util.ArrayList;
import java.util.List;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.program.Surroundings;
import testudo.api.program.Surroundings.Line;

/**
 * How a value between elements follows from those around: along each axis by the polynomial through so many of them.
 *
 * <p>Near an end the polynomial is that of the elements next to the end; across periodic ends it goes round. A place within a
 * thousand millionth of a cell of an element is at the element.
 */
public enum Interpolation {
    /** The value of the nearest element. */
    NEAREST("nearest", 1),
    /** Of second order: the straight line between two. */
    LINEAR("linear", 2),
    /** Of fourth order: through four. */
    CUBIC("cubic", 4);

    private static final double SAME = 1e-9; // of a cell; coordinates in decimals miss elements by some roundings

    private final String word;
    private final int points;

    Interpolation(String word, int points) {
        this.word = word;
        this.points = points;
    }

    /** As scenarios name it. */
    public String word() {
        return word;
    }

    /**
     * The elements around a place, and how much each counts.
     *
     * @param at coordinates in the unit of {@code coordinates}, one per axis of the field's grid
     * @throws PlaceException   when there are too few elements around, and the sentence says along which axis
     * @throws IllegalArgumentException when there are not as many numbers as axes
     */
    public Surroundings around(Field field, Coordinates coordinates, List<Double> at) {
        int rank = Argument.given(field, "field").grid().rank();
        if (at.size() != rank) {
            throw new IllegalArgumentException("A place on this grid has " + rank + " coordinates, got " + at.size() + ".");
        }
        List<Line> lines = new ArrayList<>();
        for (Axis axis : Axis.values()) {
            lines.add(axis.ordinal() < rank ? along(axis, field, coordinates, at.get(axis.ordinal()))
                    : Line.at(field.domain().lower(axis)));
        }
        return new Surroundings(lines.get(0), lines.get(1), lines.get(2));
    }

    private Line along(Axis axis, Field field, Coordinates coordinates, double at) {
        int lower = field.domain().lower(axis);
        int count = field.domain().upper(axis) - lower;
        boolean faces = field.spec().location().onFacesOf(axis);
        boolean wraps = field.spec().boundaries().periodic(axis) && this != NEAREST;
        double first = coordinates.at(axis, field.spec().location(), lower);
        double spacing = coordinates.spacing().along(axis);
        double exact = (at - first) / spacing;
        double place = Math.abs(exact - Math.rint(exact)) < SAME ? Math.rint(exact) : exact;
        boolean single = this == NEAREST || count == 1;
        // the nearest element is so for half a cell around, also beyond the outermost one
        double begin = wraps && faces || !wraps && !single ? 0 : -0.5;
        double end = wraps ? begin + count : count - 1 - begin;
        if (!(place >= begin && place <= end)) {
            throw new PlaceException(
                    "at " + coordinates.names().along(axis) + " = " + at + ", but '" + field.name() + "' lies from "
                            + first + " to " + coordinates.at(axis, field.spec().location(), lower + count - 1)
                            + (wraps ? " and half a cell on" : ""));
        }
        if (single) {
            return Line.at(Math.clamp(lower + Math.round(place), lower, lower + count - 1));
        }
        if (count < points) {
            throw new PlaceException("between elements of '" + field.name() + "', of which there are " + count + " along "
                    + coordinates.names().along(axis) + ", but " + word + " interpolation needs " + points);
        }
        int below = (int) Math.floor(place) - (points / 2 - 1);
        int base = wraps ? below : Math.clamp(below, 0, count - points);
        return line(place - base, base, lower, count);
    }

    /** Lagrange's polynomials of nodes 0, 1, …; elements that count nothing are left out. */
    private Line line(double place, int base, int lower, int count) {
        List<Integer> indices = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        for (int n = 0; n < points; n++) {
            double weight = 1;
            for (int m = 0; m < points; m++) {
                weight = m == n ? weight : weight * ((place - m) / (n - m));
            }
            if (weight != 0) {
                indices.add(lower + Math.floorMod(base + n, count));
                weights.add(weight);
            }
        }
        return new Line(indices, weights);
    }
}

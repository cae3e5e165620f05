package testudo.api.grid;

import java.util.ArrayList;
import java.util.List;

/**
 * A half-open box of indices, {@code [i0, i1) × [j0, j1) × [k0, k1)}; empty when any axis has no index.
 *
 * <p>Indices may be negative: boxes also describe layers outside the grid.
 */
public record Box(int i0, int i1, int j0, int j1, int k0, int k1) {

    public static final Box EMPTY = new Box(0, 0, 0, 0, 0, 0);

    public static Box of(int i0, int i1, int j0, int j1, int k0, int k1) {
        return new Box(i0, i1, j0, j1, k0, k1);
    }

    public int lower(Axis axis) {
        return switch (axis) {
            case I -> i0;
            case J -> j0;
            case K -> k0;
        };
    }

    public int upper(Axis axis) {
        return switch (axis) {
            case I -> i1;
            case J -> j1;
            case K -> k1;
        };
    }

    /** Indices along an axis, never negative. */
    public int extent(Axis axis) {
        return Math.max(0, upper(axis) - lower(axis));
    }

    public boolean isEmpty() {
        return i1 <= i0 || j1 <= j0 || k1 <= k0;
    }

    public long volume() {
        return (long) extent(Axis.I) * extent(Axis.J) * extent(Axis.K);
    }

    /** This box with another interval along one axis. */
    public Box with(Axis axis, int lower, int upper) {
        return switch (axis) {
            case I -> new Box(lower, upper, j0, j1, k0, k1);
            case J -> new Box(i0, i1, lower, upper, k0, k1);
            case K -> new Box(i0, i1, j0, j1, lower, upper);
        };
    }

    public Box shift(Offset o) {
        return new Box(i0 + o.di(), i1 + o.di(), j0 + o.dj(), j1 + o.dj(), k0 + o.dk(), k1 + o.dk());
    }

    /** The box with a halo added on every side. */
    public Box grow(Halo h) {
        return new Box(i0 - h.iLower(), i1 + h.iUpper(), j0 - h.jLower(), j1 + h.jUpper(), k0 - h.kLower(),
                k1 + h.kUpper());
    }

    public Box intersect(Box o) {
        Box b = new Box(Math.max(i0, o.i0), Math.min(i1, o.i1), Math.max(j0, o.j0), Math.min(j1, o.j1),
                Math.max(k0, o.k0), Math.min(k1, o.k1));
        return b.isEmpty() ? EMPTY : b;
    }

    public boolean intersects(Box o) {
        return !isEmpty() && !o.isEmpty() && i0 < o.i1 && o.i0 < i1 && j0 < o.j1 && o.j0 < j1 && k0 < o.k1
                && o.k0 < k1;
    }

    /** Whether every index of {@code o} lies in this box. */
    public boolean contains(Box o) {
        return o.isEmpty() || i0 <= o.i0 && o.i1 <= i1 && j0 <= o.j0 && o.j1 <= j1 && k0 <= o.k0 && o.k1 <= k1;
    }

    public boolean contains(int i, int j, int k) {
        return i0 <= i && i < i1 && j0 <= j && j < j1 && k0 <= k && k < k1;
    }

    /** What of this box is outside another, as at most six boxes that do not meet. */
    public List<Box> without(Box o) {
        List<Box> parts = new ArrayList<>();
        Box rest = this;
        for (Axis axis : Axis.values()) {
            int lower = Math.clamp(o.lower(axis), rest.lower(axis), rest.upper(axis));
            int upper = Math.clamp(o.upper(axis), lower, rest.upper(axis));
            parts.add(rest.with(axis, rest.lower(axis), lower));
            parts.add(rest.with(axis, upper, rest.upper(axis)));
            rest = rest.with(axis, lower, upper);
        }
        parts.removeIf(Box::isEmpty);
        return parts;
    }

    /** The number of an element of this box, from 0 on in index order: k runs fastest. */
    public long index(int i, int j, int k) {
        return ((long) (i - i0) * (j1 - j0) + j - j0) * (k1 - k0) + k - k0;
    }

    /** The smallest box that holds both. */
    public Box hull(Box o) {
        if (isEmpty()) {
            return o;
        }
        return o.isEmpty() ? this
                : new Box(Math.min(i0, o.i0), Math.max(i1, o.i1), Math.min(j0, o.j0), Math.max(j1, o.j1),
                        Math.min(k0, o.k0), Math.max(k1, o.k1));
    }

    @Override
    public String toString() {
        return "[" + i0 + "," + i1 + ")×[" + j0 + "," + j1 + ")×[" + k0 + "," + k1 + ")";
    }
}

package testudo.runtime.decomposition;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/** Half-open index interval along one axis; empty when {@code hi <= lo}. */
public record Interval(int lo, int hi) {

    public static final Interval EMPTY = new Interval(0, 0);

    public static Interval of(Box box, Axis axis) {
        return new Interval(box.lower(axis), box.upper(axis));
    }

    public boolean isEmpty() {
        return hi <= lo;
    }

    public int length() {
        return Math.max(0, hi - lo);
    }

    public Interval hull(Interval o) {
        if (isEmpty()) {
            return o;
        }
        return o.isEmpty() ? this : new Interval(Math.min(lo, o.lo), Math.max(hi, o.hi));
    }

    public Interval intersect(Interval o) {
        Interval both = new Interval(Math.max(lo, o.lo), Math.min(hi, o.hi));
        return both.isEmpty() ? EMPTY : both;
    }

    public Interval shift(int by) {
        return new Interval(lo + by, hi + by);
    }

    public boolean contains(int index) {
        return lo <= index && index < hi;
    }

    /** One of so many parts, as even as possible. */
    public Interval part(int index, int parts) {
        return new Interval(lo + (int) ((long) index * length() / parts),
                lo + (int) ((long) (index + 1) * length() / parts));
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Interval other && lo == other.lo && hi == other.hi;
    }

    @Override
    public int hashCode() {
        return 31 * lo + hi;
    }

    @Override
    public String toString() {
        return "[" + lo + "," + hi + ")";
    }
}

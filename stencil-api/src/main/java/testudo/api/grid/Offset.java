package testudo.api.grid;

/** A displacement in cells, relative to the element being written. */
public record Offset(int di, int dj, int dk) implements Comparable<Offset> {

    public static final Offset ZERO = new Offset(0, 0, 0);

    /** The component along an axis. */
    public int along(Axis axis) {
        return switch (axis) {
            case I -> di;
            case J -> dj;
            case K -> dk;
        };
    }

    /** The largest component by absolute value: the ring of neighbours this offset lies in. */
    public long ring() {
        return Math.max(Math.abs((long) di), Math.max(Math.abs((long) dj), Math.abs((long) dk)));
    }

    public Offset plus(Offset other) {
        return new Offset(di + other.di, dj + other.dj, dk + other.dk);
    }

    @Override
    public int compareTo(Offset o) {
        int c = Integer.compare(di, o.di);
        if (c == 0) {
            c = Integer.compare(dj, o.dj);
        }
        return c == 0 ? Integer.compare(dk, o.dk) : c;
    }

    // By hand, here and in other keys of maps that a start asks for: the virtual machine makes those of a record when they are first
    // called, and runs them slowly until they are compiled.

    @Override
    public boolean equals(Object o) {
        return o instanceof Offset other && di == other.di && dj == other.dj && dk == other.dk;
    }

    @Override
    public int hashCode() {
        return (31 * di + dj) * 31 + dk;
    }

    @Override
    public String toString() {
        return "(" + di + "," + dj + "," + dk + ")";
    }
}

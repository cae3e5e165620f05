package testudo.api.grid;

import java.util.Arrays;
import java.util.stream.Collectors;

import testudo.api.argument.Argument;

/**
 * The mesh of cells on which a program is declared: 1 to 3 axes of at least one cell each.
 *
 * <p>Axes beyond the rank, and axes of extent 1, are <em>degenerate</em>: they hold a single layer of cells.
 *
 * @param rank how many axes the user named (1 to 3)
 * @param n1   cells along I
 * @param n2   cells along J (1 when the rank is 1)
 * @param n3   cells along K (1 when the rank is below 3)
 */
public record Grid(int rank, int n1, int n2, int n3) {

    public Grid {
        if (rank < 1 || rank > 3) {
            throw new IllegalArgumentException("A grid has 1 to 3 axes, got " + rank + ".");
        }
        int[] extents = {n1, n2, n3};
        for (Axis axis : Axis.values()) {
            int extent = extents[axis.ordinal()];
            if (extent < 1) {
                throw new IllegalArgumentException(
                        "The grid's extent along " + axis + " must be at least 1, got " + extent + ".");
            }
            if (axis.ordinal() >= rank && extent != 1) {
                throw new IllegalArgumentException("A grid of rank " + rank + " has extent 1 along " + axis + ", got "
                        + extent + ".");
            }
        }
    }

    /** A grid with the given cells per axis, I first. */
    public static Grid of(int... cells) {
        Argument.given(cells, "number of cells");
        if (cells.length < 1 || cells.length > 3) {
            throw new IllegalArgumentException("A grid has 1 to 3 axes, got " + cells.length + ".");
        }
        int[] n = Arrays.copyOf(cells, 3);
        Arrays.fill(n, cells.length, 3, 1);
        return new Grid(cells.length, n[0], n[1], n[2]);
    }

    /** Cells along an axis. */
    public int extent(Axis axis) {
        return switch (axis) {
            case I -> n1;
            case J -> n2;
            case K -> n3;
        };
    }

    /** Whether the axis holds a single layer of cells. */
    public boolean degenerate(Axis axis) {
        return extent(axis) == 1;
    }

    /** Number of cells. */
    public long cells() {
        return (long) n1 * n2 * n3;
    }

    /** All cells. */
    public Box box() {
        return Box.of(0, n1, 0, n2, 0, n3);
    }

    @Override
    public String toString() {
        return Arrays.stream(new int[] {n1, n2, n3}).limit(rank).mapToObj(Integer::toString)
                .collect(Collectors.joining(" × "));
    }
}

package testudo.distributed.division;

import java.util.Arrays;
import java.util.stream.Collectors;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;

/**
 * How many ranks stand along each axis; ranks are numbered with those along K fastest.
 *
 * @param i along I, at least 1
 * @param j along J
 * @param k along K
 */
public record Ranks(int i, int j, int k) {

    public Ranks {
        if (i < 1 || j < 1 || k < 1) {
            throw new IllegalArgumentException("Along each axis there is at least 1 rank, got " + i + " × " + j + " × " + k + ".");
        }
    }

    public int along(Axis axis) {
        return switch (Argument.given(axis, "axis")) {
            case I -> i;
            case J -> j;
            case K -> k;
        };
    }

    public int count() {
        return Math.multiplyExact(Math.multiplyExact(i, j), k);
    }

    /** Whether the grid is cut across an axis. */
    public boolean cuts(Axis axis) {
        return along(axis) > 1;
    }

    /** Where a rank stands along an axis, from 0. */
    public int place(int rank, Axis axis) {
        return switch (axis) {
            case I -> rank / (j * k);
            case J -> rank / k % j;
            case K -> rank % k;
        };
    }

    /** The rank that stands elsewhere along one axis, and along the others where this one does. */
    public int at(int rank, Axis axis, int place) {
        int stride = switch (axis) {
            case I -> j * k;
            case J -> k;
            case K -> 1;
        };
        return rank + (place - place(rank, axis)) * stride;
    }

    @Override
    public String toString() {
        return Arrays.stream(new int[] {i, j, k}).mapToObj(Integer::toString).collect(Collectors.joining(" × "));
    }
}

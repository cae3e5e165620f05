package testudo.api.program;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

import testudo.api.argument.Argument;
import testudo.api.grid.Halo;
import testudo.api.grid.Offset;

/** The set of offsets at which a kernel reads a field. */
public record StencilPattern(SortedSet<Offset> offsets) {

    public StencilPattern {
        offsets = Collections.unmodifiableSortedSet(new TreeSet<>(Argument.given(offsets, "set of offsets")));
    }

    public static StencilPattern of(Collection<Offset> offsets) {
        return new StencilPattern(new TreeSet<>(Argument.given(offsets, "list of offsets")));
    }

    public static StencilPattern of(Offset... offsets) {
        return of(List.of(Argument.given(offsets, "list of offsets")));
    }

    /** Every offset with all components within {@code radius}: 27 points in 3D for radius 1. */
    public static StencilPattern box(int radius) {
        requireRadius(radius);
        SortedSet<Offset> set = new TreeSet<>();
        for (int i = -radius; i <= radius; i++) {
            for (int j = -radius; j <= radius; j++) {
                for (int k = -radius; k <= radius; k++) {
                    set.add(new Offset(i, j, k));
                }
            }
        }
        return new StencilPattern(set);
    }

    /** Every offset along one axis at a time within {@code radius}: 7 points in 3D for radius 1. */
    public static StencilPattern star(int radius) {
        requireRadius(radius);
        SortedSet<Offset> set = new TreeSet<>();
        for (int r = -radius; r <= radius; r++) {
            set.add(new Offset(r, 0, 0));
            set.add(new Offset(0, r, 0));
            set.add(new Offset(0, 0, r));
        }
        return new StencilPattern(set);
    }

    private static void requireRadius(int radius) {
        if (radius < 0) {
            throw new IllegalArgumentException("The radius of a pattern must be at least 0, got " + radius + ".");
        }
    }

    public StencilPattern union(StencilPattern other) {
        SortedSet<Offset> set = new TreeSet<>(offsets);
        set.addAll(other.offsets);
        return new StencilPattern(set);
    }

    public boolean contains(Offset offset) {
        return offsets.contains(offset);
    }

    public Halo halo() {
        return Halo.reach(offsets);
    }

    @Override
    public String toString() {
        return offsets.toString();
    }
}

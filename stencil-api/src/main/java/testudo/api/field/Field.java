package testudo.api.field;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;

/**
 * A named quantity on a grid, read in formulas by {@code field.at(c, di, dj, dk)}.
 *
 * <p>A field is a name with properties, not storage: what holds its values is decided by whatever runs the program.
 * Immutable and safe for any thread.
 */
public sealed interface Field permits State, Next, Coefficient, Local {

    String name();

    FieldSpec spec();

    Grid grid();

    /** The indices this field holds. */
    default Box domain() {
        return spec().domain(grid());
    }

    /** The value at the element being computed. */
    default double at(Point c) {
        return c.value(this, 0, 0, 0);
    }

    /** The value {@code di} elements further along I. */
    default double at(Point c, int di) {
        return c.value(this, di, 0, 0);
    }

    /** The value {@code (di, dj)} elements away. */
    default double at(Point c, int di, int dj) {
        return c.value(this, di, dj, 0);
    }

    /** The value {@code (di, dj, dk)} elements away; in a lifted formula the offsets must be constants. */
    default double at(Point c, int di, int dj, int dk) {
        return c.value(this, di, dj, dk);
    }

    /**
     * The definition of a read: the element inside the domain, or the constant, that index (i, j, k) stands for.
     *
     * <p>Axes are mapped in the order I, J, K; the first fixed side met decides.
     */
    default Source source(int i, int j, int k) {
        int[] p = {i, j, k};
        Box domain = domain();
        Outside outside = Outside.SAME;
        for (Axis axis : Axis.values()) {
            int lo = domain.lower(axis);
            int hi = domain.upper(axis);
            int faces = spec().location().onFacesOf(axis) && !spec().boundaries().periodic(axis) ? 1 : 0;
            int x = p[axis.ordinal()];
            while (x < lo || x >= hi) {
                boolean below = x < lo;
                switch (spec().boundaries().at(axis, below ? Side.LOWER : Side.UPPER)) {
                    case Boundary.Periodic _ -> x = lo + Math.floorMod(x - lo, hi - lo);
                    case Boundary.Fixed fixed -> {
                        return new Source.Value(fixed.value());
                    }
                    case Boundary.Varying(Formula value) -> {
                        return new Source.Given(value);
                    }
                    case Boundary.ZeroGradient _ -> x = below ? lo : hi - 1;
                    case Boundary.Mirror _ -> x = mirrored(x, lo, hi, below, faces);
                    case Boundary.Antisymmetric _ -> {
                        x = mirrored(x, lo, hi, below, faces);
                        outside = outside.over(Outside.NEGATED);
                    }
                    case Boundary.Robin robin -> {
                        int image = mirrored(x, lo, hi, below, faces);
                        outside = outside.over(robin.across(Math.abs(x - image)));
                        x = image;
                    }
                }
            }
            p[axis.ordinal()] = x;
        }
        return new Source.Element(p[0], p[1], p[2], outside);
    }

    private static int mirrored(int x, int lo, int hi, boolean below, int faces) {
        if (faces == 1 && hi - lo == 1) {
            return lo;
        }
        return below ? 2 * lo - 1 + faces - x : 2 * hi - 1 - faces - x;
    }
}

package testudo.api.grid;

import testudo.api.argument.Argument;

/**
 * Layers of cells beyond each end of each axis, all at least zero.
 *
 * @param iLower cells below the lower end of I; likewise the others
 */
public record Halo(int iLower, int iUpper, int jLower, int jUpper, int kLower, int kUpper) {

    public static final Halo NONE = new Halo(0, 0, 0, 0, 0, 0);

    public Halo {
        if (iLower < 0 || iUpper < 0 || jLower < 0 || jUpper < 0 || kLower < 0 || kUpper < 0) {
            throw new IllegalArgumentException(
                    "A halo has at least 0 layers on every side, got " + iLower + ", " + iUpper + " along I, "
                            + jLower + ", " + jUpper + " along J, " + kLower + ", " + kUpper + " along K.");
        }
    }

    /** One width on both ends of one axis, none elsewhere. */
    public static Halo along(Axis axis, int width) {
        Argument.given(axis, "axis of a halo");
        return NONE.with(axis, Side.LOWER, width).with(axis, Side.UPPER, width);
    }

    /** The layers beyond one end. */
    public int at(Axis axis, Side side) {
        boolean lower = side == Side.LOWER;
        return switch (axis) {
            case I -> lower ? iLower : iUpper;
            case J -> lower ? jLower : jUpper;
            case K -> lower ? kLower : kUpper;
        };
    }

    public Halo with(Axis axis, Side side, int width) {
        boolean lower = side == Side.LOWER;
        return switch (axis) {
            case I -> lower ? new Halo(width, iUpper, jLower, jUpper, kLower, kUpper)
                    : new Halo(iLower, width, jLower, jUpper, kLower, kUpper);
            case J -> lower ? new Halo(iLower, iUpper, width, jUpper, kLower, kUpper)
                    : new Halo(iLower, iUpper, jLower, width, kLower, kUpper);
            case K -> lower ? new Halo(iLower, iUpper, jLower, jUpper, width, kUpper)
                    : new Halo(iLower, iUpper, jLower, jUpper, kLower, width);
        };
    }

    /** The wider of the two on every end. */
    public Halo union(Halo o) {
        return new Halo(Math.max(iLower, o.iLower), Math.max(iUpper, o.iUpper), Math.max(jLower, o.jLower),
                Math.max(jUpper, o.jUpper), Math.max(kLower, o.kLower), Math.max(kUpper, o.kUpper));
    }

    /** The halo that a set of read offsets reaches into. */
    public static Halo reach(Iterable<Offset> offsets) {
        Argument.given(offsets, "list of offsets");
        Halo halo = NONE;
        for (Offset o : offsets) {
            halo = halo.union(new Halo(Math.max(0, -o.di()), Math.max(0, o.di()), Math.max(0, -o.dj()),
                    Math.max(0, o.dj()), Math.max(0, -o.dk()), Math.max(0, o.dk())));
        }
        return halo;
    }

    /** The widest layer. */
    public int widest() {
        return Math.max(Math.max(Math.max(iLower, iUpper), Math.max(jLower, jUpper)), Math.max(kLower, kUpper));
    }
}

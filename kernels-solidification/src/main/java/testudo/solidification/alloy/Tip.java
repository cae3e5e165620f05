package testudo.solidification.alloy;

import java.util.Locale;

import testudo.api.field.Field;
import testudo.api.field.Formula;

/**
 * An arm of a crystal: how far along an axis, from where it began, φ last falls to ½.
 *
 * <pre>
 *   between cells i and i + 1:   tip = (i + (φ_i − ½)/(φ_i − φ_{i+1}) − i0)·dx     on the row of cells at, or just below, j0
 * </pre>
 */
public enum Tip {
    EAST(1, 0), WEST(-1, 0), NORTH(0, 1), SOUTH(0, -1);

    private static final double LEVEL = 0.5;

    private final int di;
    private final int dj;

    Tip(int di, int dj) {
        this.di = di;
        this.dj = dj;
    }

    /** The name of the reduction: the distance (m). */
    public String reduction() {
        return "tip_" + name().toLowerCase(Locale.ROOT);
    }

    /** The name of its rate of change (m/s). */
    public String velocity() {
        return "velocity_" + name().toLowerCase(Locale.ROOT);
    }

    /** The distance at the cell before the crossing (m), 0 in all other cells. */
    Formula distance(Field phi, double i0, double j0, double dx) {
        double along = di == 0 ? j0 : i0;
        int row = (int) Math.floor(di == 0 ? i0 : j0);
        return switch (this) {
            case EAST -> c -> {
                double here = phi.at(c);
                double beyond = phi.at(c, 1, 0);
                double distance = (c.i() - along + (here - LEVEL) / (here - beyond)) * dx;
                return c.j() != row ? 0 : here < LEVEL ? 0 : beyond < LEVEL ? Math.max(0, distance) : 0;
            };
            case WEST -> c -> {
                double here = phi.at(c);
                double beyond = phi.at(c, -1, 0);
                double distance = (along - c.i() + (here - LEVEL) / (here - beyond)) * dx;
                return c.j() != row ? 0 : here < LEVEL ? 0 : beyond < LEVEL ? Math.max(0, distance) : 0;
            };
            case NORTH -> c -> {
                double here = phi.at(c);
                double beyond = phi.at(c, 0, 1);
                double distance = (c.j() - along + (here - LEVEL) / (here - beyond)) * dx;
                return c.i() != row ? 0 : here < LEVEL ? 0 : beyond < LEVEL ? Math.max(0, distance) : 0;
            };
            case SOUTH -> c -> {
                double here = phi.at(c);
                double beyond = phi.at(c, 0, -1);
                double distance = (along - c.j() + (here - LEVEL) / (here - beyond)) * dx;
                return c.i() != row ? 0 : here < LEVEL ? 0 : beyond < LEVEL ? Math.max(0, distance) : 0;
            };
        };
    }
}

package testudo.formulas.expansion;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.grid.Axis;
import testudo.api.grid.Location;

/**
 * A value while a formula is made a tree.
 *
 * @param expr   its tree; null where a mistake has been told of already
 * @param places per axis whether what it is made of stands in cells, on faces, or both; two bits each
 */
public record Quantity(Expr expr, int places) {

    static final int CELLS = 1;
    static final int FACES = 2;
    static final int BOTH = 3;

    /** What stands for a value that was refused. */
    static final Quantity REFUSED = new Quantity(null, 0);

    /** A value that stands nowhere, such as a number. */
    public static Quantity anywhere(Expr expr) {
        return new Quantity(expr, 0);
    }

    /** A value that stands where a field does. */
    public static Quantity at(Location location, Expr expr) {
        int places = 0;
        for (Axis axis : Axis.values()) {
            places |= (location.onFacesOf(axis) ? FACES : CELLS) << 2 * axis.ordinal();
        }
        return new Quantity(expr, places);
    }

    /** What a name means whose own text was refused: nothing more is told about it. */
    public static Quantity refusedBefore() {
        return REFUSED;
    }

    boolean refused() {
        return expr == null;
    }

    boolean isTruth() {
        return expr.type() == Type.BOOLEAN;
    }

    /** Where it stands along an axis: nowhere (0), in cells, on faces, or both. */
    int along(Axis axis) {
        return places >> 2 * axis.ordinal() & BOTH;
    }

    Quantity standing(Axis axis, int place) {
        return new Quantity(expr, places & ~(BOTH << 2 * axis.ordinal()) | place << 2 * axis.ordinal());
    }

    Quantity with(Expr tree) {
        return new Quantity(tree, places);
    }
}

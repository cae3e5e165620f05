package testudo.api.program;

import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.grid.Box;

/**
 * One kernel: a formula assigned to a field on a region.
 *
 * @param index      position in the program's order, from 0
 * @param name       unique in the program
 * @param role       kernel of the method, or boundary formula
 * @param target     the field written
 * @param region     which elements are written
 * @param box        the box that holds the region
 * @param formula    the lambda, the definition of the value
 * @param expr       its lifted tree
 * @param reads      the derived stencil per field
 * @param opensStage whether the user asked for a wait before this assignment
 */
public record Assignment(int index, String name, Role role, Field target, Region region, Box box, Formula formula,
        Expr expr, Map<Field, StencilPattern> reads, boolean opensStage) {

    /** The colour written, or −1 when all elements of the box are. */
    public int colour() {
        return region instanceof Region.Checkerboard(int colour, _) ? colour : -1;
    }

    /** Whether element (i, j, k) of the box belongs to the region. */
    public boolean covers(int i, int j, int k) {
        return colour() < 0 || Math.floorMod(i + j + k, 2) == colour();
    }

    /** One assignment of a program is one object: comparing trees node by node could take exponential time. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + index;
    }

    @Override
    public String toString() {
        return name;
    }
}

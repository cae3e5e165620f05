package testudo.distributed.subgrid;

import java.util.Set;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Field;
import testudo.api.field.Outside;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;

/**
 * Elements of a kernel of which each read leads to one distance, or to one constant: where fields end within a part, no rule of the part's
 * own can say what a read across that end yields.
 *
 * @param frame  of the part
 * @param target computed there, of the whole
 * @param box    where, in indices of the part
 * @param whole  where, in indices of the whole
 * @param laps   how often a period of the target was added, along each axis, to get from there to here
 * @param seamed the axes along which fields of the kernel end within the part
 */
record Piece(Frame frame, Field target, Box box, Box whole, Offset laps, Set<Axis> seamed) {

    /** What leads from indices of the part to those of the whole along a seamed axis. */
    int outward(Axis axis) {
        return whole.lower(axis) - box.lower(axis);
    }

    /** A read of a field of the whole. @param part the part's field for it */
    Expr read(ExprPool pool, Field field, Field part, Offset o) {
        if (seamed.stream().noneMatch(axis -> crosses(field, axis, o, whole.lower(axis)))) {
            return frame.read(pool, field, part, box, o.plus(lapped(field)));
        }
        return switch (field.source(place(field, Axis.I, o), place(field, Axis.J, o), place(field, Axis.K, o))) {
            case Source.Value(double value) -> pool.constant(value);
            case Source.Given _ -> pool.constant(0.0); // the tree chooses another value there
            case Source.Element(int i, int j, int k, Outside outside) -> {
                Offset to =
                        new Offset(distance(field, Axis.I, o, i), distance(field, Axis.J, o, j), distance(field, Axis.K, o, k));
                yield outside(pool, outside, frame.read(pool, field, part, box, to.plus(lapped(field))));
            }
        };
    }

    /** Whether a read across an end of a field is one of an element at an index along an axis. */
    static boolean crosses(Field field, Axis axis, Offset o, int index) {
        int read = index + o.along(axis);
        return !field.spec().boundaries().periodic(axis)
                && (read < field.domain().lower(axis) || read >= field.domain().upper(axis));
    }

    /** Whether a rule of the part's own answers along an axis, or none need. */
    private boolean free(Field field, Axis axis) {
        return field.spec().boundaries().periodic(axis) || frame.wraps(axis) && !seamed.contains(axis);
    }

    private int place(Field field, Axis axis, Offset o) {
        return free(field, axis) ? field.domain().lower(axis) : whole.lower(axis) + o.along(axis);
    }

    private int distance(Field field, Axis axis, Offset o, int source) {
        return free(field, axis) ? o.along(axis) : source - whole.lower(axis);
    }

    /** A lap of another field may have more elements, or fewer. */
    private Offset lapped(Field field) {
        return new Offset(lapped(field, Axis.I), lapped(field, Axis.J), lapped(field, Axis.K));
    }

    private int lapped(Field field, Axis axis) {
        return seamed.contains(axis) ? laps.along(axis) * (field.domain().extent(axis) - target.domain().extent(axis)) : 0;
    }

    private static Expr outside(ExprPool pool, Outside outside, Expr inside) {
        if (outside.copies()) {
            return outside.negated() ? pool.unary(UnaryOp.NEGATE, inside) : inside;
        }
        return pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MULTIPLY, pool.constant(outside.scale()), inside),
                pool.constant(outside.offset()));
    }
}

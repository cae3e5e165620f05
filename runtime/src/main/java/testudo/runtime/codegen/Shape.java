package testudo.runtime.codegen;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Precision;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/**
 * What of a kernel ends up in its code: the same formula on other fields that lie alike has the same shape.
 *
 * @param text    the expressions, node by node
 * @param places  of the operands
 * @param targets how many there are, and whether they are read
 * @param colour  or −1
 * @param planes  how many planes boxes have, if so few that it matters
 * @param far     which operands are not in the caches
 * @param precision of what is computed
 * @param narrow  which operands are floats where doubles are computed
 */
record Shape(String text, List<Operands.Place> places, int targets, boolean repeatable, int colour,
        int planes, Set<Integer> far, Precision precision, Set<Integer> narrow) {

    static Shape of(Operands operands) {
        Uses uses = Uses.of(operands);
        Map<Expr, Integer> numbers = new IdentityHashMap<>();
        StringBuilder text = new StringBuilder();
        for (Expr node : uses.order()) {
            text.append(label(node, operands));
            node.operands().forEach(o -> text.append(' ').append(numbers.get(o)));
            text.append('\n');
            numbers.put(node, numbers.size());
        }
        operands.outputs().forEach(o -> text.append(numbers.get(o)).append(' '));
        return new Shape(text.toString(), operands.places(), operands.outputs().size(), operands.repeatable(),
                operands.colour(), Math.min(operands.planes(), Kernel.MOST_TOGETHER), operands.far(),
                operands.precision(), operands.narrow());
    }

    private static String label(Expr node, Operands operands) {
        return switch (node) {
            case Expr.DoubleConstant c -> "d" + Long.toHexString(Double.doubleToRawLongBits(c.value()));
            case Expr.IntConstant c -> "i" + c.value();
            case Expr.LongConstant c -> "l" + c.value();
            case Expr.BooleanConstant c -> "b" + c.value();
            case Expr.Read r -> "read " + operands.read(r.field()) + offset(r.offset(), operands);
            case Expr.ParameterValue p -> "parameter " + operands.parameter(p.parameter().name());
            case Expr.Index i -> "index " + operands.loop(i.axis());
            case Expr.Step _ -> "step";
            case Expr.Time _ -> "time";
            case Expr.NoiseValue n -> "noise " + n.seed() + " on " + operands.grid() + loops(operands);
            case Expr.Unary u -> u.op() + " of " + u.a().type();
            case Expr.Binary b -> b.op() + " of " + b.type();
            case Expr.MultiplyAdd m -> m.single() ? "fused floats" : "fused";
            case Expr.Compare c -> c.relation() + " of " + c.a().type();
            case Expr.Not _ -> "not";
            case Expr.Select s -> "select " + s.type();
        };
    }

    private static String offset(Offset o, Operands operands) {
        return " " + o.along(operands.roles().plane()) + "," + o.along(operands.roles().row()) + ","
                + o.along(operands.roles().lane());
    }

    private static String loops(Operands operands) {
        return " " + operands.loop(Axis.I) + operands.loop(Axis.J) + operands.loop(Axis.K);
    }
}

package testudo.runtime.codegen.machine;

import java.util.List;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.program.Precision;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * Whether operations on floats give what trees of doubles say: they do where every operation is applied to floats, and its result is
 * rounded before anything else sees it. {@code testudo.api.precision} writes such trees; what rewrites them could spoil that.
 */
public final class FloatTrees {

    private FloatTrees() {}

    /** The operands as they are where floats are computed with floats; else with all that is computed in doubles. */
    public static Operands computed(Operands operands) {
        return operands.precision() == Precision.DOUBLE || sound(operands.outputs(), operands) ? operands : operands.wide();
    }

    /** Whether the outputs are such trees. */
    static boolean sound(List<Expr> outputs, Operands operands) {
        return outputs.stream().allMatch(FloatTrees::isFloat)
                && new Uses(outputs, operands.roles()).order().stream().allMatch(FloatTrees::takesFloats);
    }

    /** What is rounded takes what it is computed from as it is; everything else takes floats. */
    private static boolean takesFloats(Expr node) {
        return node instanceof Expr.Unary(UnaryOp op, Expr _) && op == UnaryOp.DOUBLE_TO_FLOAT
                || node.operands().stream().allMatch(o -> o.type() != Type.DOUBLE || isFloat(o));
    }

    private static boolean isFloat(Expr node) {
        return switch (node) {
            case Expr.DoubleConstant(double value) -> Double.isNaN(value) || (float) value == value;
            case Expr.Read _ -> true;
            case Expr.Unary(UnaryOp op, Expr a) -> switch (op) {
                case DOUBLE_TO_FLOAT -> true;
                case NEGATE, ABS, FLOOR, CEIL, RINT, SIGNUM -> isFloat(a);
                default -> false;
            };
            case Expr.Binary(BinaryOp op, Expr a, Expr b) -> switch (op) {
                case MIN, MAX, COPY_SIGN -> isFloat(a) && isFloat(b);
                default -> false;
            };
            case Expr.MultiplyAdd m -> m.single();
            case Expr.Select(Expr _, Expr a, Expr b) -> isFloat(a) && isFloat(b);
            case Expr.Leaf _,Expr.Compare _,Expr.Not _ -> false;
        };
    }
}

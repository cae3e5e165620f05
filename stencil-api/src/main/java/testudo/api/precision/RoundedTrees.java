package testudo.api.precision;

import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.expression.Upwards;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;

/**
 * Writes into trees where numbers are rounded to floats; what is one already is not rounded again. In a tree of floats it is every
 * number, in a tree of doubles what is read outside of a field of floats.
 */
final class RoundedTrees {

    private final ExprPool pool = new ExprPool();
    private final Box computed;
    private final Precision precision;
    private final Precisions precisions;
    private final Map<Parameter, Parameter> parameters;
    private final Map<Expr, Expr> done = new IdentityHashMap<>();

    /**
     * Trees for the elements of a box.
     *
     * @param precision  of what is computed
     * @param precisions of what is read
     * @param parameters what stands for some of the parameters
     */
    RoundedTrees(Box computed, Precision precision, Precisions precisions, Map<Parameter, Parameter> parameters) {
        this.computed = computed;
        this.precision = precision;
        this.precisions = precisions;
        this.parameters = parameters;
    }

    Expr of(Expr tree) {
        Expr known = done.get(tree);
        if (known == null) {
            Upwards.walk(tree.operands(), done::containsKey, this::of);
            known = rebuilt(tree);
            done.put(tree, known);
        }
        return known;
    }

    private Expr rebuilt(Expr tree) {
        return switch (tree) {
            case Expr.DoubleConstant(double value) -> pool.constant(precision == Precision.FLOAT ? constant(value) : value);
            case Expr.Read(Field field, var offset) -> {
                Expr read = pool.read(field, offset);
                boolean as = precisions.of(field) == Precision.FLOAT
                        ? field.domain().contains(computed.shift(offset)) || copies(field) : precision == Precision.DOUBLE;
                yield as ? read : pool.unary(UnaryOp.DOUBLE_TO_FLOAT, read);
            }
            case Expr.ParameterValue(Parameter p) -> rounded(pool.parameter(parameters.getOrDefault(p, p)));
            case Expr.Time _,Expr.NoiseValue _ -> rounded(remade(tree));
            case Expr.Unary(UnaryOp op, _) when tree.type() == Type.DOUBLE && !exact(op) -> rounded(remade(tree));
            case Expr.Binary(BinaryOp op, _, _) when tree.type() == Type.DOUBLE && !exact(op) -> rounded(remade(tree));
            case Expr.MultiplyAdd(boolean _, Expr a, Expr b, Expr c) ->
                    pool.multiplyAdd(precision == Precision.FLOAT, of(a), of(b), of(c));
            case Expr.Uniform _,Expr.Index _,Expr.Unary _,Expr.Binary _,Expr.Compare _,Expr.Not _,Expr.Select _ -> remade(tree);
        };
    }

    private Expr remade(Expr tree) {
        return pool.remade(tree, this::of);
    }

    /**
     * The float that stands for a constant: the nearest one, but the least normal one where that is 0 and the constant is not. Such constants
     * are there to keep a divisor from being 0.
     */
    static double constant(double value) {
        return value != 0 && (float) value == 0 ? Math.copySign(Float.MIN_NORMAL, value) : (float) value;
    }

    private Expr rounded(Expr value) {
        return precision == Precision.FLOAT ? pool.unary(UnaryOp.DOUBLE_TO_FLOAT, value) : value;
    }

    /** Whether what it makes of a float is one. */
    private static boolean exact(UnaryOp op) {
        return switch (op) {
            case NEGATE, ABS, FLOOR, CEIL, RINT, SIGNUM, DOUBLE_TO_FLOAT -> true;
            case SQRT, CBRT, EXP, EXPM1, LOG, LOG10, LOG1P, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH, INT_TO_DOUBLE,
                    LONG_TO_DOUBLE, INT_TO_LONG, LONG_TO_INT, DOUBLE_TO_INT, DOUBLE_TO_LONG ->
                    false;
        };
    }

    /** Whether what it makes of two floats is one. */
    private static boolean exact(BinaryOp op) {
        return op == BinaryOp.MIN || op == BinaryOp.MAX || op == BinaryOp.COPY_SIGN;
    }

    /** Whether places outside hold nothing but floats, as those inside do. */
    private static boolean copies(Field field) {
        for (Axis axis : Axis.values()) {
            for (Side side : Side.values()) {
                boolean copied = switch (field.spec().boundaries().at(axis, side)) {
                    case Boundary.Periodic _,Boundary.ZeroGradient _,Boundary.Mirror _,Boundary.Antisymmetric _ -> true;
                    case Boundary.Fixed(double value) -> Double.isNaN(value) || (float) value == value;
                    case Boundary.Varying _,Boundary.Robin _ -> false;
                };
                if (!copied) {
                    return false;
                }
            }
        }
        return true;
    }
}

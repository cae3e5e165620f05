package testudo.runtime.region;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.expression.Upwards;
import testudo.api.field.Field;

/** Estimates trees from the values that fields have at rest, whatever the element, the step, the time and the noise. */
final class RestingValue {

    private final Map<Field, Double> resting;
    private final Map<Expr, Estimate> known = new IdentityHashMap<>();

    RestingValue(Map<Field, Double> resting) {
        this.resting = resting;
    }

    Estimate of(Expr e) {
        Estimate found = known.get(e);
        if (found == null) {
            Upwards.walk(e.operands(), known::containsKey, this::of);
            found = estimate(e);
            known.put(e, found);
        }
        return found;
    }

    private Estimate estimate(Expr e) {
        return switch (e) {
            case Expr.DoubleConstant(double value) -> new Estimate.Number(value);
            case Expr.IntConstant(int value) -> new Estimate.Whole(value);
            case Expr.LongConstant(long value) -> new Estimate.Whole(value);
            case Expr.BooleanConstant(boolean value) -> new Estimate.Whole(value ? 1 : 0);
            case Expr.Read(Field field, _) -> resting.containsKey(field) ? new Estimate.Number(resting.get(field))
                    : Estimate.UNKNOWN;
            case Expr.NoiseValue _ -> new Estimate.Range(0, 1);
            case Expr.Leaf _ -> Estimate.UNKNOWN;
            case Expr.Unary(UnaryOp op, Expr a) -> unary(op, of(a));
            case Expr.Binary(BinaryOp op, Expr a, Expr b) -> switch (a.type()) {
                case DOUBLE -> binary(op, of(a), of(b));
                case INT, LONG, BOOLEAN -> whole(op, a.type(), of(a), of(b));
            };
            case Expr.MultiplyAdd m ->
                    of(m.a()) instanceof Estimate.Number(double x) && of(m.b()) instanceof Estimate.Number(double y)
                            && of(m.c()) instanceof Estimate.Number(double z) ? new Estimate.Number(m.apply(x, y, z))
                                    : Estimate.UNKNOWN;
            case Expr.Compare(Relation relation, Expr a, Expr b) -> compare(relation, of(a), of(b));
            case Expr.Not(Expr a) -> of(a) instanceof Estimate.Whole(long value) ? new Estimate.Whole(1 - value)
                    : Estimate.UNKNOWN;
            case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> select(of(condition), of(whenTrue),
                    of(whenFalse));
        };
    }

    private static Estimate unary(UnaryOp op, Estimate a) {
        return switch (a) {
            case Estimate.Number(double x) -> switch (op) {
                case DOUBLE_TO_INT, DOUBLE_TO_LONG, INT_TO_DOUBLE, LONG_TO_DOUBLE, INT_TO_LONG, LONG_TO_INT ->
                        Estimate.UNKNOWN;
                default -> new Estimate.Number(op.apply(x));
            };
            case Estimate.Whole(long n) -> switch (op) {
                case INT_TO_DOUBLE, LONG_TO_DOUBLE -> new Estimate.Number(n);
                case INT_TO_LONG -> a;
                default -> Estimate.UNKNOWN;
            };
            case Estimate.Range(double low, double high) -> op == UnaryOp.NEGATE ? Estimate.between(-high, -low)
                    : Estimate.UNKNOWN;
            case Estimate.Unknown _ -> a;
        };
    }

    private static Estimate binary(BinaryOp op, Estimate a, Estimate b) {
        if (a instanceof Estimate.Number(double x) && b instanceof Estimate.Number(double y)) {
            return new Estimate.Number(op.apply(x, y));
        }
        if (!(finite(a) && finite(b))) {
            return Estimate.UNKNOWN;
        }
        return switch (op) {
            case ADD -> Estimate.between(low(a) + low(b), high(a) + high(b));
            case SUBTRACT -> Estimate.between(low(a) - high(b), high(a) - low(b));
            case MULTIPLY -> Estimate.between(ofEnds(a, b, Math::min), ofEnds(a, b, Math::max));
            default -> Estimate.UNKNOWN;
        };
    }

    private static Estimate whole(BinaryOp op, Type type, Estimate a, Estimate b) {
        if (!(a instanceof Estimate.Whole(long x) && b instanceof Estimate.Whole(long y))
                || y == 0 && (op == BinaryOp.DIVIDE || op == BinaryOp.REMAINDER)) {
            return Estimate.UNKNOWN;
        }
        return new Estimate.Whole(type == Type.LONG ? op.apply(x, y) : op.apply((int) x, (int) y));
    }

    private static double ofEnds(Estimate a, Estimate b, DoubleBinaryOperator choice) {
        return choice.applyAsDouble(choice.applyAsDouble(low(a) * low(b), low(a) * high(b)),
                choice.applyAsDouble(high(a) * low(b), high(a) * high(b)));
    }

    private static Estimate compare(Relation relation, Estimate a, Estimate b) {
        if (a instanceof Estimate.Number(double x) && b instanceof Estimate.Number(double y)) {
            return new Estimate.Whole(relation.test(x, y) ? 1 : 0);
        }
        if (a instanceof Estimate.Whole(long x) && b instanceof Estimate.Whole(long y)) {
            return new Estimate.Whole(relation.test(x, y) ? 1 : 0);
        }
        if (finite(a) && finite(b) && (high(a) < low(b) || low(a) > high(b))) {
            return new Estimate.Whole(relation.test(low(a), low(b)) ? 1 : 0);
        }
        return Estimate.UNKNOWN;
    }

    private static Estimate select(Estimate condition, Estimate whenTrue, Estimate whenFalse) {
        if (condition instanceof Estimate.Whole(long value)) {
            return value != 0 ? whenTrue : whenFalse;
        }
        // record equality of doubles tells zeros of different sign apart
        return whenTrue.equals(whenFalse) ? whenTrue : Estimate.UNKNOWN;
    }

    private static boolean finite(Estimate a) {
        return switch (a) {
            case Estimate.Number(double x) -> Double.isFinite(x);
            case Estimate.Range _ -> true;
            case Estimate.Whole _ -> false;
            case Estimate.Unknown _ -> false;
        };
    }

    private static double low(Estimate a) {
        return switch (a) {
            case Estimate.Number(double x) -> x;
            case Estimate.Range(double low, _) -> low;
            case Estimate.Whole _ -> Double.NaN;
            case Estimate.Unknown _ -> Double.NaN;
        };
    }

    private static double high(Estimate a) {
        return switch (a) {
            case Estimate.Number(double x) -> x;
            case Estimate.Range(_, double high) -> high;
            case Estimate.Whole _ -> Double.NaN;
            case Estimate.Unknown _ -> Double.NaN;
        };
    }
}

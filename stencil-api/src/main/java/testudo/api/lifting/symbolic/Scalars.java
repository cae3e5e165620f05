package testudo.api.lifting.symbolic;

import java.util.List;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;

/** Numbers of the symbolic machine: how byte code's ints and booleans become typed expressions and back. */
public final class Scalars {

    /** Where in the source a formula is refused; known to whoever runs it. */
    @FunctionalInterface
    public interface Place {

        /** What to throw. */
        RuntimeException refuse(String sentence);
    }

    private final ExprPool pool;
    private final Place place;

    /** Numbers of one formula, made in a pool. */
    public Scalars(ExprPool pool, Place place) {
        this.pool = pool;
        this.place = place;
    }

    ExprPool pool() {
        return pool;
    }

    RuntimeException refuse(String sentence) {
        return place.refuse(sentence);
    }

    public Value of(double value) {
        return new Value.Scalar(pool.constant(value), Type.DOUBLE);
    }

    public Value of(int value) {
        return new Value.Scalar(pool.constant(value), Type.INT);
    }

    public Value of(long value) {
        return new Value.Scalar(pool.constant(value), Type.LONG);
    }

    /** A number of a type; a boolean that is known becomes the int that byte code takes it for. */
    public Value of(Expr expr, Type type) {
        return expr instanceof Expr.BooleanConstant(boolean value) ? of(value ? 1 : 0) : new Value.Scalar(expr, type);
    }

    /** A constant of any Java type; boxed numbers are numbers. */
    public Value known(Object object) {
        return switch (object) {
            case Double x -> of(x.doubleValue());
            case Integer n -> of(n.intValue());
            case Long n -> of(n.longValue());
            case Boolean truth -> of(truth ? 1 : 0);
            case Short n -> of(n.intValue());
            case Byte n -> of(n.intValue());
            case Character c -> of((int) c.charValue());
            case Float _ -> throw place.refuse(Refusal.floats());
            case null, default -> new Value.Known(object);
        };
    }

    /** A number as the double that Java widens it to. */
    public Expr widened(Value value) {
        return switch (value) {
            case Value.Scalar(_, Type type) when type == Type.LONG ->
                    pool.unary(UnaryOp.LONG_TO_DOUBLE, asLong(value));
            case Value.Scalar(_, Type type) when type != Type.DOUBLE ->
                    pool.unary(UnaryOp.INT_TO_DOUBLE, asInt(value));
            default -> asDouble(value);
        };
    }

    public Expr asDouble(Value value) {
        return scalar(value, Type.DOUBLE).expr();
    }

    public Expr asLong(Value value) {
        return scalar(value, Type.LONG).expr();
    }

    /** An int; a boolean becomes 1 or 0. */
    public Expr asInt(Value value) {
        if (value instanceof Value.Scalar(Expr expr, Type type) && type == Type.BOOLEAN) {
            return pool.select(expr, pool.constant(1), pool.constant(0));
        }
        return scalar(value, Type.INT).expr();
    }

    public Expr as(Type type, Value value) {
        return switch (type) {
            case DOUBLE -> asDouble(value);
            case LONG -> asLong(value);
            case INT -> asInt(value);
            case BOOLEAN -> asBoolean(value);
        };
    }

    /** Whether a value is a boolean, or an int constant that can stand for one. */
    public boolean isTruth(Value value) {
        return value instanceof Value.Scalar(Expr expr, Type type) && (type == Type.BOOLEAN
                || expr instanceof Expr.IntConstant(int n) && (n == 0 || n == 1));
    }

    /** The condition {@code value != 0}. */
    public Expr asBoolean(Value value) {
        if (value instanceof Value.Scalar(Expr expr, Type type) && type == Type.BOOLEAN) {
            return expr;
        }
        return pool.compare(Relation.NOT_EQUAL, asInt(value), pool.constant(0));
    }

    private Value.Scalar scalar(Value value, Type type) {
        return switch (value) {
            case Value.Scalar s when s.type() == type -> s;
            case Value.Known(Object object) when object == null ->
                    throw place.refuse(Refusal.callOnNull("the conversion to a number"));
            default -> throw place.refuse(Refusal.variableObject("a value"));
        };
    }

    /** The value that {@code whenTrue} and {@code whenFalse} merge to where their branches meet. */
    public Value select(Expr condition, Value whenTrue, Value whenFalse) {
        if (whenTrue.equals(whenFalse)) {
            return whenTrue;
        }
        if (whenTrue instanceof Value.Made a && whenFalse instanceof Value.Made b && a.type() == b.type()) {
            return new Value.Made(a.type(), a.names(), a.names().stream()
                    .map(name -> select(condition, a.component(name), b.component(name))).toList());
        }
        if (!(whenTrue instanceof Value.Scalar a) || !(whenFalse instanceof Value.Scalar b)) {
            return Value.UNDEFINED;
        }
        if (isTruth(a) && isTruth(b)) {
            return of(pool.select(condition, asBoolean(a), asBoolean(b)), Type.BOOLEAN);
        }
        Type type = a.type() == Type.BOOLEAN ? Type.INT : a.type();
        if (type != (b.type() == Type.BOOLEAN ? Type.INT : b.type())) {
            return Value.UNDEFINED;
        }
        return of(pool.select(condition, as(type, a), as(type, b)), type);
    }

    public Value unary(UnaryOp op, Type operand, Value a) {
        return of(pool.unary(op, as(operand, a)), op.type(operand));
    }

    /** {@link Math#fma} of three doubles. */
    public Value multiplyAdd(List<Value> abc) {
        return of(pool.multiplyAdd(asDouble(abc.get(0)), asDouble(abc.get(1)), asDouble(abc.get(2))), Type.DOUBLE);
    }

    public Value binary(BinaryOp op, Type type, Value a, Value b) {
        if (type == Type.INT && isTruth(a) && isTruth(b) && (op == BinaryOp.AND || op == BinaryOp.OR
                || op == BinaryOp.XOR)) {
            return logical(op, asBoolean(a), asBoolean(b));
        }
        boolean shift = op == BinaryOp.SHIFT_LEFT || op == BinaryOp.SHIFT_RIGHT || op == BinaryOp.UNSIGNED_SHIFT_RIGHT;
        Expr left = as(type, a);
        Expr right = shift ? asInt(b) : as(type, b);
        if (type != Type.DOUBLE && (op == BinaryOp.DIVIDE || op == BinaryOp.REMAINDER) && !divides(right)) {
            throw place.refuse(Refusal.division());
        }
        return of(pool.binary(op, left, right), type);
    }

    private static boolean divides(Expr divisor) {
        return divisor instanceof Expr.IntConstant(int n) && n != 0
                || divisor instanceof Expr.LongConstant(long m) && m != 0;
    }

    private Value logical(BinaryOp op, Expr a, Expr b) {
        Expr result = switch (op) {
            case AND -> pool.select(a, b, pool.constant(false));
            case OR -> pool.select(a, pool.constant(true), b);
            default -> pool.select(a, pool.not(b), b);
        };
        return of(result, Type.BOOLEAN);
    }
}

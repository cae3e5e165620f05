package testudo.api.lifting.symbolic;

import java.lang.classfile.Opcode;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;

/**
 * The condition under which a conditional branch jumps.
 *
 * <p>A comparison of doubles is two instructions: the first yields −1, 0 or 1, and −1 or 1 by its kind when an operand
 * is NaN; the second tests the sign. Together they are one relation, or the negation of one, exact for NaN.
 */
public final class Conditions {

    private final Scalars scalars;
    private final ExprPool pool;

    /** Conditions on numbers of one formula. */
    public Conditions(Scalars scalars) {
        this.scalars = scalars;
        this.pool = scalars.pool();
    }

    /** Takes the operands of the branch off the stack. */
    public Expr of(Opcode opcode, Frame frame) {
        return switch (opcode) {
            case IFEQ -> sign(Relation.EQUAL, frame.pop());
            case IFNE -> sign(Relation.NOT_EQUAL, frame.pop());
            case IFLT -> sign(Relation.LESS, frame.pop());
            case IFGE -> sign(Relation.GREATER_OR_EQUAL, frame.pop());
            case IFGT -> sign(Relation.GREATER, frame.pop());
            case IFLE -> sign(Relation.LESS_OR_EQUAL, frame.pop());
            case IF_ICMPEQ -> ints(Relation.EQUAL, frame);
            case IF_ICMPNE -> ints(Relation.NOT_EQUAL, frame);
            case IF_ICMPLT -> ints(Relation.LESS, frame);
            case IF_ICMPGE -> ints(Relation.GREATER_OR_EQUAL, frame);
            case IF_ICMPGT -> ints(Relation.GREATER, frame);
            case IF_ICMPLE -> ints(Relation.LESS_OR_EQUAL, frame);
            case IF_ACMPEQ -> pool.constant(object(frame.pop()) == object(frame.pop()));
            case IF_ACMPNE -> pool.constant(object(frame.pop()) != object(frame.pop()));
            case IFNULL -> pool.constant(isNull(frame.pop()));
            case IFNONNULL -> pool.constant(!isNull(frame.pop()));
            default -> throw new IllegalStateException("Not a conditional branch: " + opcode);
        };
    }

    private boolean isNull(Value value) {
        return !(value instanceof Value.Made) && object(value) == null;
    }

    private Object object(Value value) {
        return switch (value) {
            case Value.Known(Object object) -> object;
            case Value.Here here -> here;
            default -> throw scalars.refuse(Refusal.variableObject("an object"));
        };
    }

    private Expr sign(Relation relation, Value value) {
        if (value instanceof Value.Order order) {
            return order(relation, order);
        }
        if (value instanceof Value.Scalar(Expr condition, Type type) && type == Type.BOOLEAN) {
            switch (relation) {
                case NOT_EQUAL, GREATER -> {
                    return condition;
                }
                case EQUAL, LESS_OR_EQUAL -> {
                    return pool.not(condition);
                }
                case LESS -> {
                    return pool.constant(false);
                }
                case GREATER_OR_EQUAL -> {
                    return pool.constant(true);
                }
            }
        }
        return pool.compare(relation, scalars.asInt(value), pool.constant(0));
    }

    /** The relation holds for the sign of a − b; where an operand is NaN, it holds for {@code unordered} instead. */
    private Expr order(Relation relation, Value.Order order) {
        boolean withNaN = order.unordered() != 0 && relation.test(order.unordered(), 0L);
        if (!withNaN || relation == Relation.NOT_EQUAL) {
            return pool.compare(relation, order.a(), order.b());
        }
        return pool.not(pool.compare(opposite(relation), order.a(), order.b()));
    }

    private static Relation opposite(Relation relation) {
        return switch (relation) {
            case LESS -> Relation.GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> Relation.GREATER;
            case GREATER -> Relation.LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> Relation.LESS;
            case EQUAL -> Relation.NOT_EQUAL;
            case NOT_EQUAL -> Relation.EQUAL;
        };
    }

    private Expr ints(Relation relation, Frame frame) {
        Value b = frame.pop();
        Value a = frame.pop();
        boolean equality = relation == Relation.EQUAL || relation == Relation.NOT_EQUAL;
        if (equality && scalars.isTruth(a) && scalars.isTruth(b)) {
            Expr x = scalars.asBoolean(a);
            Expr y = scalars.asBoolean(b);
            return relation == Relation.EQUAL ? pool.select(x, y, pool.not(y)) : pool.select(x, pool.not(y), y);
        }
        return pool.compare(relation, scalars.asInt(a), scalars.asInt(b));
    }
}

package testudo.api.expression;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;

/**
 * A node of a formula's tree; immutable, made by an {@link ExprPool}, compared with {@code ==}.
 *
 * <p>The record equality of a deep tree with shared subtrees takes exponential time: use identity maps.
 */
public sealed interface Expr {

    Type type();

    /** The operands, in the order Java evaluates them. */
    default List<Expr> operands() {
        return switch (this) {
            case Unary u -> List.of(u.a());
            case Not n -> List.of(n.a());
            case Binary b -> List.of(b.a(), b.b());
            case Compare c -> List.of(c.a(), c.b());
            case MultiplyAdd m -> List.of(m.a(), m.b(), m.c());
            case Select s -> List.of(s.condition(), s.whenTrue(), s.whenFalse());
            case Leaf _ -> List.of();
        };
    }

    /** A node without operands. */
    sealed interface Leaf extends Expr {}

    /** A leaf whose value is the same at every cell of a step. */
    sealed interface Uniform extends Leaf {}

    record DoubleConstant(double value) implements Uniform {
        @Override
        public Type type() {
            return Type.DOUBLE;
        }
    }

    record IntConstant(int value) implements Uniform {
        @Override
        public Type type() {
            return Type.INT;
        }
    }

    record LongConstant(long value) implements Uniform {
        @Override
        public Type type() {
            return Type.LONG;
        }
    }

    record BooleanConstant(boolean value) implements Uniform {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /** The value of a field at an offset. */
    record Read(Field field, Offset offset) implements Leaf {
        @Override
        public Type type() {
            return Type.DOUBLE;
        }
    }

    /** A per-step scalar. */
    record ParameterValue(Parameter parameter) implements Uniform {
        @Override
        public Type type() {
            return Type.DOUBLE;
        }
    }

    /** The element's index along an axis. */
    record Index(Axis axis) implements Leaf {
        @Override
        public Type type() {
            return Type.INT;
        }
    }

    /** The number of the step. */
    record Step() implements Uniform {
        @Override
        public Type type() {
            return Type.LONG;
        }
    }

    /** The time at the start of the step. */
    record Time() implements Uniform {
        @Override
        public Type type() {
            return Type.DOUBLE;
        }
    }

    /** Counter-based noise, {@link testudo.api.field.Noise#uniform}. */
    record NoiseValue(long seed) implements Leaf {
        @Override
        public Type type() {
            return Type.DOUBLE;
        }
    }

    record Unary(UnaryOp op, Expr a) implements Expr {
        @Override
        public Type type() {
            return op.type(a.type());
        }
    }

    record Binary(BinaryOp op, Expr a, Expr b) implements Expr {
        @Override
        public Type type() {
            Expr first = a;
            while (first instanceof Binary b) { // sums are long chains
                first = b.a;
            }
            return first.type();
        }
    }

    /**
     * {@code a * b + c}, rounded once: {@link Math#fma(double, double, double)}, or {@link Math#fma(float, float, float)} of floats.
     *
     * @param single whether of floats, which the operands then are
     */
    record MultiplyAdd(boolean single, Expr a, Expr b, Expr c) implements Expr {
        @Override
        public Type type() {
            return Type.DOUBLE;
        }

        /** Its value for those of its operands. */
        public double apply(double x, double y, double z) {
            return single ? Math.fma((float) x, (float) y, (float) z) : Math.fma(x, y, z);
        }
    }

    record Compare(Relation relation, Expr a, Expr b) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    record Not(Expr a) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /** {@code condition ? whenTrue : whenFalse}; both branches have one type and no effects. */
    record Select(Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {
        @Override
        public Type type() {
            return whenTrue.type();
        }
    }
}

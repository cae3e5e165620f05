package testudo.api.lifting.symbolic;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.reflect.Array;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;

/** Arithmetic, comparisons and conversions. */
public final class Operators {

    private final Scalars scalars;

    /** Operators on numbers of one formula. */
    public Operators(Scalars scalars) {
        this.scalars = scalars;
    }

    /** An operation or comparison of what is on top of the stack. */
    public void operate(OperatorInstruction i, Frame frame) {
        switch (i.opcode()) {
            case ARRAYLENGTH -> frame.push(scalars.of(Array.getLength(array(frame.pop()))));
            case INEG, LNEG, DNEG ->
                    frame.push(scalars.unary(UnaryOp.NEGATE, type(i.typeKind()), frame.pop()));
            case LCMP -> {
                Value b = frame.pop();
                frame.push(new Value.Order(scalars.asLong(frame.pop()), scalars.asLong(b), 0));
            }
            case DCMPL, DCMPG -> {
                Value b = frame.pop();
                int unordered = i.opcode() == Opcode.DCMPG ? 1 : -1;
                frame.push(new Value.Order(scalars.asDouble(frame.pop()), scalars.asDouble(b), unordered));
            }
            default -> {
                Type type = type(i.typeKind());
                Value b = frame.pop();
                frame.push(scalars.binary(operation(i.opcode()), type, frame.pop(), b));
            }
        }
    }

    /** An array that is the same for all elements. */
    public Object array(Value value) {
        return switch (value) {
            case Value.SwitchMap(int[] cases) -> cases;
            case Value.Known(Object array) when array == null -> throw scalars.refuse(Refusal.nullArray());
            case Value.Known(Object array) -> array;
            default -> throw scalars.refuse(Refusal.arrayAccess());
        };
    }

    private Type type(TypeKind kind) {
        return switch (kind) {
            case DOUBLE -> Type.DOUBLE;
            case LONG -> Type.LONG;
            case FLOAT -> throw scalars.refuse(Refusal.floats());
            default -> Type.INT;
        };
    }

    private static BinaryOp operation(Opcode opcode) {
        return switch (opcode) {
            case IADD, LADD, DADD -> BinaryOp.ADD;
            case ISUB, LSUB, DSUB -> BinaryOp.SUBTRACT;
            case IMUL, LMUL, DMUL -> BinaryOp.MULTIPLY;
            case IDIV, LDIV, DDIV -> BinaryOp.DIVIDE;
            case IREM, LREM, DREM -> BinaryOp.REMAINDER;
            case IAND, LAND -> BinaryOp.AND;
            case IOR, LOR -> BinaryOp.OR;
            case IXOR, LXOR -> BinaryOp.XOR;
            case ISHL, LSHL -> BinaryOp.SHIFT_LEFT;
            case ISHR, LSHR -> BinaryOp.SHIFT_RIGHT;
            case IUSHR, LUSHR -> BinaryOp.UNSIGNED_SHIFT_RIGHT;
            default -> throw new IllegalStateException("Not an operation on two numbers: " + opcode);
        };
    }

    /** The conversion of the value on top of the stack. */
    public void convert(ConvertInstruction i, Frame frame) {
        Value a = frame.pop();
        frame.push(switch (i.opcode()) {
            case I2D -> scalars.unary(UnaryOp.INT_TO_DOUBLE, Type.INT, a);
            case L2D -> scalars.unary(UnaryOp.LONG_TO_DOUBLE, Type.LONG, a);
            case I2L -> scalars.unary(UnaryOp.INT_TO_LONG, Type.INT, a);
            case L2I -> scalars.unary(UnaryOp.LONG_TO_INT, Type.LONG, a);
            case D2I -> scalars.unary(UnaryOp.DOUBLE_TO_INT, Type.DOUBLE, a);
            case D2L -> scalars.unary(UnaryOp.DOUBLE_TO_LONG, Type.DOUBLE, a);
            case I2B -> signExtended(a, 24);
            case I2S -> signExtended(a, 16);
            case I2C -> scalars.binary(BinaryOp.AND, Type.INT, a, scalars.of(0xFFFF));
            default -> throw scalars.refuse(Refusal.floats());
        });
    }

    private Value signExtended(Value a, int unusedBits) {
        Value distance = scalars.of(unusedBits);
        Value shifted = scalars.binary(BinaryOp.SHIFT_LEFT, Type.INT, a, distance);
        return scalars.binary(BinaryOp.SHIFT_RIGHT, Type.INT, shifted, distance);
    }
}

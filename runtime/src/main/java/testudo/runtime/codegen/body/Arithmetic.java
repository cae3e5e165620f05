package testudo.runtime.codegen.body;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;

/** The instructions of operators, on operands that lie on the stack. */
final class Arithmetic {

    private final CodeBuilder code;
    private final ClassDesc math;

    Arithmetic(CodeBuilder code, ClassDesc math) {
        this.code = code;
        this.math = math;
    }

    private static ClassDesc desc(Type type) {
        return switch (type) {
            case DOUBLE -> ConstantDescs.CD_double;
            case INT, BOOLEAN -> ConstantDescs.CD_int;
            case LONG -> ConstantDescs.CD_long;
        };
    }

    void unary(UnaryOp op, Type operand) {
        ClassDesc type = desc(operand);
        switch (op) {
            case NEGATE -> {
                switch (operand) {
                    case DOUBLE -> code.dneg();
                    case INT, BOOLEAN -> code.ineg();
                    case LONG -> code.lneg();
                }
            }
            case ABS -> code.invokestatic(math, "abs", MethodTypeDesc.of(type, type));
            case INT_TO_DOUBLE -> code.i2d();
            case LONG_TO_DOUBLE -> code.l2d();
            case INT_TO_LONG -> code.i2l();
            case LONG_TO_INT -> code.l2i();
            case DOUBLE_TO_INT -> code.d2i();
            case DOUBLE_TO_LONG -> code.d2l();
            case DOUBLE_TO_FLOAT -> code.d2f().f2d();
            case SQRT, CBRT, EXP, EXPM1, LOG, LOG10, LOG1P, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH, FLOOR,
                    CEIL, RINT, SIGNUM -> code.invokestatic(math, op.function(), MethodTypeDesc.of(type, type));
        }
    }

    void binary(BinaryOp op, Type type) {
        if (!op.function().isEmpty()) {
            code.invokestatic(math, op.function(), MethodTypeDesc.of(desc(type), desc(type), desc(type)));
            return;
        }
        switch (type) {
            case DOUBLE -> onDoubles(op);
            case INT, BOOLEAN -> onInts(op);
            case LONG -> onLongs(op);
        }
    }

    /** Makes the value on the stack what the operation takes. */
    void operandOf(Expr.MultiplyAdd m) {
        if (m.single()) {
            code.d2f();
        }
    }

    void multiplyAdd(Expr.MultiplyAdd m) {
        ClassDesc type = m.single() ? ConstantDescs.CD_float : ConstantDescs.CD_double;
        code.invokestatic(math, "fma", MethodTypeDesc.of(type, type, type, type));
        if (m.single()) {
            code.f2d();
        }
    }

    private void onDoubles(BinaryOp op) {
        switch (op) {
            case ADD -> code.dadd();
            case SUBTRACT -> code.dsub();
            case MULTIPLY -> code.dmul();
            case DIVIDE -> code.ddiv();
            case REMAINDER -> code.drem();
            default -> throw new IllegalStateException(op + " is not defined for doubles.");
        }
    }

    private void onInts(BinaryOp op) {
        switch (op) {
            case ADD -> code.iadd();
            case SUBTRACT -> code.isub();
            case MULTIPLY -> code.imul();
            case DIVIDE -> code.idiv();
            case REMAINDER -> code.irem();
            case AND -> code.iand();
            case OR -> code.ior();
            case XOR -> code.ixor();
            case SHIFT_LEFT -> code.ishl();
            case SHIFT_RIGHT -> code.ishr();
            case UNSIGNED_SHIFT_RIGHT -> code.iushr();
            default -> throw new IllegalStateException(op + " is not defined for ints.");
        }
    }

    private void onLongs(BinaryOp op) {
        switch (op) {
            case ADD -> code.ladd();
            case SUBTRACT -> code.lsub();
            case MULTIPLY -> code.lmul();
            case DIVIDE -> code.ldiv();
            case REMAINDER -> code.lrem();
            case AND -> code.land();
            case OR -> code.lor();
            case XOR -> code.lxor();
            case SHIFT_LEFT -> code.lshl();
            case SHIFT_RIGHT -> code.lshr();
            case UNSIGNED_SHIFT_RIGHT -> code.lushr();
            default -> throw new IllegalStateException(op + " is not defined for longs.");
        }
    }

    /** Jumps when the relation of the two operands does not hold; a NaN makes every relation but ≠ fail. */
    void jumpUnless(Relation relation, Type type, Label target) {
        switch (type) {
            case DOUBLE -> {
                // The comparison that pushes "greater" for NaN makes < and <= fail; the other one makes the rest fail.
                if (relation == Relation.LESS || relation == Relation.LESS_OR_EQUAL) {
                    code.dcmpg();
                } else {
                    code.dcmpl();
                }
                jumpUnless(relation, target);
            }
            case LONG -> {
                code.lcmp();
                jumpUnless(relation, target);
            }
            case INT, BOOLEAN -> {
                switch (relation) {
                    case LESS -> code.if_icmpge(target);
                    case LESS_OR_EQUAL -> code.if_icmpgt(target);
                    case GREATER -> code.if_icmple(target);
                    case GREATER_OR_EQUAL -> code.if_icmplt(target);
                    case EQUAL -> code.if_icmpne(target);
                    case NOT_EQUAL -> code.if_icmpeq(target);
                }
            }
        }
    }

    private void jumpUnless(Relation relation, Label target) {
        switch (relation) {
            case LESS -> code.ifge(target);
            case LESS_OR_EQUAL -> code.ifgt(target);
            case GREATER -> code.ifle(target);
            case GREATER_OR_EQUAL -> code.iflt(target);
            case EQUAL -> code.ifne(target);
            case NOT_EQUAL -> code.ifeq(target);
        }
    }
}

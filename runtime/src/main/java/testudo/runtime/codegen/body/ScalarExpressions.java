package testudo.runtime.codegen.body;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.field.Noise;
import testudo.api.grid.Axis;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/**
 * Emits the value of an element: operators exactly as the tree has them, subtrees used more than once computed first
 * and kept in variables.
 */
final class ScalarExpressions {

    private static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
    private static final ClassDesc NOISE = Noise.class.describeConstable().orElseThrow();
    private static final ClassDesc SCALARS = Scalars.class.describeConstable().orElseThrow();

    private final CodeBuilder code;
    private final Operands operands;
    private final Loops loops;
    private final Uses uses;
    private final Arithmetic arithmetic;
    private final Map<Expr, Integer> variables = new IdentityHashMap<>();

    ScalarExpressions(CodeBuilder code, Operands operands, Loops loops, Uses uses) {
        this.code = code;
        this.operands = operands;
        this.loops = loops;
        this.uses = uses;
        arithmetic = new Arithmetic(code, MATH);
    }

    /** Computes, outside the lane loop, the values of a level that the loop or an inner level needs. */
    void emitUniform(int level) {
        uses.uniform(level).forEach(this::keep);
    }

    /** Computes what is used more than once; operands come before what uses them. */
    void emitShared() {
        uses.shared().stream().filter(node -> !variables.containsKey(node)).forEach(this::keep);
    }

    private void keep(Expr node) {
        emitValue(node);
        TypeKind kind = kind(node.type());
        int slot = code.allocateLocal(kind);
        code.storeLocal(kind, slot);
        variables.put(node, slot);
    }

    private static TypeKind kind(Type type) {
        return switch (type) {
            case DOUBLE -> TypeKind.DOUBLE;
            case INT, BOOLEAN -> TypeKind.INT;
            case LONG -> TypeKind.LONG;
        };
    }

    /** Pushes a value; truth values are 0 or 1. */
    void emit(Expr node) {
        Integer slot = variables.get(node);
        if (slot != null) {
            code.loadLocal(kind(node.type()), slot);
        } else {
            emitValue(node);
        }
    }

    private void emitValue(Expr node) {
        switch (node) {
            case Expr.DoubleConstant c -> code.loadConstant(c.value());
            case Expr.IntConstant c -> code.loadConstant(c.value());
            case Expr.LongConstant c -> code.loadConstant(c.value());
            case Expr.BooleanConstant c -> code.loadConstant(c.value() ? 1 : 0);
            case Expr.Read read -> {
                loops.pushAddress(read);
                code.daload();
            }
            case Expr.ParameterValue p -> code.aload(Loops.SCALARS_SLOT)
                    .getfield(SCALARS, "parameters", ConstantDescs.CD_double.arrayType())
                    .loadConstant(operands.parameter(p.parameter().name())).daload();
            case Expr.Index i -> code.iload(loops.index[operands.loop(i.axis())]);
            case Expr.Step _ -> code.aload(Loops.SCALARS_SLOT).getfield(SCALARS, "step", ConstantDescs.CD_long);
            case Expr.Time _ -> code.aload(Loops.SCALARS_SLOT).getfield(SCALARS, "time", ConstantDescs.CD_double);
            case Expr.NoiseValue n -> emitNoise(n.seed());
            case Expr.Unary u -> {
                emit(u.a());
                arithmetic.unary(u.op(), u.a().type());
            }
            case Expr.Binary b -> {
                emit(b.a());
                emit(b.b());
                arithmetic.binary(b.op(), b.type());
            }
            case Expr.MultiplyAdd m -> {
                m.operands().forEach(operand -> {
                    emit(operand);
                    arithmetic.operandOf(m);
                });
                arithmetic.multiplyAdd(m);
            }
            case Expr.Compare _ -> emitTruth(node);
            case Expr.Not _ -> emitTruth(node);
            case Expr.Select s -> emitChoice(s);
        }
    }

    /** The counter of {@link Noise#uniform} in line, so that the generated class holds no object. */
    private void emitNoise(long seed) {
        code.aload(Loops.SCALARS_SLOT).getfield(SCALARS, "step", ConstantDescs.CD_long)
                .loadConstant(operands.grid().cells()).lmul().loadConstant(seed).ladd();
        code.iload(loops.index[operands.loop(Axis.I)]).i2l().loadConstant((long) operands.grid().n2()).lmul();
        code.iload(loops.index[operands.loop(Axis.J)]).i2l().ladd().loadConstant((long) operands.grid().n3()).lmul();
        code.ladd().iload(loops.index[operands.loop(Axis.K)]).i2l().ladd();
        code.invokestatic(NOISE, "mix", MethodTypeDesc.of(ConstantDescs.CD_double, ConstantDescs.CD_long));
    }

    private void emitChoice(Expr.Select s) {
        Label otherwise = code.newLabel();
        Label end = code.newLabel();
        emitUnless(s.condition(), otherwise);
        emit(s.whenTrue());
        code.goto_(end);
        code.labelBinding(otherwise);
        emit(s.whenFalse());
        code.labelBinding(end);
    }

    private void emitTruth(Expr condition) {
        Label no = code.newLabel();
        Label end = code.newLabel();
        emitUnless(condition, no);
        code.loadConstant(1).goto_(end).labelBinding(no).loadConstant(0).labelBinding(end);
    }

    /** Jumps to {@code target} when a condition does not hold. */
    private void emitUnless(Expr condition, Label target) {
        if (!variables.containsKey(condition) && condition instanceof Expr.Compare c) {
            emit(c.a());
            emit(c.b());
            arithmetic.jumpUnless(c.relation(), c.a().type(), target);
        } else if (!variables.containsKey(condition) && condition instanceof Expr.Not n) {
            emit(n.a());
            code.ifne(target);
        } else {
            emit(condition);
            code.ifeq(target);
        }
    }
}

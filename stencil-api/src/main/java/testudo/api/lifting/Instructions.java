package testudo.api.lifting;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.Array;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.lifting.symbolic.Frame;
import testudo.api.lifting.symbolic.Operators;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Value;

/** The effect of every instruction that does not jump. */
final class Instructions {

    private final Session session;
    private final Operators operators;
    private final JavaFields javaFields;

    Instructions(Session session) {
        this.session = session;
        this.operators = new Operators(session.scalars);
        this.javaFields = new JavaFields(session);
    }

    void run(Instruction instruction, Frame frame, Class<?> holder) {
        switch (instruction) {
            case LoadInstruction i -> {
                refuseFloat(i.typeKind());
                frame.push(frame.locals()[i.slot()]);
            }
            case StoreInstruction i -> {
                refuseFloat(i.typeKind());
                frame.locals()[i.slot()] = frame.pop();
            }
            case ConstantInstruction i -> frame.push(constant(i));
            case IncrementInstruction i -> frame.locals()[i.slot()] = session.scalars.binary(BinaryOp.ADD, Type.INT,
                    frame.locals()[i.slot()], session.scalars.of(i.constant()));
            case OperatorInstruction i -> operators.operate(i, frame);
            case ConvertInstruction i -> operators.convert(i, frame);
            case StackInstruction i -> stack(i.opcode(), frame);
            case FieldInstruction i -> javaFields.run(i, frame, holder);
            case InvokeInstruction i -> session.calls.run(i, frame, holder);
            case InvokeDynamicInstruction i -> throw session.refuse(dynamic(i));
            case TypeCheckInstruction i -> typeCheck(i, frame, holder);
            case ArrayLoadInstruction i -> arrayLoad(frame, i.typeKind());
            case ArrayStoreInstruction _ -> throw session.refuse(Refusal.arrayAccess());
            case NewObjectInstruction i -> frame.push(fresh(i, holder));
            case NewPrimitiveArrayInstruction _ -> throw session.refuse(Refusal.allocation("an array"));
            case NewReferenceArrayInstruction _ -> throw session.refuse(Refusal.allocation("an array"));
            case NewMultiArrayInstruction _ -> throw session.refuse(Refusal.allocation("an array"));
            case ThrowInstruction _ -> throw session.refuse(Refusal.throwing());
            case MonitorInstruction _ -> throw session.refuse(Refusal.synchronizing());
            case NopInstruction _ -> {
                // nothing to do
            }
            default -> throw session.refuse(Refusal.unknownCall("the instruction " + instruction.opcode()));
        }
    }

    private void refuseFloat(TypeKind kind) {
        if (kind == TypeKind.FLOAT) {
            throw session.refuse(Refusal.floats());
        }
    }

    private Value constant(ConstantInstruction i) {
        return switch (i.constantValue()) {
            case Integer n -> session.scalars.of(n.intValue());
            case Long n -> session.scalars.of(n.longValue());
            case Double x -> session.scalars.of(x.doubleValue());
            case String text -> new Value.Known(text);
            case Float _ -> throw session.refuse(Refusal.floats());
            case Object other when other == ConstantDescs.NULL -> new Value.Known(null);
            default -> Value.UNDEFINED;
        };
    }

    private void stack(Opcode opcode, Frame frame) {
        switch (opcode) {
            case POP -> frame.popWords(1);
            case POP2 -> frame.popWords(2);
            case DUP -> frame.duplicate(1, 0);
            case DUP_X1 -> frame.duplicate(1, 1);
            case DUP_X2 -> frame.duplicate(1, 2);
            case DUP2 -> frame.duplicate(2, 0);
            case DUP2_X1 -> frame.duplicate(2, 1);
            case DUP2_X2 -> frame.duplicate(2, 2);
            case SWAP -> {
                Value top = frame.pop();
                Value under = frame.pop();
                frame.push(top);
                frame.push(under);
            }
            default -> throw new IllegalStateException("Not a stack instruction: " + opcode);
        }
    }

    private static String dynamic(InvokeDynamicInstruction i) {
        return switch (i.bootstrapMethod().owner().displayName()) {
            case "StringConcatFactory" -> Refusal.allocation("a string");
            case "LambdaMetafactory" -> Refusal.allocation("a lambda");
            case "SwitchBootstraps" -> Refusal.patternSwitch();
            default -> Refusal.unknownCall("the method '" + i.name().stringValue() + "' generated for a record");
        };
    }

    /** A record to be; other objects are refused. */
    private Value fresh(NewObjectInstruction i, Class<?> holder) {
        String name = i.className().asInternalName().replace('/', '.');
        try {
            Class<?> type = Class.forName(name, false, holder.getClassLoader());
            if (type.isRecord()) {
                return new Value.Fresh(type);
            }
            if (Throwable.class.isAssignableFrom(type)) {
                throw session.refuse(Refusal.throwing());
            }
        } catch (ClassNotFoundException _) {
            // an object of an absent class is an object all the same
        }
        throw session.refuse(Refusal.allocation("an object of class " + name));
    }

    private void typeCheck(TypeCheckInstruction i, Frame frame, Class<?> holder) {
        if (i.opcode() == Opcode.CHECKCAST) {
            return;
        }
        Value value = frame.pop();
        try {
            Class<?> asked = Class.forName(i.type().asInternalName().replace('/', '.'), false, holder.getClassLoader());
            boolean is = switch (value) {
                case Value.Known(Object object) -> asked.isInstance(object);
                case Value.Made record -> asked.isAssignableFrom(record.type());
                default -> throw session.refuse(Refusal.variableObject("an object"));
            };
            frame.push(session.scalars.of(is ? 1 : 0));
        } catch (ClassNotFoundException e) {
            throw session.refuse(Refusal.unknownCall("instanceof " + e.getMessage()));
        }
    }

    /**
     * Of an array that is the same for all elements. Its own elements are taken as they are when the formula is lifted: by
     * {@code build()}, or, for a reduction, when it is declared. They must not change after that, since checks call the formula itself.
     */
    private void arrayLoad(Frame frame, TypeKind kind) {
        refuseFloat(kind);
        Value index = frame.pop();
        Object elements = operators.array(frame.pop());
        if (!(session.scalars.asInt(index) instanceof Expr.IntConstant(int n))) {
            throw session.refuse(Refusal.variableElement());
        }
        if (n < 0 || n >= Array.getLength(elements)) {
            throw session.refuse(Refusal.elementOutside(n, Array.getLength(elements)));
        }
        frame.push(session.scalars.known(Array.get(elements, n)));
    }
}

package testudo.api.lifting;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.lifting.bytecode.Call;
import testudo.api.lifting.bytecode.MethodCode;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Value;

/**
 * Records made within a formula: several numbers under one name, which leave no object behind.
 *
 * <pre>
 *   NEW Pair       a {@link Value.Fresh}, wherever it is copied to
 *   Pair.&lt;init&gt;   the same places hold a {@link Value.Made} with the arguments as components
 * </pre>
 */
final class Records {

    private static final int HEAD = 2; // loads the new record, and calls the constructor of java.lang.Record
    private static final int EACH = 3; // loads the record, loads an argument, stores it

    private final Session session;

    Records(Session session) {
        this.session = session;
    }

    /** The record that a constructor makes which does nothing but keep its arguments. */
    Value made(Value.Fresh fresh, Call call, List<Value> arguments) {
        MethodCode code = session.files.declared(fresh.type(), call.method(), call.descriptor())
                .orElseThrow(() -> session.refuse(Refusal.withoutCode(call.toString())));
        Map<Integer, Value> bySlot = new HashMap<>();
        int slot = 1;
        for (int n = 0; n < arguments.size(); n++) {
            bySlot.put(slot, arguments.get(n));
            slot += TypeKind.from(call.type().parameterType(n)).slotSize();
        }
        List<String> names = new ArrayList<>();
        List<Value> components = new ArrayList<>();
        List<Instruction> steps = code.instructions();
        for (int p = HEAD; p + EACH < steps.size(); p += EACH) {
            if (!(steps.get(p + 1) instanceof LoadInstruction argument) || !(steps.get(p + 2) instanceof FieldInstruction field)
                    || field.opcode() != Opcode.PUTFIELD) {
                throw session.refuse(Refusal.ownConstructor(fresh.type().getSimpleName()));
            }
            names.add(field.name().stringValue());
            components.add(bySlot.get(argument.slot()));
        }
        if (steps.size() != HEAD + EACH * fresh.type().getRecordComponents().length + 1) {
            throw session.refuse(Refusal.ownConstructor(fresh.type().getSimpleName()));
        }
        return new Value.Made(fresh.type(), names, components);
    }
}

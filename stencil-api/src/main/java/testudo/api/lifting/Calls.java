package testudo.api.lifting;

import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.lifting.bytecode.Call;
import testudo.api.lifting.bytecode.LambdaSource;
import testudo.api.lifting.bytecode.MethodCode;
import testudo.api.lifting.symbolic.Frame;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Value;

/** Calls: those of the language and of Math become expressions, calls on constants are made, others are inlined. */
final class Calls {

    private final Session session;
    private final Language language;
    private final JavaLibrary library;
    private final Evaluation evaluation;
    private final Records records;

    Calls(Session session) {
        this.session = session;
        this.language = new Language(session);
        this.library = new JavaLibrary(session);
        this.evaluation = new Evaluation(session);
        this.records = new Records(session);
    }

    void run(InvokeInstruction i, Frame frame, Class<?> holder) {
        Call.Kind kind = switch (i.opcode()) {
            case INVOKESTATIC -> Call.Kind.STATIC;
            case INVOKESPECIAL -> Call.Kind.SPECIAL;
            default -> Call.Kind.VIRTUAL;
        };
        Call call = new Call(kind, i.owner().asInternalName(), i.name().stringValue(), i.type().stringValue(),
                holder.getClassLoader());
        int count = call.type().parameterCount() + (i.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
        List<Value> arguments = frame.pop(count);
        if (count > 0 && arguments.getFirst() instanceof Value.Fresh fresh) { // as nothing else may be done with it before
            frame.replace(fresh, records.made(fresh, call, arguments.subList(1, count)));
            return;
        }
        Value result = make(call, arguments);
        if (!call.result().descriptorString().equals("V")) {
            frame.push(result);
        }
    }

    /** The value of a call; a receiver is the first argument. */
    Value make(Call call, List<Value> arguments) {
        return language.call(call, arguments)
                .or(() -> library.call(call, arguments))
                .or(() -> evaluation.call(call, arguments))
                .orElseGet(() -> inline(call, arguments));
    }

    private Value inline(Call call, List<Value> arguments) {
        if (call.kind() == Call.Kind.CONSTRUCTOR) {
            throw session.refuse(Refusal.allocation("an object"));
        }
        Class<?> owner;
        try {
            owner = call.ownerClass();
        } catch (ClassNotFoundException _) {
            throw session.refuse(Refusal.withoutCode(call.toString()));
        }
        boolean ofTheJdk = owner.getClassLoader() == null;
        if (call.kind() == Call.Kind.STATIC) {
            if (!ofTheJdk) {
                return run(call, session.files.reached(owner, call.method(), call.descriptor()), arguments);
            }
            if (JavaLibrary.inlines(call)) {
                return library(call, owner, arguments);
            }
            throw session.refuse(Refusal.unknownCall(call.toString()));
        }
        Class<?> type = arguments.getFirst() instanceof Value.Made record ? record.type()
                : receiver(call, arguments.getFirst()).getClass();
        Class<?> start = call.kind() == Call.Kind.SPECIAL || declaresPrivately(owner, call) ? owner : type;
        if (start.getClassLoader() == null) {
            throw session.refuse(Refusal.unknownCall(call.toString()));
        }
        Optional<MethodCode> code = session.files.reached(start, call.method(), call.descriptor());
        if (code.isEmpty() && arguments.getFirst() instanceof Value.Known(Object receiver)) {
            Optional<LambdaSource> lambda = LambdaSource.of(receiver);
            if (lambda.isPresent()) {
                return lambda(lambda.get(), arguments.subList(1, arguments.size()));
            }
        }
        return run(call, code, arguments);
    }

    private Object receiver(Call call, Value value) {
        return switch (value) {
            case Value.Known(Object object) when object == null ->
                    throw session.refuse(Refusal.callOnNull(call.toString()));
            case Value.Known(Object object) when object instanceof Collection || object instanceof Map
                    || object.getClass().getPackageName().equals("java.util.concurrent.atomic") ->
                    throw session.refuse(Refusal.mutable("a captured " + object.getClass().getSimpleName()));
            case Value.Known(Object object) -> object;
            case Value.Undefined _ -> throw session.refuse(Refusal.variableObject("an object"));
            default -> throw session.refuse(Refusal.unknownCall(call.toString()));
        };
    }

    private boolean declaresPrivately(Class<?> owner, Call call) {
        return session.files.declared(owner, call.method(), call.descriptor()).map(MethodCode::isPrivate)
                .orElse(false);
    }

    /** A library method whose code is met on the way; if it cannot be lifted, the call is what is refused. */
    private Value library(Call call, Class<?> owner, List<Value> arguments) {
        int depth = session.depth();
        try {
            return run(call, session.files.declared(owner, call.method(), call.descriptor()), arguments);
        } catch (LiftingException _) {
            session.leaveTo(depth);
            throw session.refuse(Refusal.unknownCall(call.toString()));
        }
    }

    /** The value of a lambda's body for these arguments. */
    Value lambda(LambdaSource lambda, List<Value> arguments) {
        List<Value> all = new ArrayList<>();
        lambda.captured().forEach(object -> all.add(session.scalars.known(object)));
        all.addAll(arguments);
        return make(lambda.call(), all);
    }

    private Value run(Call call, Optional<MethodCode> code, List<Value> arguments) {
        MethodCode found = code.orElseThrow(() -> session.refuse(Refusal.withoutCode(call.toString())));
        List<Boolean> wide = new ArrayList<>();
        if (!found.isStatic()) {
            wide.add(false);
        }
        for (ClassDesc parameter : call.type().parameterList()) {
            wide.add(parameter.descriptorString().equals("D") || parameter.descriptorString().equals("J"));
        }
        return new Activation(session, found).call(Frame.entering(found.maxLocals(), arguments, wide));
    }
}

package testudo.api.lifting;

import java.lang.classfile.instruction.FieldInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import testudo.api.lifting.symbolic.Frame;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Value;

/** Reads of Java fields: final ones are constants, all others are refused. */
final class JavaFields {

    /** How the classes are named that hold what is declared in a session of JShell. */
    private static final String JSHELL = "REPL.$JShell$";

    private final Session session;

    JavaFields(Session session) {
        this.session = session;
    }

    void run(FieldInstruction i, Frame frame, Class<?> holder) {
        String name = i.name().stringValue();
        switch (i.opcode()) {
            case GETSTATIC -> frame.push(read(owner(i, holder), name, null));
            case GETFIELD -> {
                switch (frame.pop()) {
                    case Value.Known(Object object) when object == null ->
                            throw session.refuse(Refusal.callOnNull("the field '" + name + "'"));
                    case Value.Made record -> frame.push(record.component(name));
                    case Value.Known(Object object) -> frame.push(read(owner(i, holder), name, object));
                    default -> throw session.refuse(Refusal.variableObject("an object"));
                }
            }
            default -> throw session.refuse(Refusal.fieldWrite(name));
        }
    }

    private Class<?> owner(FieldInstruction i, Class<?> holder) {
        String name = i.owner().asInternalName().replace('/', '.');
        try {
            return Class.forName(name, true, holder.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw session.refuse(Refusal.withoutCode(e.getMessage()));
        }
    }

    private Value read(Class<?> owner, String name, Object receiver) {
        Field field = find(owner, name);
        String what = "the Java field '" + name + "' of " + field.getDeclaringClass().getName();
        if (!Modifier.isFinal(field.getModifiers())) {
            throw session.refuse(field.getDeclaringClass().getName().startsWith(JSHELL) ? Refusal.sessionVariable(name)
                    : Refusal.mutable(what));
        }
        try {
            field.setAccessible(true);
            Object value = field.get(receiver);
            return name.startsWith("$SwitchMap$") && value instanceof int[] cases ? new Value.SwitchMap(cases)
                    : session.scalars.known(value);
        } catch (IllegalAccessException | RuntimeException e) {
            throw e instanceof LiftingException refusal ? refusal
                    : session.refuse(Refusal.unknownCall(what));
        }
    }

    /** The field as the machine resolves it: in the class, its interfaces, its superclass. */
    private Field find(Class<?> owner, String name) {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            try {
                return c.getDeclaredField(name);
            } catch (NoSuchFieldException _) {
                for (Class<?> i : c.getInterfaces()) {
                    try {
                        return i.getField(name);
                    } catch (NoSuchFieldException _) {
                        // look further up
                    }
                }
            }
        }
        throw session.refuse(Refusal.withoutCode("the Java field '" + name + "'"));
    }
}

package testudo.api.lifting.bytecode;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * A call as byte code names it.
 *
 * @param owner      internal name of the class named
 * @param descriptor parameter and result types
 * @param loader     finds classes for the caller
 */
public record Call(Kind kind, String owner, String method, String descriptor, ClassLoader loader) {

    /** How the method is found. */
    public enum Kind {
        STATIC, VIRTUAL, SPECIAL, CONSTRUCTOR
    }

    /** Parameter and result types. */
    public MethodTypeDesc type() {
        return MethodTypeDesc.ofDescriptor(descriptor);
    }

    /** The type of the result. */
    public ClassDesc result() {
        return type().returnType();
    }

    /**
     * The class named.
     *
     * @throws ClassNotFoundException when it cannot be loaded
     */
    public Class<?> ownerClass() throws ClassNotFoundException {
        return Class.forName(owner.replace('/', '.'), true, loader);
    }

    @Override
    public String toString() {
        String name = owner.replace('/', '.').replace('$', '.');
        return (name.startsWith("java.lang.") ? name.substring("java.lang.".length()) : name) + "." + method;
    }
}

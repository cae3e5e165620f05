package testudo.api.lifting;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * A call as byte code names it.
 *
 * @param owner      internal name of the class named
 * @param descriptor parameter and result types
 * @param loader     finds classes for the caller
 */
record Call(Kind kind, String owner, String method, String descriptor, ClassLoader loader) {

    enum Kind {
        STATIC, VIRTUAL, SPECIAL, CONSTRUCTOR
    }

    MethodTypeDesc type() {
        return MethodTypeDesc.ofDescriptor(descriptor);
    }

    ClassDesc result() {
        return type().returnType();
    }

    /** The class named, or empty of meaning when it cannot be loaded. */
    Class<?> ownerClass() throws ClassNotFoundException {
        return Class.forName(owner.replace('/', '.'), true, loader);
    }

    @Override
    public String toString() {
        String name = owner.replace('/', '.').replace('$', '.');
        return (name.startsWith("java.lang.") ? name.substring("java.lang.".length()) : name) + "." + method;
    }
}

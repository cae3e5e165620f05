package testudo.api.lifting.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The class files that one lifting needs, each parsed once. */
public final class ClassFiles {

    private record MethodKey(Class<?> holder, String name, String descriptor) {

        @Override
        public boolean equals(Object o) {
            return o instanceof MethodKey other && holder == other.holder && name.equals(other.name)
                    && descriptor.equals(other.descriptor);
        }

        @Override
        public int hashCode() {
            return (31 * holder.hashCode() + name.hashCode()) * 31 + descriptor.hashCode();
        }
    }

    private final Map<Class<?>, Optional<ClassModel>> classes = new HashMap<>();
    private final Map<MethodKey, Optional<MethodCode>> methods = new HashMap<>();

    /** The code of a method declared by this very class; empty when it is absent, abstract or native. */
    public Optional<MethodCode> declared(Class<?> holder, String name, String descriptor) {
        return methods.computeIfAbsent(new MethodKey(holder, name, descriptor),
                key -> find(key).flatMap(m -> m.code().map(code -> new MethodCode(holder, m, code))));
    }

    /** The code that a call on an object of this class reaches: the class itself, its superclasses, its interfaces. */
    public Optional<MethodCode> reached(Class<?> start, String name, String descriptor) {
        for (Class<?> c = start; c != null; c = c.getSuperclass()) {
            Optional<MethodCode> code = declared(c, name, descriptor);
            if (code.isPresent()) {
                return code;
            }
        }
        return interfaces(start, new LinkedHashSet<>()).stream()
                .flatMap(c -> declared(c, name, descriptor).stream()).findFirst();
    }

    private static Set<Class<?>> interfaces(Class<?> start, Set<Class<?>> found) {
        for (Class<?> c = start; c != null; c = c.getSuperclass()) {
            for (Class<?> i : c.getInterfaces()) {
                if (found.add(i)) {
                    interfaces(i, found);
                }
            }
        }
        return found;
    }

    private Optional<MethodModel> find(MethodKey key) {
        return model(key.holder).flatMap(c -> c.methods().stream()
                .filter(m -> m.methodName().equalsString(key.name) && m.methodType().equalsString(key.descriptor))
                .findFirst());
    }

    /** Empty for a class made at run time, whose file cannot be found. */
    private Optional<ClassModel> model(Class<?> c) {
        return classes.computeIfAbsent(c, _ -> {
            try (InputStream in = c.getResourceAsStream("/" + c.getName().replace('.', '/') + ".class")) {
                return in == null ? Optional.empty() : Optional.of(ClassFile.of().parse(in.readAllBytes()));
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read the class file of " + c.getName() + ".", e);
            }
        });
    }
}

package testudo.api.lifting.symbolic;

import java.util.List;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.field.Field;

/** What a local variable or a stack entry holds while byte code is run symbolically. */
public sealed interface Value {

    /** The element the formula is evaluated for. */
    Value HERE = new Here();

    /** Nothing that may be used: an unset variable, or one that differs in kind between two branches. */
    Value UNDEFINED = new Undefined();

    /** A number; booleans are ints to the machine, and stay boolean expressions here as long as they can. */
    record Scalar(Expr expr, Type type) implements Value {
        @Override
        public boolean equals(Object o) {
            return o instanceof Scalar s && s.expr == expr;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(expr);
        }
    }

    /** An object that is the same for all elements, such as a captured field; may be {@code null}. */
    record Known(Object object) implements Value {
        @Override
        public boolean equals(Object o) {
            return o instanceof Known k && (k.object == object || comparable(object) && object.equals(k.object));
        }

        private static boolean comparable(Object object) {
            return object instanceof Field || object instanceof Number || object instanceof String;
        }

        @Override
        public int hashCode() {
            return comparable(object) ? object.hashCode() : System.identityHashCode(object);
        }
    }

    /** The pending result of a comparison instruction: the sign of {@code a − b}, or {@code unordered} with a NaN. */
    record Order(Expr a, Expr b, int unordered) implements Value {
        @Override
        public boolean equals(Object o) {
            return o instanceof Order c && c.a == a && c.b == b && c.unordered == unordered;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(a) * 31 + System.identityHashCode(b);
        }
    }

    /**
     * A record that a formula has made.
     *
     * @param names of its components, in the order in which they were kept
     */
    record Made(Class<?> type, List<String> names, List<Value> components) implements Value {

        /** Copies both lists. */
        public Made {
            names = List.copyOf(names);
            components = List.copyOf(components);
        }

        /** The component of that name. */
        public Value component(String name) {
            return components.get(names.indexOf(name));
        }
    }

    /** A record before its constructor was called; equal to itself only. */
    final class Fresh implements Value {

        private final Class<?> type;

        /** @param type of the record */
        public Fresh(Class<?> type) {
            this.type = type;
        }

        /** Of the record. */
        public Class<?> type() {
            return type;
        }
    }

    /** The compiler's own table from the ordinals of an enum to the cases of a switch. */
    record SwitchMap(int[] cases) implements Value {}

    /** See {@link #HERE}. */
    record Here() implements Value {}

    /** See {@link #UNDEFINED}. */
    record Undefined() implements Value {}

    /** Whether the value takes two words of the machine's stack. */
    default boolean wide() {
        return this instanceof Scalar s && (s.type == Type.DOUBLE || s.type == Type.LONG);
    }
}

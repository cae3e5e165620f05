package testudo.api.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import testudo.api.argument.Argument;

/**
 * The values of a model's parameters for one run: given ones checked against type and range, the others by default.
 */
public final class Settings {

    private final Map<String, Object> values;

    private Settings(Map<String, Object> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * Checks the given values.
     *
     * @param parameters what the model takes
     * @param given      Double, Long, Boolean or String by name
     * @throws ModelException naming the parameter, its value and what is allowed
     */
    public static Settings of(List<ModelParameter> parameters, Map<String, ?> given) {
        Argument.given(parameters, "list of parameters");
        Argument.given(given, "map of values for parameters");
        Map<String, Object> values = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (ModelParameter p : parameters) {
            names.add(p.name());
            Object value = given.get(p.name());
            values.put(p.name(), switch (p) {
                case ModelParameter.Real r -> real(r, value == null ? (Object) r.byDefault() : value);
                case ModelParameter.Whole w -> whole(w, value == null ? (Object) w.byDefault() : value);
                case ModelParameter.Flag f -> flag(f, value == null ? (Object) f.byDefault() : value);
                case ModelParameter.Choice c -> choice(c, value == null ? c.byDefault() : value);
                case ModelParameter.Formula f -> formula(f, value == null ? f.byDefault() : value);
            });
        }
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                throw new ModelException(name, "There is no parameter '" + name + "'; the model takes "
                        + String.join(", ", names) + ".");
            }
        }
        return new Settings(values);
    }

    private static Double real(ModelParameter.Real p, Object value) {
        double number = value instanceof Long l ? (double) l : value instanceof Double d ? d : Double.NaN;
        if (!(number >= p.minimum() && number <= p.maximum())) {
            throw refused(p, "a number", value);
        }
        return number;
    }

    private static Long whole(ModelParameter.Whole p, Object value) {
        if (!(value instanceof Long number) || number < p.minimum() || number > p.maximum()) {
            throw refused(p, "a whole number", value);
        }
        return number;
    }

    private static Boolean flag(ModelParameter.Flag p, Object value) {
        if (!(value instanceof Boolean flag)) {
            throw refused(p, "a truth value", value);
        }
        return flag;
    }

    private static String choice(ModelParameter.Choice p, Object value) {
        if (!(value instanceof String text) || !p.options().contains(text)) {
            throw refused(p, "one", value);
        }
        return text;
    }

    private static Object formula(ModelParameter.Formula p, Object value) {
        return switch (value) {
            case Long whole -> (Object) (double) whole;
            case Double number when Double.isFinite(number) -> number;
            case String text -> text;
            default -> throw refused(p, "a finite number or a formula", value);
        };
    }

    private static ModelException refused(ModelParameter p, String kind, Object value) {
        String got = value instanceof String ? "'" + value + "'" : String.valueOf(value);
        return new ModelException(p.name(), "Parameter '" + p.name() + "' must be " + kind + " of " + p.range()
                + ", got " + got + ".");
    }

    /**
     * A Double, Long, Boolean or String, as the parameter takes it.
     *
     * @throws IllegalArgumentException when the model has no such parameter
     */
    public Object value(String name) {
        return of(name, Object.class, "value");
    }

    /** The value of a real parameter; other kinds and names are refused as by {@link #value}, here and below. */
    public double real(String name) {
        return of(name, Double.class, "number");
    }

    public long whole(String name) {
        return of(name, Long.class, "whole number");
    }

    public boolean flag(String name) {
        return of(name, Boolean.class, "truth value");
    }

    public String choice(String name) {
        return of(name, String.class, "text");
    }

    private <T> T of(String name, Class<T> type, String kind) {
        Object value = values.get(Argument.given(name, "name of a parameter"));
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("The parameters have no " + kind + " '" + name + "'; there are "
                    + String.join(", ", new TreeSet<>(values.keySet())) + ".");
        }
        return type.cast(value);
    }
}

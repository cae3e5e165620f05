package testudo.tasks.program;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** A value for each size of a program. Immutable. */
public final class Sizes {

    private final SequencedMap<String, Integer> values;

    private Sizes(SequencedMap<String, Integer> values) {
        this.values = Collections.unmodifiableSequencedMap(values);
    }

    /**
     * What was chosen, and the standard for the rest.
     *
     * @throws IllegalArgumentException if a value is out of range, or there is no such size
     */
    static Sizes of(List<Size> declared, Map<String, Integer> chosen) {
        SequencedMap<String, Integer> values = new LinkedHashMap<>();
        for (Size size : declared) {
            int value = chosen.getOrDefault(size.name(), size.standard());
            if (value < size.least() || value > size.most()) {
                throw new IllegalArgumentException(
                        "Size '" + size.name() + "' (" + size.meaning() + ") is from " + size.least() + " to "
                                + size.most() + ", got " + value + ".");
            }
            values.put(size.name(), value);
        }
        chosen.keySet().stream().filter(name -> !values.containsKey(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException(
                    "There is no size '" + name + "' (there are " + String.join(", ", values.keySet()) + ").");
        });
        return new Sizes(values);
    }

    /** @throws IllegalArgumentException if the program has no such size */
    public int get(String name) {
        Integer value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("There is no size '" + name + "'.");
        }
        return value;
    }

    /** All of them by name, in the order in which the program declares them. */
    public SequencedMap<String, Integer> all() {
        return values;
    }

    /** Such as {@code children=10,depth=6}. */
    @Override
    public String toString() {
        return String.join(",", values.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
    }
}

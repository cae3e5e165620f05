package testudo.runtime.execution;

import java.util.HashMap;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Box;

/**
 * Arrays for copies of a run's states that are taken again and again; for one thread.
 *
 * <p>The system gives new memory page by page, which takes ten times as long as copying into what was used before.
 */
public final class Copies {

    private final Map<Field, double[]> arrays = new HashMap<>();

    /** Makes room when it is first needed. */
    public Copies() {}

    double[] of(Field field, Box box) {
        return arrays.compute(field, (_, array) -> array != null && array.length == box.volume() ? array
                : new double[Math.toIntExact(box.volume())]);
    }
}

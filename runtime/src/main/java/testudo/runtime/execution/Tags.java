package testudo.runtime.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.grid.Box;

/**
 * Numbers that stand in the place of values and say what element in what version lies there; a state and its next value are one
 * element in two versions. The sign is that of the value: a ghost may hold an element negated.
 *
 * <pre>
 *   tag = 2⁵² + version·elements + number of the element,   below 2⁵³: a double holds it exactly, and few boundary values are alike
 * </pre>
 */
final class Tags {

    private static final long FIRST = 1L << 52;

    /** What a tag says. */
    record Content(Field field, int i, int j, int k, long version) {}

    private final Map<Field, Long> firsts = new LinkedHashMap<>();
    private long elements;

    /** Numbers the elements of a field, unless that has been done. */
    void add(Field field) {
        if (!firsts.containsKey(Next.base(field))) {
            firsts.put(Next.base(field), elements);
            elements += field.domain().volume();
        }
    }

    /** The tag of an element inside a field's domain. */
    double of(Field field, int i, int j, int k, long version) {
        return FIRST + version * elements + firsts.get(Next.base(field)) + field.domain().index(i, j, k);
    }

    /** Those of version 0. */
    ElementFunction given(Field field) {
        return (i, j, k) -> of(field, i, j, k, 0);
    }

    /** What a tag stands for, without its sign; nothing for any other number. */
    Optional<Content> content(double tag) {
        long code = (long) Math.abs(tag) - FIRST;
        if (code < 0) {
            return Optional.empty();
        }
        Field of = null;
        for (Map.Entry<Field, Long> field : firsts.entrySet()) {
            of = field.getValue() <= code % elements ? field.getKey() : of;
        }
        int n = (int) (code % elements - firsts.get(of));
        Box box = of.domain();
        int nj = box.j1() - box.j0();
        int nk = box.k1() - box.k0();
        return Optional.of(new Content(of, box.i0() + n / nk / nj, box.j0() + n / nk % nj, box.k0() + n % nk, code / elements));
    }
}

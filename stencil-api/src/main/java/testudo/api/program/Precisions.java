package testudo.api.program;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.field.Next;

/**
 * The precision of each field: one for most, and some by their names.
 *
 * @param usual that of all others
 * @param named those chosen by name, also where that is the usual one; a next value has that of its state
 */
public record Precisions(Precision usual, Map<String, Precision> named) {

    /** The word for some of either. */
    public static final String MIXED = "mixed";

    /** Nothing but doubles. */
    public static final Precisions DOUBLE = new Precisions(Precision.DOUBLE, Map.of());

    /** Nothing but floats. */
    public static final Precisions FLOAT = new Precisions(Precision.FLOAT, Map.of());

    public Precisions {
        Argument.given(usual, "usual precision");
        Argument.given(named, "precisions of fields").forEach(
                (field, precision) -> Argument.given(precision,
                        "precision of field '" + Argument.given(field, "name of a field") + "'"));
        named = Map.copyOf(named);
    }

    /** One precision for all fields. */
    public static Precisions of(Precision all) {
        return Argument.given(all, "precision") == Precision.FLOAT ? FLOAT : DOUBLE;
    }

    /** These, but for one field. */
    public Precisions with(String field, Precision precision) {
        Map<String, Precision> more = new TreeMap<>(named);
        more.put(Argument.given(field, "name of a field"), Argument.given(precision, "precision of field '" + field + "'"));
        return new Precisions(usual, more);
    }

    /** What a field holds. */
    public Precision of(Field field) {
        return of(Next.base(field).name());
    }

    /** What the field of a name holds. */
    public Precision of(String field) {
        return named.getOrDefault(Argument.given(field, "name of a field"), usual);
    }

    /** Bytes of an element of the field, or of any, that takes least. */
    public int leastBytes() {
        return mixed() ? Float.BYTES : usual.bytes();
    }

    /** What the values of a reduction are computed in before they are folded: floats where it reads floats only. */
    public Precision of(Reduction reduction) {
        Set<Precision> read = Accesses.of(Argument.given(reduction, "reduction").expr()).keySet().stream().map(this::of)
                .collect(Collectors.toSet());
        return read.isEmpty() ? usual : read.contains(Precision.DOUBLE) ? Precision.DOUBLE : Precision.FLOAT;
    }

    /** Whether some fields are of another precision than others, as far as names tell. */
    public boolean mixed() {
        return named.values().stream().anyMatch(p -> p != usual);
    }

    /** Whether a kernel reads or writes fields of both precisions. */
    public boolean mixed(Assignment kernel) {
        Set<Precision> touched = new HashSet<>(Set.of(of(Argument.given(kernel, "kernel").target())));
        kernel.reads().keySet().forEach(field -> touched.add(of(field)));
        return touched.size() > 1;
    }

    /** As users write it: {@code double}, or {@code double, v=float}. */
    @Override
    public String toString() {
        return Stream.concat(Stream.of(usual.word()),
                new TreeMap<>(named).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue().word()))
                .collect(Collectors.joining(", "));
    }

    /** {@code double}, {@code float}, or {@code mixed}. */
    public String word() {
        return mixed() ? MIXED : usual.word();
    }
}

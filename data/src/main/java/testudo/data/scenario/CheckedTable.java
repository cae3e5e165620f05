package testudo.data.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

import testudo.api.grid.Axis;

/**
 * One table of a scenario with typed access: a value of the wrong kind is noted as a problem and counts as absent.
 * Keys that nobody asked for are unknown.
 */
final class CheckedTable {

    private final String prefix;
    private final TomlTable toml;
    private final Problems problems;
    private final Position place;
    private final Set<String> asked = new LinkedHashSet<>();

    private CheckedTable(String prefix, TomlTable toml, Problems problems, Position place) {
        this.prefix = prefix;
        this.toml = toml;
        this.problems = problems;
        this.place = place;
    }

    static CheckedTable top(TomlTable toml, Problems problems) {
        return new CheckedTable("", toml, problems, new Position(1, 1));
    }

    CheckedTable table(String key) {
        TomlTable inner = get(key, TomlTable.class, "a table").orElseGet(() -> Toml.parse(""));
        return new CheckedTable(prefix + key + ".", inner, problems, place);
    }

    /** The tables of an array of tables, each with the place where it begins. */
    List<CheckedTable> tables(String key) {
        Optional<TomlArray> array = get(key, TomlArray.class, "an array of tables, such as [[" + key + "]]");
        List<CheckedTable> tables = new ArrayList<>();
        for (int n = 0; n < array.map(TomlArray::size).orElse(0); n++) {
            if (array.get().get(n) instanceof TomlTable inner) {
                tables.add(new CheckedTable(key + ".", inner, problems,
                        ScenarioFile.position(array.get().inputPositionOf(n))));
            } else {
                wrong(key, "an array of tables, such as [[" + key + "]]", array.get());
                break;
            }
        }
        return tables;
    }

    boolean holds(String key) {
        return toml.contains(List.of(key));
    }

    /** Notes a key that this table lacks, at the place where the table begins. */
    void require(String key, String sentence) {
        if (!holds(key)) {
            problems.add(place, sentence);
        }
    }

    /** Whether there is such a key; asks for it. */
    boolean has(String key) {
        asked.add(key);
        return toml.contains(List.of(key));
    }

    Optional<String> text(String key) {
        return get(key, String.class, "a string");
    }

    Optional<Boolean> flag(String key) {
        return get(key, Boolean.class, "true or false");
    }

    OptionalLong whole(String key, long least, long most) {
        Optional<Long> value = get(key, Long.class, "a whole number");
        if (value.isEmpty()) {
            return OptionalLong.empty();
        }
        if (value.get() < least || value.get() > most) {
            String limit = value.get() < least ? "at least " + least : "at most " + most;
            problem(key, prefix + key + " must be " + limit + ", got " + value.get());
            return OptionalLong.empty();
        }
        return OptionalLong.of(value.get());
    }

    /** A finite number above 0, with or without a fraction. */
    OptionalDouble positive(String key) {
        Optional<Number> value = get(key, Number.class, "a number");
        if (value.isEmpty()) {
            return OptionalDouble.empty();
        }
        double number = value.get().doubleValue();
        if (!(number > 0 && number < Double.POSITIVE_INFINITY)) {
            problem(key, prefix + key + " must be a finite number above 0, got " + value.get());
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(number);
    }

    OptionalInt count(String key, int least, int most) {
        OptionalLong value = whole(key, least, most);
        return value.isPresent() ? OptionalInt.of((int) value.getAsLong()) : OptionalInt.empty();
    }

    <C extends Choice> Optional<C> choice(String key, C[] choices) {
        return choice(key, choices, Choice::word);
    }

    /** One of some choices that are not of this package, by its word. */
    <C> Optional<C> choice(String key, C[] choices, Function<? super C, String> wordOf) {
        Optional<String> word = text(key);
        Optional<C> choice = Arrays.stream(choices).filter(c -> Optional.of(wordOf.apply(c)).equals(word)).findFirst();
        if (word.isPresent() && choice.isEmpty()) {
            List<String> words = Arrays.stream(choices).map(wordOf).toList();
            problem(key, prefix + key + " must be one of " + String.join(", ", words) + ", got '" + word.get() + "'"
                    + SpellingHint.hint(word.get(), words));
        }
        return choice;
    }

    Optional<List<String>> texts(String key) {
        return array(key, "a list of strings", String.class);
    }

    /** 1 to 3 numbers, whole or not, along I, J, K. */
    Optional<List<Double>> numbers(String key) {
        return array(key, "a list of numbers", Number.class).map(list -> list.stream().map(Number::doubleValue).toList())
                .filter(list -> perAxis(key, list));
    }

    /** 1 to 3 indices along I, J, K. */
    Optional<List<Integer>> indices(String key) {
        return array(key, "a list of whole numbers", Long.class).filter(list -> perAxis(key, list))
                .map(list -> list.stream().map(n -> Math.clamp(n, Integer.MIN_VALUE, Integer.MAX_VALUE)).toList());
    }

    private boolean perAxis(String key, List<?> numbers) {
        if (numbers.isEmpty() || numbers.size() > Axis.values().length) {
            problem(key, prefix + key + " must have 1 to 3 numbers, one per axis, got " + numbers.size());
            return false;
        }
        return true;
    }

    /** 1 to 3 numbers of cells along I, J, K. */
    Optional<List<Integer>> extents(String key) {
        Optional<List<Long>> numbers = array(key, "a list of whole numbers", Long.class);
        if (numbers.isEmpty()) {
            return Optional.empty();
        }
        List<Long> cells = numbers.get();
        if (cells.isEmpty() || cells.size() > 3) {
            problem(key, prefix + key + " must have 1 to 3 numbers, one per axis, got " + cells.size());
            return Optional.empty();
        }
        boolean right = true;
        for (int a = 0; a < cells.size(); a++) {
            long n = cells.get(a);
            if (n < 1 || n > Integer.MAX_VALUE) {
                problem(key, prefix + key + " along " + Axis.values()[a] + " must be "
                        + (n < 1 ? "at least 1" : "at most " + Integer.MAX_VALUE) + ", got " + n);
                right = false;
            }
        }
        return right ? Optional.of(cells.stream().map(Long::intValue).toList()) : Optional.empty();
    }

    /** All keys, each a number, truth value or string. */
    Map<String, Object> scalars() {
        Map<String, Object> values = new TreeMap<>();
        for (String key : toml.keySet()) {
            Object value = toml.get(List.of(key));
            if (value instanceof Double || value instanceof Long || value instanceof Boolean
                    || value instanceof String) {
                values.put(key, value);
            } else {
                wrong(key, "a number, a truth value or a string", value);
            }
        }
        return values;
    }

    /** Notes every key that was not asked for. */
    void refuseOthers() {
        for (String key : toml.keySet()) {
            if (!asked.contains(key)) {
                String kind = toml.get(List.of(key)) instanceof TomlTable ? "table" : "key";
                problem(key, "unknown " + kind + " '" + prefix + key + "'" + SpellingHint.hint(prefix + key,
                        asked.stream().map(k -> prefix + k).collect(Collectors.toSet())));
            }
        }
    }

    void problem(String key, String sentence) {
        problems.add(ScenarioFile.position(toml.inputPositionOf(List.of(key))), sentence);
    }

    /** Notes a required key that is absent or empty. */
    void missing(String key, String sentence) {
        Object value = toml.get(List.of(key));
        if (value == null) {
            problems.add(new Position(1, 1), sentence);
        } else if (value instanceof String) {
            problem(key, sentence);
        }
    }

    private <T> Optional<T> get(String key, Class<T> type, String what) {
        asked.add(key);
        Object value = toml.get(List.of(key));
        if (value == null || type.isInstance(value)) {
            return Optional.ofNullable(value).map(type::cast);
        }
        wrong(key, what, value);
        return Optional.empty();
    }

    private <T> Optional<List<T>> array(String key, String what, Class<T> type) {
        Optional<TomlArray> array = get(key, TomlArray.class, what);
        if (array.isEmpty()) {
            return Optional.empty();
        }
        List<T> elements = new ArrayList<>();
        for (Object element : array.get().toList()) {
            if (!type.isInstance(element)) {
                problem(key, prefix + key + " must be " + what + ", got " + Described.of(element) + " in it");
                return Optional.empty();
            }
            elements.add(type.cast(element));
        }
        return Optional.of(elements);
    }

    private void wrong(String key, String what, Object value) {
        problem(key, prefix + key + " must be " + what + ", got " + Described.of(value));
    }
}

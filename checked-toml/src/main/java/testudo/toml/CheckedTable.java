package testudo.toml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
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

/**
 * One table of a file with typed access: a value of the wrong kind is noted as a problem and counts as absent.
 *
 * <p>To read a key is to ask for it; keys that nobody asked for are unknown ({@link #refuseOthers}).
 */
public final class CheckedTable {

    private final String prefix;
    private final TomlTable toml;
    private final Problems problems;
    private final JoinedLines lines;
    private final Position place;
    private final Set<String> asked = new LinkedHashSet<>();
    /** By path, for this table and all around and in it. */
    private final Map<String, String> kinds;

    CheckedTable(String prefix, TomlTable toml, Problems problems, JoinedLines lines, Position place,
            Map<String, String> kinds) {
        this.prefix = prefix;
        this.toml = toml;
        this.problems = problems;
        this.lines = lines;
        this.place = place;
        this.kinds = kinds;
    }

    /** The table of that key; one without keys when it is absent. */
    public CheckedTable table(String key) {
        TomlTable inner = get(key, TomlTable.class, "a table").orElseGet(() -> Toml.parse(""));
        return new CheckedTable(path(key) + ".", inner, problems, lines, position(key), kinds);
    }

    /** The tables of an array of tables, each with the place where it begins. */
    public List<CheckedTable> tables(String key) {
        String what = "an array of tables, such as [[" + key + "]]";
        Optional<TomlArray> array = get(key, TomlArray.class, what);
        List<CheckedTable> tables = new ArrayList<>();
        for (int n = 0; n < array.map(TomlArray::size).orElse(0); n++) {
            if (array.get().get(n) instanceof TomlTable inner) {
                tables.add(new CheckedTable(path(key) + ".", inner, problems, lines,
                        lines.position(array.get().inputPositionOf(n)), kinds));
            } else {
                wrong(key, what, array.get());
                break;
            }
        }
        return tables;
    }

    /** All keys in the order of the file. */
    public List<String> keys() {
        return toml.keySet().stream().sorted(Comparator.comparingInt((String key) -> position(key).line())
                .thenComparingInt(key -> position(key).column())).toList();
    }

    /** The key with those of the tables around it, with dots between. */
    public String path(String key) {
        return prefix + key;
    }

    /** Where a key stands; where its table begins, for one that has no place of its own. */
    public Position position(String key) {
        return Optional.ofNullable(toml.inputPositionOf(List.of(key))).map(lines::position).orElse(place);
    }

    /**
     * Where all keys and tables stand that are in this table or deeper, by the keys that lead there; a table of an array has its
     * number, from 0, as key.
     */
    public Map<List<String>, Position> positions() {
        return Positions.of(toml, lines);
    }

    /** What has been asked for so far, in this table, those around it and in it: paths and what each may hold, in words. */
    public Map<String, String> kinds() {
        return Collections.unmodifiableMap(kinds);
    }

    /** Whether there is such a key. */
    public boolean has(String key) {
        return toml.contains(List.of(key));
    }

    /** Whether the key is that of a table. */
    public boolean hasTable(String key) {
        return toml.get(List.of(key)) instanceof TomlTable;
    }

    /** Notes a key that this table lacks, at the place where the table begins. */
    public void require(String key, String sentence) {
        if (!has(key)) {
            problems.add(place, sentence);
        }
    }

    public Optional<String> text(String key) {
        return get(key, String.class, "a string");
    }

    /** A text, or a number as text, that knows where it stands. */
    public Optional<PlacedText> placed(String key) {
        Optional<Object> value = get(key, Object.class, "a string or a number");
        Optional<PlacedText> text = value.flatMap(v -> PlacedText.of(v, lines, position(key)));
        value.filter(_ -> text.isEmpty()).ifPresent(v -> wrong(key, "a string or a number", v));
        return text;
    }

    /** A key as text that stands where the key does. */
    public PlacedText here(String key) {
        return PlacedText.at(position(key), key, lines);
    }

    /** A text that stands where this table begins. */
    public PlacedText here() {
        return PlacedText.at(place, "", lines);
    }

    /** A text that must be there and not blank; notes the sentence otherwise. */
    public Optional<String> filled(String key, String sentence) {
        require(key, sentence);
        Optional<String> text = text(key);
        text.filter(CheckedTable::isUnreadable).ifPresent(_ -> problem(key, sentence));
        return text.filter(word -> !isUnreadable(word));
    }

    /** No file's name holds a NUL, as the name of a model becomes. */
    private static boolean isUnreadable(String word) {
        return word.isBlank() || word.indexOf('\0') >= 0;
    }

    public Optional<Boolean> flag(String key) {
        return get(key, Boolean.class, "true or false");
    }

    public OptionalLong whole(String key, long least, long most) {
        Optional<Long> value = get(key, Long.class, "a whole number");
        kinds.put(path(key), least == Integer.MIN_VALUE ? "a whole number" : "a whole number from " + least
                + (most == Integer.MAX_VALUE || most == Long.MAX_VALUE ? "" : " to " + most));
        if (value.isEmpty()) {
            return OptionalLong.empty();
        }
        if (value.get() < least || value.get() > most) {
            String limit = value.get() < least ? "at least " + least : "at most " + most;
            problem(key, path(key) + " must be " + limit + ", got " + value.get());
            return OptionalLong.empty();
        }
        return OptionalLong.of(value.get());
    }

    public OptionalInt count(String key, int least, int most) {
        OptionalLong value = whole(key, least, most);
        return value.isPresent() ? OptionalInt.of((int) value.getAsLong()) : OptionalInt.empty();
    }

    /** A finite number above 0, with or without a fraction. */
    public OptionalDouble positive(String key) {
        OptionalDouble value = number(key, "a finite number above 0");
        if (value.isPresent() && !(value.getAsDouble() > 0 && value.getAsDouble() < Double.POSITIVE_INFINITY)) {
            problem(key, path(key) + " must be a finite number above 0, got " + toml.get(List.of(key)));
            return OptionalDouble.empty();
        }
        return value;
    }

    /** A finite number from 0, with or without a fraction; a zero has no sign. */
    public OptionalDouble notNegative(String key) {
        OptionalDouble value = number(key, "a finite number from 0");
        if (value.isPresent() && !(value.getAsDouble() >= 0 && value.getAsDouble() < Double.POSITIVE_INFINITY)) {
            problem(key, path(key) + " must be a finite number from 0, got " + toml.get(List.of(key)));
            return OptionalDouble.empty();
        }
        return value.isPresent() && value.getAsDouble() == 0 ? OptionalDouble.of(0) : value;
    }

    /** A number of an interval, with or without a fraction. */
    public OptionalDouble within(String key, int least, int most) {
        OptionalDouble value = number(key, "a number from " + least + " to " + most);
        if (value.isPresent() && !(value.getAsDouble() >= least && value.getAsDouble() <= most)) {
            problem(key, path(key) + " must be a number from " + least + " to " + most + ", got " + toml.get(List.of(key)));
            return OptionalDouble.empty();
        }
        return value;
    }

    private OptionalDouble number(String key, String kind) {
        Optional<Number> number = get(key, Number.class, "a number");
        kinds.put(path(key), kind);
        return number.map(n -> OptionalDouble.of(n.doubleValue())).orElse(OptionalDouble.empty());
    }

    /** One of a fixed set of choices by its word. */
    public <C> Optional<C> choice(String key, C[] values, Function<? super C, String> word) {
        WordChoices<C> choices = WordChoices.of(values, word);
        Optional<String> given = text(key);
        kinds.put(path(key), "one of " + String.join(", ", choices.words()));
        Optional<C> choice = given.flatMap(choices::named);
        if (choice.isEmpty()) {
            given.ifPresent(unknown -> problem(key, path(key) + " " + choices.refusal(unknown)));
        }
        return choice;
    }

    public Optional<List<String>> texts(String key) {
        return array(key, "a list of strings", String.class);
    }

    public Optional<List<Long>> wholes(String key) {
        return array(key, "a list of whole numbers", Long.class);
    }

    /** Numbers with or without fractions. */
    public Optional<List<Double>> numbers(String key) {
        return array(key, "a list of numbers", Number.class).map(list -> list.stream().map(Number::doubleValue).toList());
    }

    /** All keys, each a number, truth value or string. */
    public Map<String, Object> scalars() {
        Map<String, Object> values = new TreeMap<>();
        for (String key : toml.keySet()) {
            Object value = toml.get(List.of(key));
            if (TomlValue.isScalar(value)) {
                values.put(key, value);
            } else {
                wrong(key, "a number, a truth value or a string", value);
            }
        }
        return values;
    }

    /** Notes every key that was not asked for. */
    public void refuseOthers() {
        for (String key : toml.keySet()) {
            if (!asked.contains(key)) {
                problem(key, "unknown " + (hasTable(key) ? "table" : "key") + " '" + path(key) + "'"
                        + SpellingHint.hint(path(key), asked.stream().map(this::path).collect(Collectors.toSet())));
            }
        }
    }

    /** Notes what is wrong with a key, at its place, and shows it there. */
    public void problem(String key, String sentence) {
        Optional<Position> own = Optional.ofNullable(toml.inputPositionOf(List.of(key))).map(lines::position);
        problems.add(own.orElse(place), Optional.empty(), sentence, () -> own.map(lines::excerpt).orElse(""));
    }

    private <T> Optional<T> get(String key, Class<T> type, String what) {
        asked.add(key);
        kinds.put(path(key), what);
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
                problem(key, path(key) + " must be " + what + ", got " + Described.of(element) + " in it");
                return Optional.empty();
            }
            elements.add(type.cast(element));
        }
        return Optional.of(elements);
    }

    private void wrong(String key, String what, Object value) {
        problem(key, path(key) + " must be " + what + ", got " + Described.of(value));
    }
}

package testudo.toml;

import java.util.Optional;

/**
 * A text inside a file, or given elsewhere, whose parts can be pointed at.
 *
 * <p>Two are equal when their texts are, wherever they stand.
 */
public final class PlacedText {

    private static final int WIDEST = 110; // characters of a line that are shown

    private final String text;
    private final Optional<StringPlaces> places;
    private final Position begin;
    private final Optional<String> origin;
    /** The file, where all that is known of the text is its begin. */
    private final Optional<JoinedLines> lines;

    private PlacedText(String text, Optional<StringPlaces> places, Position begin, Optional<String> origin,
            Optional<JoinedLines> lines) {
        this.text = text;
        this.places = places;
        this.begin = begin;
        this.origin = origin;
        this.lines = lines;
    }

    /** A text about the entry of a file that begins at a place. */
    static PlacedText at(Position begin, String text, JoinedLines lines) {
        return new PlacedText(text, Optional.empty(), begin, Optional.empty(), Optional.of(lines));
    }

    /**
     * A text that stands in no file, such as one from a command line.
     *
     * @param origin where it comes from, for messages
     */
    public static PlacedText loose(String text, String origin) {
        return new PlacedText(text, Optional.empty(), Position.START, Optional.of(origin), Optional.empty());
    }

    /** A string, or a number as text, that is the value of the key at a place; empty for anything else. */
    static Optional<PlacedText> of(Object value, JoinedLines lines, Position key) {
        return switch (value) {
            case String text -> Optional.of(new PlacedText(text, StringPlaces.of(text, lines, key), key, Optional.empty(),
                    Optional.of(lines)));
            case Double number -> Optional.of(at(key, TomlValue.number(number), lines));
            case Long number -> Optional.of(at(key, number.toString(), lines));
            default -> Optional.empty();
        };
    }

    public String text() {
        return text;
    }

    /** The part of this text from a character on, in its place. */
    public PlacedText from(int character) {
        return new PlacedText(text.substring(character), places.map(p -> p.from(character)), begin, origin, lines);
    }

    /** The part of this text before a character, in its place. */
    public PlacedText upTo(int character) {
        return new PlacedText(text.substring(0, character), places, begin, origin, lines);
    }

    /** Notes what is wrong with the characters {@code [from, to)}, at their place in the file, and shows them. */
    public void problem(Problems problems, int from, int to, String sentence) {
        if (places.isEmpty() && lines.isPresent()) {
            problems.add(begin, origin, sentence, () -> lines.get().excerpt(begin));
            return;
        }
        Position place = places.map(p -> p.at(from)).orElse(begin);
        String line = places.map(p -> p.line(from)).orElse(text.replaceAll("\\s", " "));
        int column = places.map(p -> p.at(from).column() - 1).orElse(from);
        problems.add(place, origin, sentence, () -> excerpt(line, column, Math.max(1, to - from)));
    }

    /** Notes what is wrong with the whole text. */
    public void problem(Problems problems, String sentence) {
        problem(problems, 0, text.length(), sentence);
    }

    /** A line, or the part of a long one around a column, and under it marks of the characters meant. */
    static String excerpt(String line, int column, int width) {
        int[] points = line.codePoints().map(c -> c == '\t' || Character.isISOControl(c) ? ' ' : c).toArray();
        int from = points.length <= WIDEST ? 0 : Math.clamp(column - WIDEST / 2, 0, points.length - WIDEST);
        int to = Math.min(points.length, from + WIDEST);
        String shown = new String(points, from, to - from);
        int indent = Math.clamp(column - from, 0, to - from);
        int marks = Math.clamp(width, 1, Math.max(1, to - from - indent));
        return "    " + shown.stripTrailing() + "\n    " + " ".repeat(indent) + "^" + "~".repeat(marks - 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlacedText o && text.equals(o.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}

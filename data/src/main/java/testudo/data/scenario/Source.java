package testudo.data.scenario;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.toml.Position;
import testudo.toml.TomlText;

/**
 * Where a scenario was read from.
 *
 * @param file      the file
 * @param text      its text
 * @param positions where keys and tables stand that still hold what the file says
 * @param changed   whether values were overridden since
 */
record Source(Path file, String text, Map<List<String>, Position> positions, boolean changed) {

    Source {
        positions = Map.copyOf(positions);
    }

    Optional<Position> positionOf(List<String> path) {
        return Optional.ofNullable(positions.get(path));
    }

    /** A sentence about what stands at a place, with the place in front and the line behind. */
    String located(String sentence, Position place) {
        return file + ":" + place + ": " + sentence + "\n" + TomlText.excerpt(text, place);
    }

    /** This file with the value of a key, and all below it, no longer in force. */
    Source without(String... path) {
        List<String> overridden = List.of(path);
        Map<List<String>, Position> left = new HashMap<>(positions);
        left.keySet().removeIf(p -> p.size() >= overridden.size()
                && p.subList(0, overridden.size()).equals(overridden));
        return new Source(file, text, left, true);
    }
}

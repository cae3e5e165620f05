package testudo.data.scenario;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.toml.Position;

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

    /** This file with the value of a key, and all below it, no longer in force. */
    Source without(String... path) {
        List<String> overridden = List.of(path);
        Map<List<String>, Position> left = new HashMap<>(positions);
        left.keySet().removeIf(p -> p.size() >= overridden.size()
                && p.subList(0, overridden.size()).equals(overridden));
        return new Source(file, text, left, true);
    }
}

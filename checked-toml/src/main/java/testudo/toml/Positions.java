package testudo.toml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** Where all keys and tables of a table stand; a table of an array has its number, from 0, as key. */
final class Positions {

    private final JoinedLines lines;
    private final Map<List<String>, Position> found = new HashMap<>();

    private Positions(JoinedLines lines) {
        this.lines = lines;
    }

    static Map<List<String>, Position> of(TomlTable toml, JoinedLines lines) {
        Positions positions = new Positions(lines);
        toml.keyPathSet(true).forEach(path -> {
            Optional.ofNullable(toml.inputPositionOf(path)).ifPresent(at -> positions.found.put(path, lines.position(at)));
            if (toml.get(path) instanceof TomlArray array) {
                positions.in(path, array);
            }
        });
        return positions.found;
    }

    private void in(List<String> path, TomlArray array) {
        for (int n = 0; n < array.size(); n++) {
            if (array.get(n) instanceof TomlTable inner) {
                List<String> place = Stream.concat(path.stream(), Stream.of(Integer.toString(n))).toList();
                found.put(place, lines.position(array.inputPositionOf(n)));
                inner.keyPathSet(true).forEach(key -> Optional.ofNullable(inner.inputPositionOf(key)).ifPresent(
                        at -> found.put(Stream.concat(place.stream(), key.stream()).toList(), lines.position(at))));
            }
        }
    }
}

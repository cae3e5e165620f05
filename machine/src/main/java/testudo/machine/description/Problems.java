package testudo.machine.description;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.tomlj.TomlPosition;

/** Collects the mistakes of one machine file. */
final class Problems {

    private record Problem(TomlPosition where, String sentence) {}

    private final String file;
    private final List<Problem> found = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    void add(TomlPosition where, String sentence) {
        // The parser quotes what it met; a message stays on one line.
        found.add(new Problem(where, sentence.replace("\n", "\\n").replace("\r", "\\r")));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Ends the reading if there was any mistake. */
    void throwIfAny() {
        if (!found.isEmpty()) {
            throw new MachineException(found.stream()
                    .sorted(Comparator.comparingInt((Problem p) -> p.where().line())
                            .thenComparingInt(p -> p.where().column()))
                    .map(p -> file + ":" + p.where().line() + ":" + p.where().column() + ": " + p.sentence())
                    .toList());
        }
    }
}

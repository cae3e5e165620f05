package testudo.data.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the mistakes of one file. */
final class Problems {

    private record Problem(Position position, String sentence) {}

    private final Path file;
    private final List<Problem> found = new ArrayList<>();

    Problems(Path file) {
        this.file = file;
    }

    void add(Position position, String sentence) {
        // Parsers quote what they met; a message stays on one line.
        found.add(new Problem(position, sentence.replace("\n", "\\n").replace("\r", "\\r")));
    }

    /** Ends the reading when there was any mistake. */
    void throwIfAny() {
        if (!found.isEmpty()) {
            throw new ScenarioException(found.stream()
                    .sorted(Comparator.comparingInt((Problem p) -> p.position().line())
                            .thenComparingInt(p -> p.position().column()))
                    .map(p -> file + ":" + p.position() + ": " + p.sentence()).toList());
        }
    }
}

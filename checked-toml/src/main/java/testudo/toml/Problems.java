package testudo.toml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Collects the mistakes of one file, of which the first fifty are told. */
public final class Problems {

    private static final int MOST = 50;

    private record Problem(Position position, String sentence) {}

    private final String file;
    private final Function<List<String>, ? extends RuntimeException> refusal;
    private final List<Problem> found = new ArrayList<>();

    /**
     * None so far.
     *
     * @param file    for messages
     * @param refusal makes an exception of lines {@code file:line:column: sentence}, one per mistake in the order of the file,
     *                and one that counts the rest
     */
    public Problems(String file, Function<List<String>, ? extends RuntimeException> refusal) {
        this.file = file;
        this.refusal = refusal;
    }

    public void add(Position position, String sentence) {
        // Parsers quote what they met.
        found.add(new Problem(position, OneLine.of(sentence)));
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Ends the reading when there was any mistake. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            List<String> told = found.stream()
                    .sorted(Comparator.comparingInt((Problem p) -> p.position().line())
                            .thenComparingInt(p -> p.position().column()))
                    .limit(MOST).map(p -> file + ":" + p.position() + ": " + p.sentence()).toList();
            int more = found.size() - told.size();
            throw refusal.apply(more == 0 ? told
                    : Stream.concat(told.stream(), Stream.of(file + ": and " + more + " more mistakes")).toList());
        }
    }
}

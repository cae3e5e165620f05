package testudo.toml;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Collects the mistakes of one file, of which the first fifty are told. */
public final class Problems {

    private static final int MOST = 50;

    /** @param place what stands before the sentence */
    private record Problem(Position position, String place, String sentence) {}

    private final String file;
    private final Function<List<String>, ? extends RuntimeException> refusal;
    /** With what makes the lines that show it, which takes as long as its line is long; they are made of those told only. */
    private final Map<Problem, Supplier<String>> found = new LinkedHashMap<>();

    /**
     * None so far.
     *
     * @param file    for messages
     * @param refusal makes an exception of lines {@code file:line:column: sentence}, one per mistake in the order of the file, some
     *                followed by lines that show the place,
     *                and one that counts the rest
     */
    public Problems(String file, Function<List<String>, ? extends RuntimeException> refusal) {
        this.file = file;
        this.refusal = refusal;
    }

    public void add(Position position, String sentence) {
        add(position, Optional.empty(), sentence, () -> "");
    }

    /**
     * Notes a mistake.
     *
     * @param origin  where a text comes from that stands in no file
     * @param excerpt makes lines without controls that show the place, or an empty text
     */
    void add(Position position, Optional<String> origin, String sentence, Supplier<String> excerpt) {
        // Parsers quote what they met.
        found.putIfAbsent(new Problem(position, OneLine.of(origin.orElse(file + ":" + position)), OneLine.of(sentence)),
                excerpt);
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Ends the reading when there was any mistake. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            List<String> told = found.keySet().stream()
                    .sorted(Comparator.comparingInt((Problem p) -> p.position().line())
                            .thenComparingInt(p -> p.position().column()))
                    .limit(MOST).map(this::told).toList();
            int more = found.size() - told.size();
            throw refusal.apply(more == 0 ? told
                    : Stream.concat(told.stream(), Stream.of(file + ": and " + more + " more mistakes")).toList());
        }
    }

    private String told(Problem problem) {
        String excerpt = found.get(problem).get();
        return problem.place() + ": " + problem.sentence() + (excerpt.isEmpty() ? "" : "\n" + excerpt);
    }
}

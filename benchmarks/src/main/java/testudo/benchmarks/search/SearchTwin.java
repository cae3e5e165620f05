package testudo.benchmarks.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalLong;

import testudo.benchmarks.baseline.BaselineException;
import testudo.tascell.program.Elements;
import testudo.tascell.program.SearchCatalog;

/** A search in C, which must find what its twin in Java finds. */
final class SearchTwin {

    private final Path program;
    private final String name;
    private final int size;
    private OptionalLong expected = OptionalLong.empty();

    SearchTwin(Path program, String name, int size) {
        this.program = program;
        this.name = name;
        this.size = size;
    }

    private long expected() {
        if (expected.isEmpty()) {
            expected = OptionalLong.of(number(SearchCatalog.find(name).orElseThrow().twin(size)));
        }
        return expected.getAsLong();
    }

    private static long number(Object result) {
        return switch (result) {
            case Long count -> count;
            case Elements(double[] values) -> {
                long hash = 0;
                for (double value : values) {
                    hash = 31 * hash + Double.doubleToRawLongBits(value);
                }
                yield hash;
            }
            default -> throw new IllegalArgumentException("A program in C cannot find " + result + ".");
        };
    }

    /** Its time (ns). */
    long run() {
        try {
            Process process = new ProcessBuilder(program.toString(), Integer.toString(size)).redirectErrorStream(true).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            String[] words = printed.split(" ");
            if (words.length != 2 || !words[1].equals(Long.toString(expected()))) {
                throw new BaselineException("Search '" + name + "' of size " + size + " in C printed '" + printed
                        + "', its twin in Java found " + expected() + ".");
            }
            return Long.parseLong(words[0]);
        } catch (IOException e) {
            throw new BaselineException("Search '" + name + "' in C cannot be run: " + e.getMessage() + ".", e);
        }
    }
}

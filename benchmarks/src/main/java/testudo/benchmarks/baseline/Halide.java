package testudo.benchmarks.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Halide's library as a distribution installs it: headers in a folder of their own, named like the library.
 *
 * @param headers the folder
 * @param version as the folder's name tells it
 */
public record Halide(Path headers, String version) {

    private static final Path HEADERS = Path.of("/usr/include");
    private static final String FOLDER = "halide";

    /** The latest that is installed. */
    static Optional<Halide> installed() {
        return in(HEADERS);
    }

    static Optional<Halide> in(Path includes) {
        try (Stream<Path> folders = Files.list(includes)) {
            return folders.filter(folder -> folder.getFileName().toString().matches(FOLDER + "\\d+"))
                    .filter(folder -> Files.isReadable(folder.resolve("Halide.h")))
                    .map(folder -> new Halide(folder, folder.getFileName().toString().substring(FOLDER.length())))
                    .max(Comparator.comparingInt(h -> Integer.parseInt(h.version)));
        } catch (IOException noHeaders) {
            return Optional.empty();
        }
    }

    /** What compilers have to be told. */
    String include() {
        return "-I" + headers;
    }

    /** Compiles the program that writes object files. */
    Tool generator(String compiler, Path code, Path program) {
        return new Tool(List.of(compiler, "-std=c++17", "-O1", include(), code.toString(), "-lHalide" + version, "-o",
                program.toString()), "compile " + code.getFileName());
    }
}

package testudo.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;

/** The packages that {@code docs/public-packages.txt} names. */
record PublicPackages(Set<String> names) {

    static PublicPackages read() throws IOException {
        try (var lines = Files.lines(Path.of("../docs/public-packages.txt"))) {
            return new PublicPackages(lines.map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet()));
        }
    }

    boolean contains(String name) {
        return names.contains(name);
    }
}

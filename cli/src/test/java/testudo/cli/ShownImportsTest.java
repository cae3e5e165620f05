package testudo.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Programs to copy, in the examples and on the pages, import public packages only. */
class ShownImportsTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern IMPORT = Pattern.compile("import (?:static )?(testudo(?:\\.[a-z]\\w*)+)\\.[A-Z*].*");

    private record Import(Path file, String packageName) {}

    @Test
    void examplesImportPublicPackagesOnly() throws IOException {
        check(ROOT.resolve("examples"), ".java");
    }

    @Test
    void theReadmeImportsPublicPackagesOnly() throws IOException {
        check(ROOT.resolve("README.md"), "");
    }

    private static void check(Path place, String ending) throws IOException {
        List<Import> imports;
        try (Stream<Path> files = Files.walk(place)) {
            imports = files.filter(f -> Files.isRegularFile(f) && f.toString().endsWith(ending))
                    .flatMap(ShownImportsTest::imports).toList();
        }
        assertFalse(imports.isEmpty(), place::toString);
        PublicPackages known = PublicPackages.read();
        assertEquals(List.of(), imports.stream().filter(i -> !known.contains(i.packageName())).toList());
    }

    private static Stream<Import> imports(Path file) {
        try {
            return Files.readAllLines(file).stream().map(IMPORT::matcher).filter(Matcher::matches)
                    .map(m -> new Import(file, m.group(1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

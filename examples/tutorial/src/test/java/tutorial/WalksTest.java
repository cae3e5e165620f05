package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whoever looks for something is led there by the page of the architecture, in one step. */
class WalksTest {

    private static final Path PAGE = Repository.ROOT.resolve("docs/architecture.md");
    private static final Pattern LINK = Pattern.compile("\\[`([A-Z]\\w*)`]\\(([^)]*)\\)");
    private static final Pattern NAME = Pattern.compile("`([A-Z][a-z]\\w*)`");

    /** Names of the classes of all modules. */
    private static Set<String> classes() throws IOException {
        try (Stream<Path> modules = Files.list(Repository.ROOT)) {
            Set<String> names = new TreeSet<>();
            for (Path sources : modules.map(module -> module.resolve("src")).filter(Files::isDirectory).toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    names.addAll(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".java"))
                            .map(name -> name.substring(0, name.length() - ".java".length())).collect(Collectors.toSet()));
                }
            }
            return names;
        }
    }

    /** The row of the table, or the entry of the list, with everything that belongs to it. */
    private static String walk(String beginning) throws IOException {
        String text = Files.readString(PAGE);
        int begin = text.indexOf(beginning);
        assertTrue(begin >= 0, () -> "nothing begins with " + beginning);
        Matcher end = Pattern.compile("\\n(?=\\||- \\*\\*|\\n)").matcher(text);
        return end.find(begin) ? text.substring(begin, end.start()) : text.substring(begin);
    }

    @ParameterizedTest
    @ValueSource(strings = {"| where a wait is derived |", "| where it is proved |", "| what runs in the hot loop |",
        "- **A barrier.**",
        "- **A boundary rule.**", "- **An output format.**", "- **A scenario key.**", "- **A command.**", "- **A machine.**",
        "- **A back end.**"})
    void aWalkLeadsToAClassThatIsThere(String beginning) throws IOException {
        String walk = walk(beginning);
        List<Path> targets =
                Page.read(PAGE).links().stream().filter(walk::contains).map(link -> PAGE.resolveSibling(link).normalize())
                        .filter(Files::isRegularFile).toList();
        assertTrue(targets.stream().anyMatch(target -> target.toString().contains("/src/main/")), walk);
    }

    @Test
    void aLinkToAClassHasItsName() throws IOException {
        List<MatchResult> links = LINK.matcher(Files.readString(PAGE)).results().toList();
        assertTrue(links.size() > 40, () -> links.size() + " links");
        for (MatchResult link : links) {
            assertEquals(link.group(1) + ".java", Path.of(link.group(2)).getFileName().toString());
        }
    }

    @Test
    void everyClassThatIsNamedIsThere() throws IOException {
        Set<String> named = NAME.matcher(Files.readString(PAGE)).results().map(name -> name.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(named.size() > 50, named::toString);
        named.removeAll(classes());
        assertEquals(Set.of(), named);
    }
}

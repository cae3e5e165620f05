package testudo.formulas.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.formulas.expansion.Builtins;
import testudo.formulas.listing.ProgramText;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The page about formulas tells the truth: expansions, names, the mistakes it shows. */
@Timeout(900)
class FormulaPageTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|$");

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "formulas.md"));
    }

    @Test
    void operatorsExpandAsThePageSays() throws IOException {
        String page = page();
        Matcher row = ROW.matcher(page.substring(page.indexOf("## Operators")));
        List<String> written = new ArrayList<>();
        List<String> expanded = new ArrayList<>();
        while (row.find()) {
            written.add(row.group(1));
            expanded.add("u' = " + row.group(2));
        }
        assertTrue(written.size() >= 20, "rows: " + written);
        for (int n = 0; n < written.size(); n++) {
            List<String> lines = ProgramText.of(Texts.compiled("""
                    [grid]
                    cells = [6, 9]
                    upper = [6, 9]
                    boundaries = "periodic"
                    [parameters]
                    c = "1 + t"
                    [fields.u]
                    initial = 1
                    [fields.v]
                    initial = 1
                    [fields.w]
                    initial = 1
                    location = "face-x"
                    [[kernels]]
                    u = "%s"
                    """.formatted(written.get(n))).setup().program());
            assertEquals(List.of(expanded.get(n)), lines, written.get(n));
        }
    }

    @Test
    void aMeanIsListedAsOne() {
        var program = Texts.compiled("""
                [grid]
                cells = [6]
                [fields.u]
                initial = 1
                [diagnostics]
                level = "mean(u)"
                [[kernels]]
                u = "u"
                """).setup().program();
        assertEquals("level = u, the mean of all cells", ProgramText.of(program, Set.of("level")).getLast());
        assertEquals("level = u, the sum of all cells", ProgramText.of(program).getLast());
    }

    @Test
    void everyNameOfTheLanguageIsOnThePage() throws IOException {
        String page = page();
        for (String name : Builtins.functions()) {
            assertTrue(Pattern.compile("\\b" + name + "\\b").matcher(page).find(), name);
        }
        for (String name : Builtins.values()) {
            assertTrue(Pattern.compile("\\b" + name + "\\b").matcher(page).find(), name);
        }
    }

    @Test
    void mistakesLookAsThePageShows() throws IOException {
        String page = page();
        int begin = page.indexOf("testudo: bad.toml");
        String shown =
                page.substring(begin, page.indexOf("```", begin)).lines().map(line -> line.substring("testudo: ".length()))
                        .collect(Collectors.joining("\n"));
        assertEquals(shown.replace("bad.toml", "own.toml"), assertThrows(FormulaException.class, () -> Texts.compiled("""
                # bad.toml
                [grid]
                cells = [16, 16]
                boundaries = { u = "perodic" }
                [parameters]
                du = 0.16
                [fields.u]
                initial = 1
                [[kernels]]
                u = "u + dt*(du*laplce(u) - u*v^2)"
                """)).getMessage());
    }

    @Test
    void theFirstExampleIsCompiled() throws IOException {
        String page = page();
        String example = page.substring(page.indexOf("# plate.toml"), page.indexOf("```", page.indexOf("# plate.toml")));
        assertEquals(List.of("u"),
                Texts.compiled(example).setup().program().states().stream().map(state -> state.name()).toList());
    }
}

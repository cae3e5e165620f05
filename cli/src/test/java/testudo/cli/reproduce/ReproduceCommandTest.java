package testudo.cli.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.paper.ClaimCatalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ReproduceCommandTest {

    @TempDir
    private Path directory;

    @Test
    void claimsHaveNamesOfTheirOwn() {
        List<String> ids = ClaimCatalog.all().stream().map(Claim::id).toList();
        assertEquals(ids.stream().distinct().toList(), ids);
        String listed = CommandRun.of("reproduce", "--list").good().out();
        ids.forEach(id -> assertTrue(listed.contains(id + " "), id));
    }

    @Test
    void aVerdictShowsPublishedAndSimulatedAndWhatWasFitted() throws IOException {
        String out = CommandRun.of("reproduce", "c64-fig5b", "--vary-all", "--output", directory).good().out();
        assertTrue(out.startsWith("c64-fig5b: "), out);
        for (String label : List.of("  claim ", "  source ", "  judged by ", "  fitted ", "  sensitivity ")) {
            assertTrue(out.contains(label), label);
        }
        assertTrue(out.contains("uncertain figures, each 25 % lower and higher: "), out);
        assertTrue(out.replaceAll("\\s+", " ").contains("not read memory.dram.banks, "), out);
        for (String file : List.of("reproduction.md", "reproduction.html")) {
            assertTrue(Files.readString(directory.resolve(file)).contains("suspension.delivery"), file);
        }
        assertTrue(Files.readString(directory.resolve("reproduction.html")).contains("<circle"));
        assertTrue(Files.readString(directory.resolve("reproduction.md")).contains("](c64-fig5b.svg)"));
        assertTrue(Files.readString(directory.resolve("c64-fig5b.svg")).contains("<circle"));
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefusedBeforeAnyClaim() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "x");
        CommandRun.of("reproduce", "--all", "-o", file).refused("Cannot write '" + file + "': it is not a directory.");
        // the first word names all of a paper
        CommandRun.of("reproduce", "tile", "-o", file).refused("Cannot write '" + file + "': it is not a directory.");
        CommandRun.of("reproduce", "--all", "-o", file.resolve("below"))
                .refused("Cannot write '" + file.resolve("below") + "': ");
    }

    @Test
    void aQuickVerdictSaysThatSensitivityWasNotExamined() throws IOException {
        String out = CommandRun.of("reproduce", "c64-fig6b", "--quick", "--output", directory).good().out();
        assertTrue(out.startsWith("c64-fig6b: reproduced, sensitivity not examined"), out);
        String markdown = Files.readString(directory.resolve("reproduction.md"));
        assertTrue(markdown.contains("| c64-fig6b | reproduced, sensitivity not examined |"), markdown);
        assertTrue(markdown.contains("## c64-fig6b: reproduced, sensitivity not examined"), markdown);
        String html = Files.readString(directory.resolve("reproduction.html"));
        assertTrue(html.contains("<td>reproduced, sensitivity not examined</td>"), html);
    }

    @Test
    void aVerdictThatNothingCanChangeIsNotVariedAndSaysSo() {
        String out = CommandRun.of("reproduce", "c64-fig5b").good().out();
        assertTrue(out.startsWith("c64-fig5b: fitted\n"), out);
        assertTrue(out.contains("not examined, since nothing in it counts"), out);
    }

    @Test
    @Tag("exhaustive")
    void barriersOfTheCardAreShownInMicrosecondsWithErrorAndBand() {
        String out = CommandRun.of("reproduce", "tile-barriers", "--quick").good().out();
        assertTrue(
                out.contains("T2: central_const, 8 cores (us); not counted, fitted to it: the software of barriers, the home's"
                        + " occupancy and the back-off; published 7.292 (4.205 to 10.34), error -0 %, in p5 to p95"),
                out);
        String table = CommandRun.of("simulate", "measured", "--family", "central_const", "--workers", "8").good().out();
        assertTrue(table.contains(" 7.278 ") && out.contains(" 7.278 "), table + out);
    }

    @Test
    void aMistakeGetsOneSentence() {
        CommandRun.of("reproduce").refused("Name the claims to reproduce, or all of them with --all");
        CommandRun.of("reproduce", "c64-fig9").refused("There is no claim 'c64-fig9' (there are c64-fig4,");
        CommandRun.of("reproduce", "snappl").refused("There is no claim 'snappl' (there are c64-fig4,");
        CommandRun.of("reproduce", "snapple-").refused("There is no claim 'snapple-' (there are c64-fig4,");
    }
}

package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** {@code --tune} measures, remembers, and changes no bit. */
@Timeout(900)
class TuneTest {

    private static final String PROPERTY = "testudo.cache";

    @TempDir
    private Path directory;
    private String cacheOfOthers;

    @BeforeEach
    void ownCache() {
        cacheOfOthers = System.getProperty(PROPERTY);
        System.setProperty(PROPERTY, cache().toString());
    }

    @AfterEach
    void cacheOfOthers() {
        if (cacheOfOthers == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, cacheOfOthers);
        }
    }

    private Path cache() {
        return directory.resolve("cache");
    }

    private Path remembered() {
        return cache().resolve("tuning.json");
    }

    private CommandRun run(String... words) {
        Object[] all = new Object[words.length + 6];
        all[0] = "run";
        all[1] = ScenarioFiles.sphere(directory);
        System.arraycopy(new Object[] {"--workers", "2", "--no-output", "--checksum"}, 0, all, 2, 4);
        System.arraycopy(words, 0, all, 6, words.length);
        return CommandRun.of(all).good();
    }

    /** A damaged file is measured anew; what was found for two workers and either variant says nothing about others. */
    @Test
    void laterRunsUseWhatWasMeasuredAndSaySo() throws IOException {
        Files.createDirectories(cache());
        Files.writeString(remembered(), "{ not json");
        String modelled = run("--block", "auto").entry("chosen");
        assertTrue(modelled.contains(" the L2 of "), modelled);

        CommandRun tuned = run("--tune");
        assertTrue(tuned.err().contains("testudo: tuning: measuring 6 ways to cut the grid"), tuned.err());
        assertTrue(tuned.entry("chosen").matches("the fastest of [2-6] measured with --tune, .* ns per cell"),
                tuned.out());
        assertTrue(Files.isRegularFile(remembered()));
        assertTrue(tuned.err().contains("testudo: tuning: measured ") && tuned.err().contains(" GB/s from the second level"),
                tuned.err());

        CommandRun later = run("--block", "auto");
        assertEquals(tuned.entry("chosen"), later.entry("chosen"));
        assertEquals(tuned.entry("schedule"), later.entry("schedule"));
        assertFalse(later.err().contains("tuning"), later.err());
        assertEquals(tuned.entry("checksum"), later.entry("checksum"));
        assertEquals(tuned.entry("checksum"), run("--whole-grid").entry("checksum"));

        CommandRun explained = CommandRun.of("explain", ScenarioFiles.sphere(directory), "--workers", "2",
                "--block", "auto");
        assertTrue(explained.good().out().contains(tuned.entry("chosen")), explained.out());
        String text = explained.out().replaceAll("\\s+", " ");
        assertTrue(text.matches(".* machine caches of [^;]*; [^;]* GB/s from the second level [^;]*, measured here .*"), text);
        assertTrue(run("--block", "auto", "--variant", "islands").entry("chosen").contains("1 wait per "));
        assertTrue(run("--block", "auto", "--sync", "epoch").entry("chosen").contains(" the L2 of "));
        CommandRun islands = run("--tune", "--variant", "islands");
        assertFalse(islands.err().contains("tuning: measured "), "once for all programs");
        assertTrue(islands.entry("chosen").startsWith("the fastest of "), islands.out());
        assertEquals(islands.entry("chosen"), run("--block", "auto", "--variant", "islands").entry("chosen"));
    }

    @Test
    void aCacheThatCannotBeWrittenIsOneWarning() throws IOException {
        Files.writeString(cache(), "in the way");
        CommandRun run = run("--tune");
        assertEquals(1, run.err().lines().filter(line -> line.contains("warning")).count(), run.err());
        assertTrue(run.err().contains("cannot be remembered in " + remembered()), run.err());
        assertTrue(run.entry("chosen").startsWith("the fastest of "));
        assertEquals("in the way", Files.readString(cache()));
    }

    @Test
    void whatIsFixedCannotBeTuned() {
        Path scenario = ScenarioFiles.sphere(directory);
        CommandRun.of("run", scenario, "--tune", "--whole-grid").refused("--tune chooses the sub-domains and excludes "
                + "--whole-grid.");
        CommandRun.of("run", scenario, "--tune", "--compressed-grid").refused("excludes --compressed-grid.");
        CommandRun.of("run", scenario, "--tune", "--block", "2,3,4").refused("excludes --block 2,3,4.");
    }
}

package testudo.cli.tuning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.runtime.decomposition.Bandwidths;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.tuning.Tuned;
import testudo.runtime.tuning.TuningKey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TuningFileTest {

    private static final TuningKey KEY = new TuningKey("a processor", 1 << 20, 32 << 20, 2, 1, "pairwise", "auto",
            "7 × 11 × 5", "0123456789abcdef");
    private static final Tuned TUNED = Tuned.of(new Tiling.Islands(1, 4, 5), 4, 12.5, 6);

    private static final Bandwidths FAST = new Bandwidths(61, 33, 16, 31);

    @TempDir
    private Path directory;

    private TuningFile file() {
        return new TuningFile(directory.resolve("deep/tuning.json"));
    }

    private static TuningKey workers(int count) {
        return new TuningKey(KEY.processor(), KEY.secondLevel(), KEY.thirdLevel(), count, 1, KEY.sync(), KEY.variant(),
                KEY.grid(), KEY.program());
    }

    @Test
    void whatIsRememberedIsFound() throws IOException {
        assertEquals(Optional.empty(), file().find(KEY));
        file().remember(KEY, TUNED);
        file().remember(workers(3), Tuned.of(new Tiling.SubDomains(2, 11, 5), 1, 10, 4));
        file().remember(workers(5), Tuned.of(new Tiling.Bands(2, 11, 5), 8, 10, 4));
        assertEquals(Optional.of(TUNED), file().find(KEY));
        assertEquals(new Tiling.Islands(1, 4, 5), file().find(KEY).orElseThrow().tiling());
        assertEquals(new Tiling.SubDomains(2, 11, 5), file().find(workers(3)).orElseThrow().tiling());
        assertEquals(new Tiling.Bands(2, 11, 5), file().find(workers(5)).orElseThrow().tiling());
        assertEquals(Optional.empty(), file().find(workers(4)));
    }

    @Test
    void measuringAgainReplacesAndLeavesNothingBehind() throws IOException {
        file().remember(KEY, TUNED);
        Tuned faster = Tuned.of(new Tiling.SubDomains(1, 8, 5), 2, 11.25, 5);
        file().remember(KEY, faster);
        assertEquals(Optional.of(faster), file().find(KEY));
        try (Stream<Path> files = Files.list(directory.resolve("deep"))) {
            assertEquals(List.of(directory.resolve("deep/tuning.json")), files.toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"choices\": null}", "{\"choices\": [null]}", "{\"choices\": [{}]}",
        "{\"choices\": [{\"key\": {}, \"tuned\": {}}]}", "{\"elections\": []}"})
    void aDamagedFileIsIgnoredAndWrittenAnew(String content) throws IOException {
        Files.createDirectories(directory.resolve("deep"));
        Files.writeString(file().path(), content);
        assertEquals(Optional.empty(), file().find(KEY));
        file().remember(KEY, TUNED);
        assertEquals(Optional.of(TUNED), file().find(KEY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[ 1, 4 ]", "[ 1, 0, 5 ]", "[ 1, null, 5 ]", "null"})
    void aDamagedBlockIsIgnored(String block) throws IOException {
        file().remember(KEY, TUNED);
        String text = Files.readString(file().path());
        assertTrue(text.contains("[ 1, 4, 5 ]"), text);
        Files.writeString(file().path(), text.replace("[ 1, 4, 5 ]", block));
        assertEquals(Optional.empty(), file().find(KEY));
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsAnError() throws IOException {
        Path plain = Files.writeString(directory.resolve("plain"), "a file");
        assertThrows(IOException.class, () -> new TuningFile(plain.resolve("tuning.json")).remember(KEY, TUNED));
        assertEquals(Optional.empty(), new TuningFile(plain.resolve("tuning.json")).find(KEY));
        assertEquals("a file", Files.readString(plain));
    }

    @Test
    void theDirectoryIsTheUsersCache() {
        Path home = Path.of("/home/somebody");
        assertEquals(Path.of("/var/cache/own/testudo"), TuningFile.directory(Map.of("XDG_CACHE_HOME", "/var/cache/own"), home));
        assertEquals(home.resolve(".cache/testudo"), TuningFile.directory(Map.of(), home));
        assertEquals(home.resolve(".cache/testudo"), TuningFile.directory(Map.of("XDG_CACHE_HOME", "relative"), home));
    }

    @Test
    void howFastTheMachineIsStandsBesideTheChoices() throws IOException {
        assertEquals(Optional.empty(), file().bandwidths());
        file().remember(KEY, TUNED);
        assertEquals(Optional.empty(), file().bandwidths());
        file().remember(new Bandwidths(60, 30, 16, 31));
        file().remember(workers(3), TUNED);
        file().remember(FAST);
        assertEquals(Optional.of(FAST), file().bandwidths());
        assertEquals(Optional.of(FAST), file().readAhead().bandwidths());
        assertEquals(Optional.of(TUNED), file().find(KEY));
        assertEquals(Optional.of(TUNED), file().find(workers(3)));
        assertEquals(1, Files.readString(file().path())
                .split("secondLevel\" : [0-9]+,\\s+\"thirdLevel\" : [0-9]+,\\s+\"processors\" : [0-9]+,\\s+\"bandwidths",
                        -1).length
                - 1);
    }

    @Test
    void anotherMachinesBandwidthsAreNotThisOnes() throws IOException {
        file().remember(FAST);
        String text = Files.readString(file().path());
        Files.writeString(file().path(), text.replaceFirst("\"processor\" : \"", "\"processor\" : \"other than "));
        assertEquals(Optional.empty(), file().bandwidths());
        file().remember(FAST);
        assertEquals(Optional.of(FAST), file().bandwidths());
        assertTrue(Files.readString(file().path()).contains("other than "));
    }

    /** Files of versions that measured no machine have none. */
    @Test
    void aFileWithoutMachinesIsRead() throws IOException {
        file().remember(KEY, TUNED);
        String text = Files.readString(file().path());
        String without = text.replaceFirst(",\\s*\"machines\" : \\[ *\\]", "");
        assertFalse(without.contains("machines"), text);
        Files.writeString(file().path(), without);
        assertEquals(Optional.of(TUNED), file().find(KEY));
        assertEquals(Optional.empty(), file().bandwidths());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1.0", "null", "0", "\"fast\""})
    void damagedBandwidthsAreIgnored(String number) throws IOException {
        file().remember(FAST);
        Files.writeString(file().path(), Files.readString(file().path()).replace("16.0", number));
        assertEquals(Optional.empty(), file().bandwidths());
    }
}

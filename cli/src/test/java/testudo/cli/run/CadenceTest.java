package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Snapshots at step 0, at every multiple, and at the last step, each once. */
class CadenceTest {

    @TempDir
    private Path directory;

    private static List<Long> snapshots(Path output) {
        return RunReader.open(output).snapshots().stream().map(StoredSnapshot::step).toList();
    }

    @ParameterizedTest
    @CsvSource({"0, 0 6", "1, 0 1 2 3 4 5 6", "3, 0 3 6", "4, 0 4 6", "6, 0 6", "7, 0 6"})
    void everyDueStepIsWrittenOnceAndNothingElse(long every, String steps) throws IOException {
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--every", every, "--workers", 2).good();
        Path output = ScenarioFiles.output(directory);
        List<Long> expected = Arrays.stream(steps.split(" ")).map(Long::valueOf).toList();
        assertEquals(expected, snapshots(output));
        Set<String> files = new TreeSet<>(Set.of("run.xdmf", "index.json", "diagnostics.csv", "status.json"));
        expected.forEach(step -> files.add(String.format(Locale.ROOT, "snapshot-%06d.h5", step)));
        try (var entries = Files.list(output)) {
            assertEquals(files, entries.map(f -> f.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    @Test
    void diagnosticsKeepTheirOwnCadence() {
        Path scenario = ScenarioFiles.sphere(directory);
        CommandRun.of("run", scenario, "--every", 4, "--steps", 9).good();
        assertEquals(LongStream.rangeClosed(0, 9).boxed().toList(), RunReader.open(ScenarioFiles.output(directory))
                .diagnostics().rows().stream().map(Diagnostics.Row::step).toList());
        assertEquals(List.of(0L, 4L, 8L, 9L), snapshots(ScenarioFiles.output(directory)));
    }

    @Test
    void aForcedShorterRunLeavesNoSnapshotOfTheLongerOne() {
        Path scenario = ScenarioFiles.sphere(directory);
        CommandRun.of("run", scenario, "--every", 1).good();
        CommandRun.of("run", scenario, "--every", 2, "--steps", 3, "--force").good();
        assertEquals(List.of(0L, 2L, 3L), snapshots(ScenarioFiles.output(directory)));
        assertEquals(4, RunReader.open(ScenarioFiles.output(directory)).diagnostics().rows().size());
    }
}

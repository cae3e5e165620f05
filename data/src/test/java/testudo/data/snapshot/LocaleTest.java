package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.State;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Under a locale with digits of its own a run directory is what it is elsewhere. */
class LocaleTest {

    private static final State X = SampleRun.centred("x", SampleRun.GRID);

    @TempDir
    private Path parent;

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "fa-IR", "ne-NP", "my-MM", "mr-IN", "bn-BD"})
    void aRunIsWrittenAndFoundAgain(String tag) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(tag));
        Path directory = parent.resolve("out");
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(SampleRun.GRID, 0))) {
            writer.write(SampleRun.snapshot(12, X));
            writer.diagnose(12, 3, 4.5, 6);
        }
        assertEquals(List.of(12L), RunReader.open(directory).snapshots().stream().map(StoredSnapshot::step).toList());
        try (var files = Files.list(directory)) {
            List<Path> all = files.toList();
            assertEquals(List.of("diagnostics.csv", "index.json", "run.xdmf", "snapshot-000012.h5"),
                    List.copyOf(
                            all.stream().map(f -> f.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new))));
            for (Path file : all) {
                if (!file.toString().endsWith(".h5")) {
                    assertTrue(Files.readString(file).chars().noneMatch(c -> Character.isDigit(c) && c > '9'),
                            () -> "digits of " + tag + " in " + file);
                }
            }
        }
    }
}

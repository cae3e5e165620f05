package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableGroup;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Numbers of any type are found, also within groups; all else is not taken for numbers. */
class ForeignFileTest {

    /** Kept, since levels of loggers that nobody holds are forgotten. */
    private static final Logger JHDF = Logger.getLogger("io.jhdf");

    @BeforeAll
    static void silence() {
        JHDF.setLevel(Level.SEVERE);
    }

    @TempDir
    private Path directory;

    @Test
    void numbersOfAllTypesAreReadAsDoubles() {
        Path path = directory.resolve("theirs.h5");
        try (WritableHdfFile file = HdfFile.write(path)) {
            file.putDataset("whole", new int[][] {{1, 2, 3}, {4, 5, 6}});
            file.putDataset("long", new long[] {1L << 40});
            file.putDataset("text", "not numbers");
            WritableGroup results = file.putGroup("results");
            results.putDataset("u", new float[][] {{1.5f, -2}, {0, 4}});
            results.putGroup("deep").putDataset("v", new double[] {1, 2});
        }
        ForeignFile file = ForeignFile.open(path);
        assertEquals(
                Map.of("whole", List.of(2, 3), "long", List.of(1), "results/u", List.of(2, 2), "results/deep/v", List.of(2)),
                file.shapes());
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, file.values("whole"));
        assertArrayEquals(new double[] {1L << 40}, file.values("long"));
        assertArrayEquals(new double[] {1.5, -2, 0, 4}, file.values("results/u"));
        assertArrayEquals(new double[] {1, 2}, file.values("results/deep/v"));
        for (String name : new String[] {"text", "results", "results/w", "whole/x", "", "/"}) {
            String said = assertThrows(OutputException.class, () -> file.values(name)).getMessage();
            assertTrue(said.startsWith("Cannot read '" + path + "': it"), said);
        }
    }
}

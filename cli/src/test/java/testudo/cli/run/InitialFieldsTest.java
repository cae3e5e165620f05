package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.RunReader;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Fields that begin as a file has them. */
@Timeout(900)
class InitialFieldsTest {

    @TempDir
    private Path directory;

    private Path scenario(String initial) {
        return ScenarioFiles.write(directory, """
                model = "divergent-flow"
                steps = 6
                [grid]
                cells = [24, 10]
                [output]
                directory = "%s"
                every = 3
                fields = ["x", "u1", "u2", "h"]
                """.formatted(ScenarioFiles.output(directory)) + initial);
    }

    private double[] field(long step, String name) {
        return RunReader.open(ScenarioFiles.output(directory)).field(step, name).values();
    }

    private Path written(String dataset, Object values) {
        Path file = directory.resolve("given.h5");
        try (WritableHdfFile given = HdfFile.write(file)) {
            given.putDataset(dataset, values);
        }
        return file;
    }

    @Test
    void aRunGoesOnFromASnapshotOfAnother() throws IOException {
        CommandRun.of("run", scenario("")).good();
        double[] whole = field(6, "x");
        Path middle = ScenarioFiles.output(directory).resolve("snapshot-000003.h5");
        Path kept = Files.copy(middle, directory.resolve("middle.h5"));
        CommandRun.of("run", scenario("[initial.x]\nfile = \"" + kept + "\"\n"), "--force", "--steps", 3).good();
        assertArrayEquals(whole, field(3, "x"));
    }

    /** Single precision, an axis of one element too many, another name; coefficients too. */
    @Test
    void aCoefficientIsTakenFromAnybodysFile() {
        float[][][] density = new float[24][10][1];
        for (int i = 0; i < 24; i++) {
            for (int j = 0; j < 10; j++) {
                density[i][j][0] = 2 + (10 * i + j) / 64f;
            }
        }
        Path file = written("rho", density);
        CommandRun.of("run", scenario("[initial.h]\nfile = \"" + file + "\"\ndataset = \"/rho\"\n")).good();
        double[] h = field(0, "h");
        for (int n = 0; n < h.length; n++) {
            assertTrue(h[n] == density[n / 10][n % 10][0], "element " + n);
        }
    }

    @Test
    void whatDoesNotFitIsNamed() {
        Path file = written("x", new double[23][10]);
        refused("file = \"" + file + "\"",
                "has 23 × 10 values, but field 'x' takes 24 × 10 on this grid: 23 along I in place of 24.");
        refused("file = \"" + file + "\"\ndataset = \"rho\"", "it holds no dataset 'rho', but x.");
        refused("file = \"" + directory.resolve("none.h5") + "\"", "no such file or directory.");
        refused("dataset = \"x\"", "[initial.x] needs the name of an HDF5 file");
        refused("file = \"" + file + "\"\nfrom = 3", "unknown key");
    }

    private void refused(String keys, String sentence) {
        CommandRun run = CommandRun.of("run", scenario("[initial.x]\n" + keys + "\n"), "--force");
        assertTrue(run.code() == 2 && run.err().contains(sentence) && run.err().contains(".toml:"), run.err());
    }
}

package testudo.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

/** The bits of the final state depend on nothing but the scenario's science. */
class ChecksumTest {

    private static final List<List<String>> TILINGS = List.of(List.of("--whole-grid"), List.of("--block", "4,37,17"),
            List.of("--block", "3,16,17"));

    @TempDir
    private Path directory;

    private String checksum(Object... options) {
        List<Object> args = new ArrayList<>(List.of("run", ScenarioFiles.sphere(directory), "--cells", "11,37,17",
                "--no-output", "--no-progress", "--checksum"));
        args.addAll(List.of(options));
        return CommandRun.of(args.toArray()).good().entry("checksum");
    }

    @Test
    void everyScheduleGivesTheSameBits() {
        String alone = checksum("--workers", 1, "--whole-grid");
        for (List<String> tiling : TILINGS) {
            for (int workers : new int[] {1, 2, 3, 8}) {
                for (String sync : List.of("barrier", "pairwise", "epoch")) {
                    for (int threads : new int[] {1, 2}) {
                        if (tiling.contains("3,16,17") && workers == 8) {
                            continue; // 12 or 13 rows to a column are too few for 8 workers.
                        }
                        List<Object> options = new ArrayList<>(tiling);
                        options.addAll(List.of("--workers", workers, "--sync", sync, "--threads-per-core", threads));
                        assertEquals(alone, checksum(options.toArray()), options.toString());
                    }
                }
            }
        }
    }

    @Test
    void anotherScienceGivesOtherBits() {
        String fct = checksum();
        String upwind = checksum("--set", "option=upwind");
        assertNotEquals(fct, upwind);
    }
}
